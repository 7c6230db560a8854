// The chat itself, in a frame of our own origin: the shop's page can neither read it nor change it.
import { createEmailBar } from './answer-email.ts'
import { openSession } from './chat-session.ts'
import { createComposer } from './composer.ts'
import { type Chat, createChat } from './frame-chat.ts'
import { createMessageList } from './message-list.ts'
import { buildShell } from './shell.ts'
import { textsFor } from './widget-texts.ts'
import { type FromFrame, listen, type Opening, send, type ToFrame } from './window-messages.ts'

const query = new URLSearchParams(location.search)
const shop = query.get('shop') ?? ''
/** The page around the frame. This document's policy allows only the shop's own pages. */
const pageOrigin = query.get('origin') ?? ''
const language = (query.get('lang') ?? '').startsWith('es') ? 'es' : 'en'
const texts = textsFor(language)
/** On the desk: it keeps nothing from one look to the next, and leaves the focus where it is. */
const isPreview = query.has('preview')

const tell = (message: FromFrame): void => send(parent, pageOrigin, message)

let answerRenewal: (opening: Opening | null) => void = () => undefined
const renew = (token: string): Promise<Opening | null> =>
  new Promise((resolve) => {
    answerRenewal = resolve
    tell({ type: 'renew', token })
  })

type Open = { chat: Chat; focus: () => void }

function open(opening: Opening): Open {
  const { shopName, greeting, starters } = opening
  const list = createMessageList({
    ...{ texts, shopName, language },
    onMark: (id, feedback) => chat.mark(id, feedback),
    onPick(question) {
      composer.focus()
      chat.ask(question)
    },
  })
  const composer = createComposer(texts, (text) => chat.ask(text))
  const email = createEmailBar(texts, { onLeave: (address) => chat.leaveEmail(address), onGone: composer.focus })
  const shell = buildShell(
    { opening, texts },
    { conversation: list.scroller, email: email.bar, composer: composer.form },
    {
      onClose: () => tell({ type: 'close' }),
      onStartOver: () => {
        chat.startOver()
        composer.focus()
      },
    },
  )
  const chat = createChat({
    session: openSession(isPreview ? crypto.randomUUID() : shop, opening, renew),
    list,
    texts,
    language,
    shopName,
    greeting,
    starters,
    setBusy: composer.setBusy,
    say: shell.say,
    onState: shell.showState,
    onAnswerEmail: email.show,
    onUnread: (count) => tell({ type: 'unread', count }),
  })
  chat.begin()
  return { chat, focus: composer.focus }
}

document.documentElement.lang = language
let opened: Open | undefined
listen<ToFrame>(
  () => parent,
  pageOrigin,
  (message) => {
    if (message.type === 'opening') opened ??= open(message.opening)
    if (message.type === 'renewed') answerRenewal(message.opening)
    if (message.type === 'shown' && !isPreview) opened?.focus()
    if (message.type === 'shown' || message.type === 'hidden') opened?.chat.setShown(message.type === 'shown')
  },
)
// Opened directly, the frame has no page around it and no visitor.
if (parent !== window && pageOrigin !== '') tell({ type: 'ready' })
