import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ProblemCode, problems, problemType } from '../../contract/core/problem.ts'
import { problemTexts } from './problem-texts.ts'

const style = `
:root{color-scheme:light dark;--text:#17191c;--muted:#5c626b;--line:#dfe2e6;--ground:#f7f8f9;--card:#fff;--link:#1d4fd7}
@media(prefers-color-scheme:dark){:root{--text:#eceef0;--muted:#a0a7b0;--line:#2b2f36;--ground:#0e1013;--card:#16191d;--link:#8fb0ff}}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:3rem 1rem}
article{padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:8px}
h1{margin:0 0 .25rem;font-size:1.375rem;line-height:1.3}
h2{margin:1.25rem 0 .25rem;font-size:1rem}
p{margin:0}
.kind{color:var(--muted)}
ul{margin:0;padding:0;list-style:none}
li+li{border-top:1px solid var(--line)}
li a{text-decoration:none}
li a:hover{text-decoration:underline}
li a{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;padding:.75rem 0}
a{color:var(--link)}
li span{color:var(--muted)}
nav{display:flex;gap:1.5rem;margin-top:1rem}
nav a{padding:.75rem 0}
code{font-size:.9em}
`

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Paydesk</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<article>
${content}
</article>
<nav><a href="/problems">All problems</a><a href="/docs/">API reference</a><a href="/">Paydesk</a></nav>
</main>
</body>
</html>
`

const codes = Object.keys(problems) as ProblemCode[]

const pageOf = (code: ProblemCode): string => {
  const { status, title } = problems[code]
  const { meaning, remedy } = problemTexts[code]
  return page(
    title,
    `<h1>${title}</h1>
<p class="kind">Status ${status} · <code>${problemType(code)}</code></p>
<h2>What it means</h2>
<p>${meaning}</p>
<h2>What to do</h2>
<p>${remedy}</p>`,
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
