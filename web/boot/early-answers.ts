import { secondMs } from '../../contract/core/time.ts'

declare global {
  interface Window {
    /** The requests that `first.js` sent before the client's code had loaded, by URL, and the token they were sent with. */
    paydeskEarly?: { token: string; answers: Map<string, Promise<Response>> }
  }
}

/** Responses older than this may be out of date. */
const freshMs = 10 * secondMs

/** The URL with its query parameters sorted. */
function sorted(url: string): string {
  const [path = '', search] = url.split('?')
  if (search === undefined) return path
  const query = new URLSearchParams(search)
  query.sort()
  return `${path}?${query}`
}

/**
 * The response to a GET that was sent when the page began to load; undefined if there is none, and on the second call.
 */
export function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.window?.paydeskEarly
  if (early === undefined || early.token !== token || performance.now() > freshMs) return undefined
  const key = sorted(url)
  const answer = early.answers.get(key)
  early.answers.delete(key)
  return answer
}
