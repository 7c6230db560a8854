import { useConnection } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'

/** The reason why the user can't change anything now; null if they can. */
export function useReadOnlyReason(forViewers = 'Viewers cannot change anything'): string | null {
  const { online } = useConnection()
  const { role } = useSessionUser()
  if (role === 'viewer') return forViewers
  return online ? null : 'No connection to the server'
}

/**
 * Disables a control and shows the reason as its tooltip.
 *
 *     <Button {...disabledBy(readOnly)}>Save</Button>
 */
export const disabledBy = (reason: string | null) => (reason === null ? {} : { disabled: true, title: reason })
