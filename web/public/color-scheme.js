// Runs before the first paint, so that a dark desk never flashes white; lib/color-scheme.ts takes over from it. A file
// of its own, because the content security policy allows no inline script.
{
  const chosen = () => {
    try {
      return localStorage.getItem('paydesk.colorScheme')
    } catch {
      return null
    }
  }

  const choice = chosen()
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = choice === 'light' || choice === 'dark' ? choice : system
  document.documentElement.dataset.mantineColorScheme = scheme
  if (scheme === 'dark') document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#0e1013')
}
