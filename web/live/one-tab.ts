import { browserStorage } from '../lib/browser-storage.ts'

/** The number of keys to remember: more than two tabs can be apart. */
const remembered = 100

const oneTabAtATime = <Result>(run: () => Result): Promise<Result> =>
  navigator.locks ? navigator.locks.request('paydesk.alerts', run) : Promise.resolve(run())

function parse(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Claims keys so that only one tab makes each sound and shows each notification. Returns those no other tab has claimed. */
export function claim(kind: 'sound' | 'notification', keys: readonly string[]): Promise<string[]> {
  const storageKey = `paydesk.alerted.${kind}`
  return oneTabAtATime(() => {
    const claimed = parse(browserStorage.read(storageKey))
    const unclaimed = keys.filter((key) => !claimed.includes(key))
    if (unclaimed.length > 0) {
      browserStorage.write(storageKey, JSON.stringify([...unclaimed.toReversed(), ...claimed].slice(0, remembered)))
    }
    return unclaimed
  })
}
