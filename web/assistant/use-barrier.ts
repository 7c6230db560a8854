import { useConnection } from '../lib/connection.ts'

/** Why nothing can be changed now; null when things can. */
export function useBarrier(canChange: boolean, whyNot = 'Viewers cannot change anything'): string | null {
  const { online } = useConnection()
  if (!canChange) return whyNot
  return online ? null : 'No connection to the server'
}
