import { accountPages, clientPaths, moneyPages, settingsPages } from '../../contract/core/client-paths.ts'
import { movedSettingsPages } from '../../contract/core/moved-pages.ts'

/** The allowed last parts of a path with `$page`. Any other parameter takes any value. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  [clientPaths.settingsPage]: [...settingsPages, ...Object.keys(movedSettingsPages)],
  [clientPaths.account]: accountPages,
  [clientPaths.moneyPage]: moneyPages,
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** True if the client has a page at this path. Like the router, ignores case and a trailing slash. */
export function isClientPath(pathname: string): boolean {
  const parts = partsOf(pathname.toLowerCase())
  return Object.values(clientPaths).some((path) => {
    const wanted = partsOf(path)
    if (wanted.length !== parts.length) return false
    return wanted.every((part, at) => {
      if (part === '$page') return pagesOf[path]?.includes(parts[at] ?? '') === true
      return part.startsWith('$') || part === parts[at]
    })
  })
}
