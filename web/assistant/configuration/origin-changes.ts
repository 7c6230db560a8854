import type { Change } from '../integration-settings.ts'
import { changeOf } from '../integration-settings.ts'

/** What somebody means who types an address, or copies it with the rest of its path: its origin. */
export function originOf(typed: string): string {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) ? new URL(address).origin : text
}

const path = 'widget.origins'

function change(id: string, of: (origins: readonly string[]) => string[]): Change {
  return {
    id: `${path} ${id}`,
    path,
    apply: (settings) => {
      const { widget, ...rest } = changeOf(settings)
      return { ...rest, widget: { ...widget, origins: of(widget.origins) } }
    },
  }
}

/** Made to whatever the list holds when it is saved: what somebody else adds meanwhile stays. */
export const addOrigin = (origin: string): Change =>
  change(origin, (origins) => (origins.includes(origin) ? [...origins] : [...origins, origin]))

export const removeOrigin = (origin: string): Change =>
  change(origin, (origins) => origins.filter((other) => other !== origin))
