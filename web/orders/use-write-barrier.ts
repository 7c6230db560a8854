import { useOnline } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { writeBarrier } from './order-actions.ts'

/** Why nothing can be changed now; null when things can. */
export function useWriteBarrier(): string | null {
  const { role } = useSessionUser()
  const online = useOnline()
  return writeBarrier(role, online)
}
