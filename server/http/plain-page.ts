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
a{color:var(--link)}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-top:1rem}
nav a{padding:.75rem 0}
code{font-size:.9em}
`

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page that the server renders by itself: an article, and links to the other pages for programmers. */
export const plainPage = (title: string, content: string, moreStyle = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Paydesk</title>
<link rel="icon" href="/favicon.svg">
<style>${style}${moreStyle}</style>
</head>
<body>
<main>
<article>
${content}
</article>
<nav><a href="/docs/guides">Guides</a><a href="/docs/">API reference</a><a href="/problems">All problems</a><a href="/">Paydesk</a></nav>
</main>
</body>
</html>
`
