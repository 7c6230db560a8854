import './page.css'

/** The page's own address: after a refused form, the browser shows the form's. */
const address = location.pathname.split('/').slice(0, 3).join('/')

/** A server that was away is back by then. */
const retryMs = 30_000

/** Makes the copy buttons work. They stay hidden without this script, and over plain HTTP, which has no clipboard. */
function offerCopies(page: Document): void {
  if (!isSecureContext) return
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const label = button.textContent
    let undo: ReturnType<typeof setTimeout> | undefined
    button.hidden = false
    button.onclick = async () => {
      const { copy = '', copied = '' } = button.dataset
      await navigator.clipboard.writeText(copy)
      button.textContent = copied
      clearTimeout(undo)
      undo = setTimeout(() => {
        button.textContent = label
      }, 2000)
    }
  }
}

/** Replaces the parts that differ in the page as it is now. A form that somebody is filling in stays. */
async function refresh(): Promise<void> {
  const response = await fetch(address, { cache: 'no-store' })
  if (response.status === 404) return location.replace(address)
  // The next event tries again.
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  offerCopies(fresh)
  for (const part of document.querySelectorAll('[data-live]')) {
    const newer = fresh.getElementById(part.id)
    if (newer === null || newer.innerHTML === part.innerHTML) continue
    if (part.contains(document.activeElement) && newer.querySelector('form') !== null) continue
    part.replaceChildren(...newer.childNodes)
  }
  document.body.dataset['seen'] = fresh.body.dataset['seen']
}

/** Follows the order until its link stops working. The browser connects again by itself when the connection breaks. */
function follow(): void {
  const events = new EventSource(`/api${address}/events`)
  events.addEventListener('state', ({ data }) => {
    if (data !== document.body.dataset['seen']) void refresh()
  })
  events.addEventListener('problem', ({ data }) => {
    if (JSON.parse(data).status !== 404) return
    events.close()
    location.replace(address)
  })
  // It gives up when a server or proxy refuses it.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(() => void refresh().finally(follow), retryMs)
  })
}

offerCopies(document)
if (document.body.dataset['seen'] !== '') follow()
