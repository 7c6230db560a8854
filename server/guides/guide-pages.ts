import { escapeHtml, plainPage } from '../http/plain-page.ts'
import { guideGroups, guidesPath, pathOfGuide } from './guide-list.ts'
import type { Found } from './guide-search.ts'
import type { GuideText } from './guide-text.ts'

const style = `
main{max-width:52rem}
h2{margin:2rem 0 .5rem;font-size:1.125rem;scroll-margin-top:1rem}
h3{margin:1.5rem 0 .25rem;font-size:1rem}
article p,article ul,article ol,article pre,.wide{margin:.75rem 0}
article ul,article ol{padding-left:1.25rem}
li{margin:.25rem 0}
pre{padding:.75rem 1rem;overflow-x:auto;background:var(--ground);border:1px solid var(--line);border-radius:6px;font-size:.9em}
pre code{font-size:1em}
.wide{overflow-x:auto}
table{border-collapse:collapse}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td:empty{padding:0}
form{display:flex;gap:.5rem;margin:1rem 0}
input{flex:1;min-width:0;padding:.5rem .75rem;border:1px solid var(--muted);border-radius:6px;background:var(--card);color:inherit;font:inherit}
button{padding:.5rem 1rem;border:1px solid var(--muted);border-radius:6px;background:var(--card);color:inherit;font:inherit}
mark{background:none;color:inherit;font-weight:600}
.list{padding:0;list-style:none}
.list li{margin:.75rem 0}
.list span{display:block;color:var(--muted)}
.parts{columns:2;column-gap:2rem;font-size:.95em}
.parts li{margin:0;padding:.125rem 0;break-inside:avoid}
@media(max-width:40rem){.parts{columns:1}main{padding:1rem .5rem}article{padding:1rem}}
`

const page = (title: string, content: string): string => plainPage(escapeHtml(title), content, style)

const searchForm = (words = ''): string =>
  `<form action="${guidesPath}" role="search"><input type="search" name="q" value="${escapeHtml(words)}" maxlength="100" aria-label="Search the guides" placeholder="Search the guides"><button>Search</button></form>`

/** The list of all guides. `titles` has the title of each by its slug. */
export const overviewPage = (titles: ReadonlyMap<string, string>): string =>
  page(
    'Guides',
    `<h1>Guides</h1>
<p class="kind">One page for each task. The <a href="/docs/">API reference</a> has every call.</p>
${searchForm()}
${guideGroups
  .map(
    ({ title, guides }) => `<h2>${title}</h2>
<ul class="list">
${guides.map(({ slug, task }) => `<li><a href="${pathOfGuide(slug)}">${escapeHtml(titles.get(slug) ?? slug)}</a><span>${escapeHtml(task)}</span></li>`).join('\n')}
</ul>`,
  )
  .join('\n')}`,
  )

/** One guide, with links to its parts. */
export function guidePage({ title, html, sections }: GuideText): string {
  const parts = sections.filter(({ depth }) => depth === 2)
  const links = parts.map(({ anchor, heading }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`)
  const contents = parts.length < 3 ? '' : `<ul class="parts" aria-label="On this page">${links.join('')}</ul>`
  return page(title, `${searchForm()}\n${html.replace('</h1>', `</h1>\n${contents}`)}`)
}

const around = 90

/** The words around the first match, with matches marked. */
function excerptOf({ text, terms }: Found): string {
  const pattern = new RegExp(terms.map((term) => term.replaceAll(/[^\p{L}\p{N}_-]/gu, '.')).join('|'), 'giu')
  const first = Math.max(0, text.search(pattern))
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, first - around)))
  const cut = text.slice(from, first + 2 * around).trim()
  const marked = cut
    .split(new RegExp(`(${pattern.source})`, 'giu'))
    .map((part, at) => (at % 2 === 1 ? `<mark>${escapeHtml(part)}</mark>` : escapeHtml(part)))
  return `${from > 0 ? '… ' : ''}${marked.join('')}${first + 2 * around < text.length ? ' …' : ''}`
}

/** The sections that match. */
export const resultsPage = (words: string, found: readonly Found[]): string =>
  page(
    `Search: ${words}`,
    `<h1>Guides</h1>
${searchForm(words)}
${found.length === 0 ? '<p>No guide has these words.</p>' : ''}<ul class="list">
${found
  .map((one) => {
    const name = one.heading === one.guide ? one.guide : `${one.guide} · ${one.heading}`
    return `<li><a href="${pathOfGuide(one.slug)}#${one.anchor}">${escapeHtml(name)}</a><span>${excerptOf(one)}</span></li>`
  })
  .join('\n')}
</ul>`,
  )

export const unknownPage = (): string =>
  page(
    'Guide not found',
    `<h1>Guide not found</h1>\n<p>See <a href="${guidesPath}">all guides</a>.</p>\n${searchForm()}`,
  )
