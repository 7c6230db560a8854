import { element } from './dom.ts'

const address = /https?:\/\/[^\s<>"']+/g
/** Punctuation that ends the sentence around an address, not the address. */
const ending = /[.,;:!?)\]}…]+$/

/** Show longer ones by their host: the rest says little to people and takes several lines. */
const longestShown = 48

/** The address as a link if it is a web address; undefined otherwise. */
function linkTo(text: string): HTMLAnchorElement | undefined {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  const shown = text.length > longestShown ? `${url.host}/…` : text
  return element('a', { href: url.href, title: text, target: '_blank', rel: 'noopener noreferrer nofollow' }, shown)
}

/** Text with its web addresses as links. Nothing in it is read as HTML. */
export function linkedText(message: string): Node[] {
  const nodes: Node[] = []
  let end = 0
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = found.replace(ending, '')
    const link = linkTo(text)
    if (link === undefined) continue
    nodes.push(document.createTextNode(message.slice(end, index)), link)
    end = index + text.length
  }
  return [...nodes, document.createTextNode(message.slice(end))]
}
