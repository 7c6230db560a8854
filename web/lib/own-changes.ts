import { createStore } from './store.ts'

/** What was changed in this page or, by the same person, in another tab of this browser: ids, and when. */
export const ownChanges = createStore<ReadonlyMap<string, number>>(new Map())

/** Called before and after something is changed, so that nobody is told of it as of somebody else's doing. */
export const noteOwnChange = (id: string): void => ownChanges.set(new Map(ownChanges.get()).set(id, Date.now()))
