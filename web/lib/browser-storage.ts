/**
 * Storage that never throws: where the browser refuses it (blocked site data, a full disk) the value is kept for the life
 * of the page instead.
 */
function createBrowserStorage(area: () => Storage) {
  const kept = new Map<string, string>()

  function read(key: string): string | null {
    try {
      return area().getItem(key) ?? kept.get(key) ?? null
    } catch {
      return kept.get(key) ?? null
    }
  }

  function write(key: string, value: string): void {
    try {
      area().setItem(key, value)
      kept.delete(key)
    } catch {
      kept.set(key, value)
    }
  }

  function remove(key: string): void {
    kept.delete(key)
    try {
      area().removeItem(key)
    } catch {
      // Nothing was stored there then.
    }
  }

  return { read, write, remove }
}

/** Shared by all tabs. */
export const browserStorage = createBrowserStorage(() => localStorage)

/** Belongs to this tab; survives a reload. */
export const tabStorage = createBrowserStorage(() => sessionStorage)
