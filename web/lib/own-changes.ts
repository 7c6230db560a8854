import { secondMs } from '../../contract/core/time.ts'
import { createStore } from './store.ts'

/** The changes made in this page or, by the same person, in another tab of this browser: ids and times. */
export const ownChanges = createStore<ReadonlyMap<string, number>>(new Map())

/** Call it before and after a change, so that the person isn't notified of their own change. */
export const noteOwnChange = (id: string): void => ownChanges.set(new Map(ownChanges.get()).set(id, Date.now()))

/** An event this soon after your own change is about that change. */
const ownMs = 10 * secondMs

export const isOwnChange = (id: string | null): boolean =>
  id !== null && Date.now() - (ownChanges.get().get(id) ?? Number.NEGATIVE_INFINITY) < ownMs
