import type { AnswerEmail } from '../../contract/assistant/chat.ts'
import { element } from './dom.ts'
import type { WidgetTexts } from './widget-texts.ts'

export type EmailBar = {
  bar: HTMLElement
  /** Shows the address to which answers go as well, or a field to leave an address; nothing if null. A text that is being typed stays. */
  show(answerEmail: AnswerEmail | null): void
}

/**
 * The line above the message field that offers a visitor to get a person's answers by email. `onLeave` answers why an address
 * was not taken, or null. `onGone` is called if the line goes away with the focus in it.
 */
export function createEmailBar(
  texts: WidgetTexts,
  { onLeave, onGone }: { onLeave: (email: string) => Promise<string | null>; onGone: () => void },
): EmailBar {
  const input = element('input', {
    ...{ id: 'email', type: 'email', maxlength: '254', autocomplete: 'email', enterkeyhint: 'send' },
    'aria-describedby': 'email-error',
  })
  const send = element('button', { type: 'submit' }, texts.send)
  const error = element('p', { id: 'email-error', role: 'alert', class: 'error' })
  const form = element('form', { novalidate: true, hidden: true }, input, send, error)
  const label = element('label', { for: 'email' }, texts.leaveEmail)
  // Stays in the page: screen readers read what is put into it later.
  const told = element('p', { role: 'status' })
  const change = element('button', { type: 'button', hidden: true }, texts.changeEmail)
  const bar = element('div', { class: 'email' }, told, change, form)
  let shown: AnswerEmail | null = null
  let isBusy = false

  const fail = (why: string): void => {
    error.textContent = why
    input.setAttribute('aria-invalid', String(why !== ''))
    if (why !== '') input.focus()
  }
  const render = (isWriting: boolean): void => {
    const address = shown?.address ?? null
    const hadFocus = bar.contains(document.activeElement)
    form.hidden = !isWriting
    told.replaceChildren(isWriting ? label : address === null ? '' : texts.answersGoTo(address))
    change.hidden = isWriting || address === null || shown?.canChange !== true
    if (!hadFocus || isWriting) return
    if (change.hidden) onGone()
    else change.focus()
  }
  const show: EmailBar['show'] = (next) => {
    if (next?.address === shown?.address && next?.canChange === shown?.canChange) return
    shown = next
    if (next === null) input.value = ''
    fail('')
    render(next !== null && next.address === null && next.canChange)
  }
  change.addEventListener('click', () => {
    input.value = shown?.address ?? ''
    fail('')
    render(true)
    input.select()
    input.focus()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const email = input.value.trim()
    if (isBusy) return
    if (email === '' || !input.checkValidity()) return fail(texts.emailWrong)
    isBusy = true
    const refused = await onLeave(email)
    isBusy = false
    if (refused !== null) fail(refused)
    // The same address again.
    else if (shown?.address != null) render(false)
  })
  return { bar, show }
}
