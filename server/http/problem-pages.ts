import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ProblemCode, problems, problemType } from '../../contract/core/problem.ts'
import { escapeHtml, plainPage } from './plain-page.ts'
import { problemTexts } from './problem-texts.ts'

const style = `
ul{margin:0;padding:0;list-style:none}
li+li{border-top:1px solid var(--line)}
li a{text-decoration:none}
li a:hover{text-decoration:underline}
li a{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;padding:.75rem 0}
li span{color:var(--muted)}
`

const page = (title: string, content: string): string => plainPage(title, content, style)

const codes = Object.keys(problems) as ProblemCode[]

/** Code in a text stands between backticks. */
const withCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const pageOf = (code: ProblemCode): string => {
  const { status, title } = problems[code]
  const { meaning, remedy } = problemTexts[code]
  return page(
    title,
    `<h1>${title}</h1>
<p class="kind">Status ${status} · <code>${problemType(code)}</code></p>
<h2>What it means</h2>
<p>${withCode(meaning)}</p>
<h2>What to do</h2>
<p>${withCode(remedy)}</p>`,
  )
}

const overview = (): string => {
  const entry = (code: ProblemCode): string =>
    `<li><a href="${problemType(code)}">${problems[code].title} <span>${problems[code].status} ${code}</span></a></li>`
  return page(
    'Problems',
    `<h1>Problems</h1>
<p class="kind">Every error of the API names one of these as its type (RFC 9457).</p>
<ul>
${codes.map(entry).join('\n')}
</ul>`,
  )
}

const unknown = (): string =>
  page(
    'Problem not found',
    `<h1>Problem not found</h1>
<p>Paydesk has no problem with this name. See <a href="/problems">all problems</a>.</p>`,
  )

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)

/** Serves the pages behind a problem's `type`, `/problems/<code>`, and a list of them. */
export function registerProblemPages(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  app.get('/problems', hidden, (_request, reply) => sendPage(reply, overview()))
  app.get<{ Params: { code: string } }>('/problems/:code', hidden, ({ params: { code } }, reply) => {
    const known = codes.find((one) => one === code)
    return known === undefined ? sendPage(reply.code(404), unknown()) : sendPage(reply, pageOf(known))
  })
}
