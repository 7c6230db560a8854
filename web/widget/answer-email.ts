import type { AnswerEmail } from '../../contract/assistant/chat.ts'
import { element } from './dom.ts'
import type { WidgetTexts } from './widget-texts.ts'

export type EmailBar = {
  bar: HTMLElement
  /**
   * Shows the address to which answers go as well, or a field to leave an address; nothing if null. A text that is being typed stays,
   * and so does the reason of a refusal.
   */
  show(answerEmail: AnswerEmail | null): void
}

/**
 * The line above the message field that offers a visitor to get a person's answers by email. `onLeave` saves an address, or takes
 * it back if null, and answers why it was refused, or null. `onGone` is called if the line goes away with the focus in it.
 */
export function createEmailBar(
  texts: WidgetTexts,
  { onLeave, onGone }: { onLeave: (email: string | null) => Promise<string | null>; onGone: () => void },
): EmailBar {
  const input = element('input', {
    ...{ id: 'email', type: 'email', maxlength: '254', autocomplete: 'email', enterkeyhint: 'done' },
    'aria-describedby': 'email-error',
  })
  const button = (text: string) => element('button', { type: 'button', hidden: true }, text)
  const save = element('button', { type: 'submit' }, texts.saveEmail)
  const [change, remove, cancel] = [button(texts.changeEmail), button(texts.removeEmail), button(texts.cancel)]
  const error = element('p', { id: 'email-error', role: 'alert', class: 'error' })
  const form = element('form', { novalidate: true, hidden: true }, input, save, cancel)
  const label = element('label', { for: 'email' }, texts.leaveEmail)
  // Stays in the page: screen readers read what is put into it later.
  const told = element('p', { role: 'status' })
  const bar = element('div', { class: 'email' }, told, change, remove, form, error)
  let shown: AnswerEmail | null = null
  let isBusy = false
  let isRefused = false

  const fail = (why: string, refused = false): void => {
    isRefused = refused
    error.textContent = why
    input.setAttribute('aria-invalid', String(why !== ''))
    if (why !== '') input.focus()
  }
  const lineOf = (answerEmail: AnswerEmail | null): string => {
    if (answerEmail === null) return ''
    const { address, canChange, isProved } = answerEmail
    const goesTo = address === null ? '' : texts.answersGoTo(address)
    return canChange || isProved ? goesTo : `${goesTo}\n${texts.noOtherEmail}`.trim()
  }
  const render = (isWriting: boolean): void => {
    const address = shown?.address ?? null
    const hadFocus = bar.contains(document.activeElement)
    form.hidden = !isWriting
    cancel.hidden = address === null
    told.replaceChildren(isWriting ? label : lineOf(shown))
    change.hidden = isWriting || address === null || shown?.canChange !== true
    remove.hidden = isWriting || address === null || shown?.isProved === true
    if (!hadFocus) return
    if (isWriting) input.focus()
    else if (!change.hidden) change.focus()
    else if (!remove.hidden) remove.focus()
    else onGone()
  }
  const renderShown = (): void => render(shown !== null && shown.address === null && shown.canChange)
  const show: EmailBar['show'] = (next) => {
    if (
      next?.address === shown?.address &&
      next?.canChange === shown?.canChange &&
      next?.isProved === shown?.isProved
    ) {
      return
    }
    shown = next
    if (next?.address == null) input.value = ''
    if (!isRefused) fail('')
    renderShown()
  }
  const leave = async (email: string | null): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (const one of [save, change, remove]) one.setAttribute('aria-disabled', 'true')
    fail('')
    const refused = await onLeave(email)
    isBusy = false
    for (const one of [save, change, remove]) one.removeAttribute('aria-disabled')
    if (refused !== null) return fail(refused, true)
    renderShown()
  }
  change.addEventListener('click', () => {
    if (isBusy) return
    input.value = shown?.address ?? ''
    fail('')
    render(true)
    input.focus()
    input.select()
  })
  remove.addEventListener('click', () => leave(null))
  cancel.addEventListener('click', () => {
    if (isBusy) return
    fail('')
    renderShown()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const email = input.value.trim()
    if (isBusy) return
    if (email === '' || !input.checkValidity()) fail(texts.emailWrong)
    else leave(email)
  })
  return { bar, show }
}
