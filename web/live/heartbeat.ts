import { secondMs } from '../../contract/core/time.ts'
import { checkServer, heard, isOnline } from '../lib/connection.ts'

/** Shows a lost server within 5 s: two intervals and the 2 s that a response may take. */
const beatMs = 1.5 * secondMs
/** A response this recent makes another unnecessary. */
const freshMs = secondMs

/** Detects a lost server while nothing else is requested and the page is visible. Returns a function that stops it. */
export function startHeartbeat(): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden' || !isOnline() || performance.now() - heard.get() < freshMs) return
    void checkServer()
  }, beatMs)
  return () => clearInterval(timer)
}
