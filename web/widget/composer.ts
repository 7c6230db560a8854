import { maxQuestionLength } from '../../contract/assistant/chat.ts'
import { element, icon } from './dom.ts'
import type { WidgetTexts } from './widget-texts.ts'

const tellLeftFrom = 500
const mostLines = 6
const arrow = 'M12 19V5m-6 6 6-6 6 6'

export type Composer = {
  form: HTMLFormElement
  focus(): void
  /** While an answer is awaited, the next message can be written and not sent. */
  setBusy(isBusy: boolean): void
}

/** The field for a message: Enter sends it, Shift and Enter start a new line. */
export function createComposer(texts: WidgetTexts, onSend: (text: string) => void): Composer {
  const input = element('textarea', {
    id: 'question',
    rows: '1',
    maxlength: String(maxQuestionLength),
    placeholder: texts.placeholder,
    enterkeyhint: 'send',
    autocomplete: 'off',
  })
  const button = element('button', { type: 'submit', class: 'send', 'aria-label': texts.send }, icon(arrow))
  const left = element('p', { class: 'left', role: 'status' })
  const form = element(
    'form',
    { novalidate: true },
    element('label', { for: 'question', class: 'unseen' }, texts.question),
    input,
    button,
    left,
  )
  let isBusy = false
  const refresh = (): void => {
    const count = maxQuestionLength - input.value.length
    left.textContent = count > tellLeftFrom ? '' : texts.left(count)
    button.setAttribute('aria-disabled', String(isBusy || input.value.trim() === ''))
    input.style.height = 'auto'
    const line = Number.parseFloat(getComputedStyle(input).lineHeight)
    input.style.height = `${Math.min(input.scrollHeight, (mostLines + 1) * line)}px`
  }
  const submit = (): void => {
    const text = input.value.trim()
    if (isBusy || text === '') return
    input.value = ''
    refresh()
    onSend(text)
  }
  input.addEventListener('input', refresh)
  input.addEventListener('keydown', (event) => {
    // Enter also ends what an input method composes, as for Chinese.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    submit()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
    input.focus()
  })
  button.setAttribute('aria-disabled', 'true')
  return {
    form,
    focus: () => input.focus(),
    setBusy(busy) {
      isBusy = busy
      refresh()
    },
  }
}
