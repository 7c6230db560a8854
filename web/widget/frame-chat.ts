import type { AnswerEmail, ChatConversation, ChatLanguage, ChatMessage } from '../../contract/assistant/chat.ts'
import type { ConversationState, FeedbackMark } from '../../contract/assistant/event.ts'
import * as api from './chat-api.ts'
import type { ChatSession } from './chat-session.ts'
import { element } from './dom.ts'
import type { MessageList } from './message-list.ts'
import type { WidgetTexts } from './widget-texts.ts'

export type ChatOptions = {
  session: ChatSession
  list: MessageList
  texts: WidgetTexts
  language: ChatLanguage
  shopName: string
  greeting: string
  /** Questions offered below the greeting. */
  starters: readonly string[]
  setBusy: (isBusy: boolean) => void
  say: (text: string) => void
  onState: (state: ConversationState) => void
  /** The address to which a person's answers go as well; null if none can. */
  onAnswerEmail: (answerEmail: AnswerEmail | null) => void
  /** The number of unseen answers. */
  onUnread: (count: number) => void
}

export type Chat = {
  /** Shows the previous messages, or the greeting. */
  begin(): Promise<void>
  ask(text: string): Promise<void>
  mark(messageId: string, feedback: FeedbackMark | null): Promise<void>
  /** Leaves an address for a person's answers, or takes it back if null. @returns why it was refused, or null */
  leaveEmail(email: string | null): Promise<string | null>
  startOver(): void
  setShown(isShown: boolean): void
}

/** The polling interval for a person's answer. */
const pollMs = { shown: 4000, hidden: 20_000 } as const

const statusOf = (error: unknown): number => (error instanceof api.RefusedError ? error.status : 0)

/** Calls with a valid token; retries once if the server rejects it. */
async function withToken<Result>(session: ChatSession, call: (token: string) => Promise<Result>): Promise<Result> {
  const token = await session.token()
  if (token === null) throw new api.RefusedError({ status: 401, message: '' })
  try {
    return await call(token)
  } catch (error) {
    if (statusOf(error) !== 401) throw error
    session.refuse()
    const another = await session.token()
    if (another === null) throw error
    return call(another)
  }
}

/** The words for a failure. Customers may not read English, and details don't help them. */
function wordsFor(error: unknown, texts: WidgetTexts): string {
  const words: Record<number, string> = { 401: texts.gone, 403: texts.gone, 409: texts.off, 429: texts.tooMany }
  if (!navigator.onLine) return texts.offline
  return words[statusOf(error)] ?? texts.failed
}

/** Asks; starts a new conversation if the old one is gone. */
async function askOnce(session: ChatSession, message: string, onText: (piece: string) => void) {
  const { conversationId } = session
  const send = (question: api.Question) => withToken(session, (token) => api.ask(token, question, onText))
  if (conversationId === null) return send({ message })
  try {
    return await send({ message, conversationId })
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return send({ message })
  }
}

/** The messages on screen, and the unseen ones. */
function createShown({
  list,
  texts,
  shopName,
  greeting,
  starters,
  say,
  onState,
  onAnswerEmail,
  onUnread,
}: ChatOptions) {
  const ids = new Set<string>()
  let unread = 0
  let isOpen = false
  let state: ConversationState = 'levy'
  const tellState = (): void => {
    const words: Partial<Record<ConversationState, string>> = {
      waiting: texts.waiting(shopName),
      staff: texts.staff(shopName),
    }
    say(navigator.onLine ? (words[state] ?? '') : texts.offline)
  }
  addEventListener('offline', tellState)
  addEventListener('online', tellState)
  return {
    get isOpen() {
      return isOpen
    },
    /** Whether a person's answer may come at any time. */
    get isPersons() {
      return state === 'waiting' || state === 'staff'
    },
    setState(next: ConversationState): void {
      state = next
      onState(next)
      tellState()
      if (!this.isPersons) onAnswerEmail(null)
    },
    greet(): void {
      const text = greeting === '' ? texts.greeting(shopName) : greeting
      list.add({ author: 'levy', text, at: new Date().toISOString() })
      list.offer(starters)
    },
    add(message: ChatMessage): void {
      if (ids.has(message.id)) return
      ids.add(message.id)
      list.add(message)
      if (isOpen || message.author === 'customer') return
      unread += 1
      onUnread(unread)
    },
    setOpen(open: boolean): void {
      isOpen = open
      if (!open || unread === 0) return
      unread = 0
      onUnread(0)
    },
    clear(): void {
      ids.clear()
      list.clear()
      this.setState('levy')
    },
  }
}

