import { type Bubble, showBubble } from './bubble.ts'
import { textsFor } from './widget-texts.ts'
import { type FromFrame, listen, type Opening, send, type ToFrame } from './window-messages.ts'

const secondMs = 1000

type PageChat = {
  /** The origin of Paydesk, and the shop whose chat it is. */
  home: string
  shop: string
  /** Asks for a new token that goes on as the visitor of an earlier one; null where there is none to be had. */
  renew: (token: string | null) => Promise<Opening | null>
  isPreview?: boolean
}

/** Puts the bubble on this page, and its frame behind it once it is pressed. */
export function showChat(opened: Opening, { home, shop, renew, isPreview = false }: PageChat): Bubble {
  let opening = opened
  const language = document.documentElement.lang
  const query = new URLSearchParams({
    shop,
    origin: location.origin,
    lang: language,
    ...(isPreview && { preview: '1' }),
  })
  // Until it is there, the frame's window is one of the page's own.
  let isReady = false
  const tell = (message: ToFrame): void => {
    const frame = bubble.frame()
    if (isReady && frame !== null) send(frame, home, message)
  }
  const renewed = async (token: string | null): Promise<void> => {
    opening = (await renew(token)) ?? opening
    const isFresh = Date.parse(opening.expiresAt) > Date.now() + secondMs
    tell({ type: 'renewed', opening: isFresh ? opening : null })
  }
  const bubble: Bubble = showBubble({
    opening,
    texts: textsFor(language),
    frameUrl: `${home}/widget/frame?${query}`,
    onShown: () => tell({ type: 'shown' }),
    onHidden: () => tell({ type: 'hidden' }),
  })
  listen<FromFrame>(bubble.frame, home, (message) => {
    if (message.type === 'ready') {
      isReady = true
      tell({ type: 'opening', opening })
      tell({ type: bubble.isOpen() ? 'shown' : 'hidden' })
    }
    if (message.type === 'renew') renewed(message.token)
    if (message.type === 'close') bubble.close()
    if (message.type === 'unread') bubble.tellUnread(message.count)
  })
  return bubble
}
