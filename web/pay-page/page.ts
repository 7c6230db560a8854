import './page.css'

/** The parts of an event that the page compares. The events are `payPage` of the contract, whose schema is too large here. */
type Facts = {
  order: { status: string; paymentMethod: string }
  payment: { state: string; received: number; due: number; code: string }
}

const seenIn = ({ order, payment }: Facts): string =>
  [order.status, order.paymentMethod, payment.state, payment.received, payment.due, payment.code].join(' ')

/** Makes the copy buttons work; without this script they are hidden. */
function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.onclick = async () => {
      const { copy = '', copied = '' } = button.dataset
      const label = button.textContent
      await navigator.clipboard.writeText(copy)
      button.textContent = copied
      setTimeout(() => {
        button.textContent = label
      }, 2000)
    }
  }
}

/** Replaces the parts that differ in the page as it is now. A form that somebody is filling in stays. */
async function refresh(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' })
  if (!response.ok) return location.reload()
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const newer = fresh.getElementById(part.id)
    if (newer === null || newer.innerHTML === part.innerHTML) continue
    if (part.contains(document.activeElement) && newer.querySelector('form') !== null) continue
    part.replaceChildren(...newer.childNodes)
  }
  document.body.dataset['seen'] = fresh.body.dataset['seen']
  offerCopies()
}

/** Follows the order until its link stops working. The browser connects again by itself. */
function follow(): void {
  const events = new EventSource(`/api${location.pathname}/events`)
  events.addEventListener('state', ({ data }) => {
    if (seenIn(JSON.parse(data)) !== document.body.dataset['seen']) void refresh()
  })
  events.addEventListener('problem', ({ data }) => {
    if (JSON.parse(data).status !== 404) return
    events.close()
    location.reload()
  })
}

offerCopies()
if (document.body.dataset['seen'] !== '') follow()
