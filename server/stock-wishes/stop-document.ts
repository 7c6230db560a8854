import { escapeHtml } from '../http/plain-page.ts'

type Language = 'en' | 'es'
type Words = {
  title: string
  ask: (shop: string) => string
  button: string
  done: (shop: string) => string
  gone: string
  busy: string
}

const words: Record<Language, Words> = {
  en: {
    title: 'Emails about products that are back',
    ask: (shop) => `You get an email when a product of ${shop} is back in stock. Do you want no more of them?`,
    button: 'End these emails',
    done: (shop) => `Done. ${shop} sends you no more emails about products that are back in stock.`,
    gone: 'This link no longer works.',
    busy: 'Too many calls. Try again in a minute.',
  },
  es: {
    title: 'Correos sobre productos disponibles de nuevo',
    ask: (shop) => `Recibes un correo cuando un producto de ${shop} vuelve a estar disponible. ¿No quieres más?`,
    button: 'No enviar más',
    done: (shop) => `Hecho. ${shop} ya no te envía correos sobre productos disponibles de nuevo.`,
    gone: 'Este enlace ya no funciona.',
    busy: 'Demasiadas visitas. Inténtalo de nuevo en un minuto.',
  },
}

const style = `
:root{color-scheme:light dark;--text:#17191c;--line:#dfe2e6;--ground:#f7f8f9;--card:#fff;--button:#17191c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--text:#eceef0;--line:#2b2f36;--ground:#0e1013;--card:#16191d;--button:#eceef0;--on:#17191c}}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:3rem 1rem}
article{padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.25rem;line-height:1.3}
p{margin:0}
button{margin-top:1rem;min-height:2.75rem;padding:0 1rem;border:0;border-radius:6px;background:var(--button);color:var(--on);font:inherit;cursor:pointer}
`

const page = (language: Language, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words[language].title}</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<article>
<h1>${words[language].title}</h1>
${content}
</article>
</main>
</body>
</html>
`

type Shown = { shopName: string; language: Language; isEnded: boolean }

/** The page that ends an address's wishes. It changes nothing until its button is pressed: mail programs open links. */
export function stopDocument({ shopName, language, isEnded }: Shown): string {
  const said = words[language]
  if (isEnded) return page(language, `<p role="status">${escapeHtml(said.done(shopName))}</p>`)
  return page(
    language,
    `<p>${escapeHtml(said.ask(shopName))}</p>
<form method="post"><button type="submit">${said.button}</button></form>`,
  )
}

/** The page for a link that doesn't work, or that is called too often. */
export const stopNotice = (kind: 'gone' | 'busy'): string => page('en', `<p>${words.en[kind]} ${words.es[kind]}</p>`)
