// Runs before anything else. A file of its own, because the content security policy allows no inline script.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  // A dark desk must never flash white; lib/color-scheme.ts takes over from here.
  const choice = read('paydesk.colorScheme')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = choice === 'light' || choice === 'dark' ? choice : system
  document.documentElement.dataset.theme = scheme
  if (scheme === 'dark') document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#0e1013')

  // Fetches the code of the page at this address (tools/first-frame.ts) early; the router would ask for it later.
  const token = read('paydesk.accessToken')
  // Without a token that is the sign-in page, but for the links that work without one.
  const isLink = /^\/(account\/|setup$)/.test(location.pathname)
  const path = token === null && !isLink ? '/login' : location.pathname
  for (const file of pageFiles[path] ?? []) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }

  // So is what the page will ask the server first; early-answers.ts hands the answers over.
  if (token !== null) {
    const answers = new Map()
    const ask = (url) => {
      const answer = fetch(url, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } })
      answer.catch(() => undefined)
      answers.set(url, answer)
    }
    ask('/api/auth/verify')
    if (path === '/orders') {
      // Names that the address and the list's call have in common; what else narrows the list only the page can tell.
      const names = ['limit', 'merchantId', 'page', 'paymentMethod', 'search', 'sort', 'status']
      const query = new URLSearchParams(location.search)
      query.delete('order')
      query.sort()
      if ([...query.keys()].every((name) => names.includes(name)))
        ask(`/api/orders${query.size > 0 ? `?${query}` : ''}`)
    }
    window.paydeskEarly = { token, answers }
  }
}
