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
  document.documentElement.dataset.mantineColorScheme = scheme
  if (scheme === 'dark') document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#0e1013')

  // What the page at this address is made of (vite.config.ts) is fetched beside the router, which would ask for it later.
  const signedIn = read('paydesk.accessToken') !== null
  const path = signedIn ? location.pathname : '/login'
  const files = document.querySelector(`meta[name="files of ${path}"]`)?.content ?? ''
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
