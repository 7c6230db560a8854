import type { ConversationState } from '../../contract/assistant/event.ts'
import { element, icon } from './dom.ts'
import { textOn } from './text-color.ts'
import { answererOf, type WidgetTexts } from './widget-texts.ts'
import type { Opening } from './window-messages.ts'

const cross = 'M6 6l12 12M18 6 6 18'

const darkPreferred = matchMedia('(prefers-color-scheme: dark)')

function dress({ color, theme }: Opening): void {
  const { style, dataset } = document.documentElement
  style.setProperty('--accent', color)
  style.setProperty('--on-accent', textOn(color))
  const show = (): void => {
    dataset['theme'] = theme === 'auto' ? (darkPreferred.matches ? 'dark' : 'light') : theme
  }
  darkPreferred.addEventListener('change', show)
  show()
}

type Shell = {
  /** Shows a message above the input, also to screen readers; an empty text removes it. */
  say(text: string): void
  /** Says in the head who answers. */
  showState(state: ConversationState): void
}

/** The frame around a conversation: the head with its buttons, and what is to be said of the whole. */
export function buildShell(
  { opening, texts }: { opening: Opening; texts: WidgetTexts },
  parts: { conversation: HTMLElement; email: HTMLElement; composer: HTMLElement },
  { onClose, onStartOver }: { onClose: () => void; onStartOver: () => void },
): Shell {
  dress(opening)
  document.title = texts.chatWith(opening.shopName)
  const button = (label: string, path: string, onPress: () => void): HTMLElement => {
    const made = element('button', { type: 'button', 'aria-label': label, title: label }, icon(path))
    made.addEventListener('click', onPress)
    return made
  }
  const startOver = element('button', { type: 'button', class: 'over' }, texts.startOver)
  startOver.addEventListener('click', onStartOver)
  const answerer = element('p', {}, texts.answersItself)
  const names = element('div', { class: 'names' }, element('h1', {}, opening.shopName), answerer)
  const notice = element('p', { role: 'status', class: 'notice' })
  document.body.replaceChildren(
    element('div', { class: 'head' }, names, startOver, button(texts.close, cross, onClose)),
    parts.conversation,
    notice,
    parts.email,
    parts.composer,
  )
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onClose()
  })
  return {
    say(text) {
      notice.textContent = text
    },
    showState(state) {
      answerer.textContent = answererOf(state, texts)
    },
  }
}
