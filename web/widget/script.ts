// `/widget.js`: runs on the shop's page, in its origin. It asks whether the chat may stand there, puts the bubble there, and
// hands the visitor's token to the frame. It keeps nothing in the page's storage, and reads nothing of the page.
import { showChat } from './page-chat.ts'
import type { Opening } from './window-messages.ts'

const warn = (why: string): void => console.warn(`Paydesk chat is not shown: ${why}`)

/** Null where the page may not show it, or nobody could be asked: browsers tell a script no more than that. */
async function ask(home: string, shop: string, token: string | null): Promise<Opening | null> {
  const lang = document.documentElement.lang.startsWith('es') ? 'es' : 'en'
  const query = new URLSearchParams({ shop, lang, ...(token === null ? {} : { token }) })
  const answer = await fetch(`${home}/api/assistant/widget-token?${query}`, { credentials: 'omit' }).catch(() => null)
  return answer?.ok === true ? answer.json() : null
}

async function start(home: string, shop: string): Promise<void> {
  const opening = await ask(home, shop, null)
  if (opening === null)
    return warn(`${home} does not know this shop, does not allow it on ${location.origin}, or can't be reached.`)
  if (!opening.enabled) return warn('the assistant is switched off.')
  showChat(opening, { home, shop, renew: (token) => ask(home, shop, token) })
}

const script = document.currentScript
const shop = script?.dataset['shop']
if (!(script instanceof HTMLScriptElement) || shop === undefined || shop === '')
  warn('its script tag needs data-shop with the id of the shop.')
else if (document.querySelector('paydesk-chat') === null) {
  const home = new URL(script.src).origin
  if (document.body === null) addEventListener('DOMContentLoaded', () => start(home, shop))
  else start(home, shop)
}
