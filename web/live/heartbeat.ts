import { secondMs } from '../../contract/core/time.ts'
import { checkServer, heard, isOnline } from '../lib/connection.ts'

/** A lost server is on screen within 5 s: two of these, and the 2 s that an answer may take. */
const beatMs = 1.5 * secondMs
/** An answer this young says as much as another one would. */
const freshMs = secondMs

/** Notices a server that is lost while nothing is asked of it, as long as somebody looks at the page. Answers how to stop. */
export function startHeartbeat(): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden' || !isOnline() || performance.now() - heard.get() < freshMs) return
    void checkServer()
  }, beatMs)
  return () => clearInterval(timer)
}
