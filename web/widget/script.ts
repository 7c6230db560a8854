// `/widget.js`: runs on the shop's page, in its origin. It asks whether the chat may stand there, puts the bubble there, and
// hands the visitor's token to the frame. It keeps nothing in the page's storage, and reads nothing of the page.
import { type Bubble, showBubble } from './bubble.ts'
import { textsFor } from './widget-texts.ts'
import { type FromFrame, listen, type Opening, send, type ToFrame } from './window-messages.ts'

const secondMs = 1000

const warn = (why: string): void => console.warn(`Paydesk chat is not shown: ${why}`)

/** Null where the page may not show it, or nobody could be asked: browsers tell a script no more than that. */
async function ask(home: string, shop: string, token: string | null): Promise<Opening | null> {
  const query = new URLSearchParams({ shop, ...(token === null ? {} : { token }) })
  const answer = await fetch(`${home}/api/assistant/widget-token?${query}`, { credentials: 'omit' }).catch(() => null)
  return answer?.ok === true ? answer.json() : null
}

function frameUrl(home: string, shop: string, language: string): string {
  const query = new URLSearchParams({ shop, origin: location.origin, lang: language })
  return `${home}/widget/frame?${query}`
}

async function start(home: string, shop: string): Promise<void> {
  let opening = await ask(home, shop, null)
  if (opening === null)
    return warn(`${home} does not know this shop, does not allow it on ${location.origin}, or can't be reached.`)
  if (!opening.enabled) return warn('the assistant is switched off.')
  const language = document.documentElement.lang
  // Until it is there, the frame's window is one of the page's own.
  let isReady = false
  const tell = (message: ToFrame): void => {
    const frame = bubble.frame()
    if (isReady && frame !== null) send(frame, home, message)
  }
  const renew = async (token: string | null): Promise<void> => {
    opening = (await ask(home, shop, token)) ?? opening
    const isFresh = opening !== null && Date.parse(opening.expiresAt) > Date.now() + secondMs
    tell({ type: 'renewed', opening: isFresh ? opening : null })
  }
  const bubble: Bubble = showBubble({
    opening,
    texts: textsFor(language),
    frameUrl: frameUrl(home, shop, language),
    onShown: () => tell({ type: 'shown' }),
    onHidden: () => tell({ type: 'hidden' }),
  })
  listen<FromFrame>(bubble.frame, home, (message) => {
    if (message.type === 'ready' && opening !== null) {
      isReady = true
      tell({ type: 'opening', opening })
      tell({ type: bubble.isOpen() ? 'shown' : 'hidden' })
    }
    if (message.type === 'renew') renew(message.token)
    if (message.type === 'close') bubble.close()
    if (message.type === 'unread') bubble.tellUnread(message.count)
  })
}

const script = document.currentScript
const shop = script?.dataset['shop']
if (!(script instanceof HTMLScriptElement) || shop === undefined || shop === '')
  warn('its script tag needs data-shop with the id of the shop.')
else if (document.querySelector('paydesk-chat') === null) {
  const home = new URL(script.src).origin
  if (document.body === null) addEventListener('DOMContentLoaded', () => start(home, shop))
  else start(home, shop)
}
