import { secondMs } from '../../contract/core/time.ts'
import { ownChanges } from './own-changes.ts'

/** So long after it, what is heard of a change is heard of one's own. */
const ownMs = 10 * secondMs

export const isOwnChange = (id: string | null): boolean =>
  id !== null && Date.now() - (ownChanges.get().get(id) ?? Number.NEGATIVE_INFINITY) < ownMs
