import { element, icon, setAttributes } from './dom.ts'
import { scriptStyles, wholeScreen } from './script-styles.ts'
import { textOn } from './text-color.ts'
import type { WidgetTexts } from './widget-texts.ts'
import type { Opening } from './window-messages.ts'

const speech = 'M21 12a8 8 0 0 1-8 8H4l1.8-3.2A8 8 0 1 1 21 12Z'
const chevron = 'm6 9 6 6 6-6'

type BubbleOptions = {
  opening: Opening
  texts: WidgetTexts
  /** The address of the chat's frame, which loads when it is first opened. */
  frameUrl: string
  onShown: () => void
  onHidden: () => void
}

export type Bubble = {
  /** The frame's window; null until it was opened. */
  frame(): Window | null
  /** Opens it without taking the focus. */
  present(): void
  close(): void
  isOpen(): boolean
  tellUnread(count: number): void
}

/** On a phone the keyboard covers the lower half of the page, and the page is scrolled behind it. */
function fitAboveKeyboard(panel: HTMLElement): void {
  const view = visualViewport
  if (view === null) return
  const fitView = (): void => {
    panel.style.setProperty('--view-top', `${view.offsetTop}px`)
    panel.style.setProperty('--view-height', `${view.height}px`)
  }
  view.addEventListener('resize', fitView)
  view.addEventListener('scroll', fitView)
  fitView()
}

function createParts({ opening, texts, frameUrl }: BubbleOptions) {
  const label = texts.chatWith(opening.shopName)
  const [open, shut] = [icon(speech), icon(chevron)]
  shut.classList.add('open')
  open.classList.add('shut')
  const count = element('span', { class: 'count', 'aria-hidden': 'true' })
  const side = opening.position === 'left' ? ' left' : ''
  const button = element(
    'button',
    {
      type: 'button',
      class: `bubble${side}`,
      'aria-label': label,
      'aria-expanded': 'false',
      'aria-haspopup': 'dialog',
    },
    open,
    shut,
    count,
  )
  const frame = element('iframe', {
    title: label,
    // It can't navigate the page; it opens ordinary pages in new tabs.
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
  })
  const panel = element('dialog', { class: `panel${side}`, 'aria-label': label, id: 'panel' })
  button.setAttribute('aria-controls', 'panel')
  for (const part of [button, panel]) {
    part.style.setProperty('--accent', opening.color)
    part.style.setProperty('--on-accent', textOn(opening.color))
  }
  const isDark =
    opening.theme === 'dark' || (opening.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  panel.style.setProperty('--ground', isDark ? '#15181d' : '#fff')
  const load = (): void => {
    if (frame.isConnected) return
    frame.src = frameUrl
    panel.append(frame)
  }
  return { label, button, count, panel, frame, load }
}

/** Puts the bubble on the page: a button, and a dialog with the chat's frame. */
export function showBubble(options: BubbleOptions): Bubble {
  const { texts, onShown, onHidden } = options
  const { label, button, count, panel, frame, load } = createParts(options)
  const root = element('paydesk-chat' as 'div').attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(scriptStyles)
  root.adoptedStyleSheets = [sheet]
  root.append(button, panel)
  document.body.append(root.host)
  fitAboveKeyboard(panel)
  const screen = matchMedia(wholeScreen)

  const show = (): void => {
    // Full screen, the page behind it can't be reached; beside the page, all of it can.
    if (screen.matches) panel.showModal()
    else panel.show()
  }
  const open = (): void => {
    load()
    show()
    button.setAttribute('aria-expanded', 'true')
    frame.focus()
    onShown()
  }
  const close = (): void => {
    if (!panel.open) return
    panel.close()
    button.setAttribute('aria-expanded', 'false')
    button.focus()
    onHidden()
  }
  button.addEventListener('click', () => (panel.open ? close() : open()))
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') close()
  })
  panel.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  screen.addEventListener('change', () => {
    if (!panel.open) return
    panel.close()
    show()
    frame.focus()
  })
  return {
    frame: () => frame.contentWindow,
    present() {
      load()
      // `show()` would move the focus into it.
      panel.setAttribute('open', '')
      button.setAttribute('aria-expanded', 'true')
      onShown()
    },
    close,
    isOpen: () => panel.open,
    tellUnread(unread) {
      count.textContent = unread === 0 ? '' : String(unread)
      setAttributes(button, { 'aria-label': unread === 0 ? label : `${label}, ${texts.unread(unread)}` })
    },
  }
}
