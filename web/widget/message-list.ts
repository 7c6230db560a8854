import type { ChatMessage } from '../../contract/assistant/chat.ts'
import type { FeedbackMark } from '../../contract/assistant/event.ts'
import { element } from './dom.ts'
import { linkedText } from './linked-text.ts'
import type { WidgetTexts } from './widget-texts.ts'

type Author = ChatMessage['author']

export type MessageListOptions = {
  texts: WidgetTexts
  shopName: string
  language: string
  /** Rates an answer; rejects if it can't be rated. */
  onMark: (messageId: string, feedback: FeedbackMark | null) => Promise<void>
  /** Asks an offered question. */
  onPick: (question: string) => void
}

export type MessageList = {
  scroller: HTMLElement
  /** Shows a message, and buttons to rate it if it can be rated. The offered questions go away once the customer asks. */
  add(message: Pick<ChatMessage, 'author' | 'text' | 'at'> & Partial<ChatMessage>): void
  /** Offers questions to begin with. */
  offer(questions: readonly string[]): void
  /** Shows that an answer is being written, and as much of it as there is. */
  write(text: string): void
  stopWriting(): void
  /** Shows under a message that it has no answer, and the next step. */
  fail(text: string, remedy: HTMLElement): HTMLElement
  clear(): void
}

/** `Helpful` and `Not helpful`; a second press takes the mark back. */
function feedbackButtons({ texts, onMark }: MessageListOptions, id: string, given: FeedbackMark | null): HTMLElement {
  const status = element('span', { role: 'status' })
  const group = element('div', { class: 'feedback', role: 'group', 'aria-label': texts.didItHelp })
  let current = given
  const marks = { helpful: texts.helpful, unhelpful: texts.unhelpful } as const
  const buttons = Object.entries(marks).map(([name, text]) => {
    const mark = name as keyof typeof marks
    const button = element('button', { type: 'button' }, text)
    button.addEventListener('click', () => {
      const wanted = current === mark ? null : mark
      onMark(id, wanted).then(
        () => {
          current = wanted
          status.textContent = wanted === null ? '' : texts.thanks
          show()
        },
        // Ignore the failure: the answer may be too old by now.
        () => group.remove(),
      )
    })
    return { button, mark }
  })
  const show = (): void => {
    for (const { button, mark } of buttons) button.setAttribute('aria-pressed', String(current === mark))
  }
  show()
  group.append(...buttons.map(({ button }) => button), status)
  return group
}

/** The conversation. Screen readers read new messages, but only complete ones. */
export function createMessageList(options: MessageListOptions): MessageList {
  const { texts, shopName, language, onPick } = options
  const names: Record<Author, string> = { customer: texts.you, levy: texts.assistant, staff: shopName }
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  const log = element('div', { role: 'log', 'aria-live': 'polite', 'aria-label': texts.conversation })
  const dots = element('span', { class: 'dots' }, element('i'), element('i'), element('i'))
  const draft = element('p', { class: 'text' }, dots)
  const writing = element('div', { class: 'message levy', 'aria-hidden': 'true', hidden: true }, draft)
  const offered = element('div', { class: 'starters', role: 'group', 'aria-label': texts.starters })
  const status = element('p', { role: 'status', class: 'unseen' })
  const scroller = element('main', { tabindex: '0', 'aria-label': texts.conversation }, log, writing, status)

  let wasAtEnd = true
  const isAtEnd = (): boolean => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80
  const toEnd = (): void => scroller.scrollTo({ top: scroller.scrollHeight })
  scroller.addEventListener('scroll', () => {
    wasAtEnd = isAtEnd()
  })
  // A message that grows while it is written, or a phone's keyboard, must not push the last one out of sight.
  new ResizeObserver(() => {
    if (wasAtEnd) toEnd()
  }).observe(scroller)
  return {
    scroller,
    add({ id, author, text, at, feedback = null, canBeRated = false }) {
      if (author === 'customer') offered.remove()
      const follows = author === 'customer' || isAtEnd()
      const time = element('time', { datetime: at }, clock.format(new Date(at)))
      const by = element('p', { class: 'by' }, element('b', {}, names[author]), ' ', time)
      const message = element('div', { class: `message ${author}` }, by)
      message.append(element('p', { class: 'text' }, ...linkedText(text)))
      if (canBeRated && id !== undefined) message.append(feedbackButtons(options, id, feedback))
      log.append(message)
      if (follows) toEnd()
    },
    offer(questions) {
      offered.replaceChildren(
        ...questions.map((question) => {
          const button = element('button', { type: 'button' }, question)
          button.addEventListener('click', () => onPick(question))
          return button
        }),
      )
      if (questions.length > 0) log.after(offered)
    },
    write(text) {
      const follows = isAtEnd()
      writing.hidden = false
      status.textContent = texts.writing
      if (text === '') draft.replaceChildren(dots)
      else draft.textContent = text
      if (follows) toEnd()
    },
    stopWriting() {
      writing.hidden = true
      status.textContent = ''
      draft.replaceChildren(dots)
    },
    fail(text, remedy) {
      const failure = element('p', { class: 'failure' }, text, remedy)
      log.append(failure)
      toEnd()
      return failure
    },
    clear() {
      log.replaceChildren()
      offered.remove()
    },
  }
}