/** Polls for a person's answers while one may come. */
function createPolling({ session }: ChatOptions, isOpen: () => boolean, receive: (read: ChatConversation) => boolean) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let round = 0
  /** Also of a read that has begun: its answer may be older than what is shown by then. */
  const stop = (): void => {
    clearTimeout(waiting)
    round += 1
  }
  const later = (): void => {
    stop()
    waiting = setTimeout(look, isOpen() && !document.hidden ? pollMs.shown : pollMs.hidden)
  }
  const look = async (): Promise<void> => {
    stop()
    const { conversationId } = session
    if (conversationId === null) return
    const own = round
    const isShut = !isOpen() || document.hidden
    const read = await withToken(session, (token) => api.readConversation(token, conversationId, isShut)).catch(
      (error: unknown) => error,
    )
    // Another read may have begun since, or another conversation.
    if (round !== own || session.conversationId !== conversationId) return
    const isOver = [401, 403, 404].includes(statusOf(read))
    if (isOver || (!(read instanceof Error) && !receive(read as ChatConversation))) return
    later()
  }
  return { look, later, stop }
}

/** Asks a question and shows the answer, or why there is none and how to ask again. */
function createAsking(
  { session, list, texts, setBusy }: ChatOptions,
  shown: ReturnType<typeof createShown>,
  polling: ReturnType<typeof createPolling>,
) {
  const attempt = async (text: string): Promise<void> => {
    setBusy(true)
    polling.stop()
    let written = ''
    list.write(written)
    try {
      const answer = await askOnce(session, text, (piece) => {
        written += piece
        list.write(written)
      })
      list.stopWriting()
      session.conversationId = answer.conversationId
      shown.add(answer.message)
      shown.setState(answer.state)
    } catch (error) {
      list.stopWriting()
      showFailure(text, wordsFor(error, texts))
    }
    setBusy(false)
    if (shown.isPersons) polling.look()
  }
  const showFailure = (text: string, why: string): void => {
    const again = element('button', { type: 'button' }, texts.again)
    const failure = list.fail(`${texts.notSent} ${why} `, again)
    again.addEventListener('click', () => {
      failure.remove()
      attempt(text)
    })
  }
  return attempt
}

/** One visitor's chat: sends questions, shows answers, and polls for a person's answers while one is expected. */
export function createChat(options: ChatOptions): Chat {
  const { session, list, texts, language, onAnswerEmail } = options
  const shown = createShown(options)
  const receive = ({ messages, state, answerEmail }: ChatConversation): boolean => {
    // The customer's own messages are already shown.
    for (const message of messages) if (message.author !== 'customer') shown.add(message)
    shown.setState(state)
    onAnswerEmail(answerEmail)
    return shown.isPersons
  }
  const polling = createPolling(options, () => shown.isOpen, receive)
  const attempt = createAsking(options, shown, polling)
  // An answer that comes after this follows by email.
  addEventListener('pagehide', () => {
    shown.setOpen(false)
    if (shown.isPersons) polling.look()
  })

  return {
    async begin() {
      const { conversationId } = session
      if (conversationId === null) return shown.greet()
      const read = await withToken(session, (token) =>
        api.readConversation(token, conversationId, !shown.isOpen),
      ).catch(() => null)
      if (read === null) {
        session.conversationId = null
        return shown.greet()
      }
      for (const message of read.messages) shown.add(message)
      if (receive(read)) polling.later()
    },
    ask(text) {
      list.add({ author: 'customer', text, at: new Date().toISOString() })
      return attempt(text)
    },
    async mark(messageId, feedback) {
      const { conversationId } = session
      if (conversationId === null) throw new Error('There is no conversation to mark')
      await withToken(session, (token) => api.mark(token, { conversationId, messageId, feedback }))
    },
    async leaveEmail(email) {
      const { conversationId } = session
      if (conversationId === null) return texts.failed
      polling.stop()
      try {
        const read = await withToken(session, (token) =>
          api.leaveEmail(token, { conversationId, email, lang: language }),
        )
        // A read that has begun since may be older.
        polling.stop()
        if (session.conversationId === conversationId && receive(read)) polling.later()
        return null
      } catch (error) {
        const status = statusOf(error)
        // Nobody may be responsible any more, or the address of an order counts now.
        if (status === 409) polling.look()
        else if (shown.isPersons) polling.later()
        const words: Record<number, string> = { 409: texts.emailRefused, 422: texts.emailWrong }
        return words[status] ?? wordsFor(error, texts)
      }
    },
    startOver() {
      polling.stop()
      session.conversationId = null
      shown.clear()
      shown.greet()
    },
    setShown(isShown) {
      shown.setOpen(isShown)
      if (shown.isPersons) polling.look()
    },
  }
}
