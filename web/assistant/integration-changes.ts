import type { AssistantIntegration, IntegrationChange } from '../../contract/assistant/integration.ts'
import { problemType } from '../../contract/core/problem.ts'
import { ApiError } from '../lib/api-client.ts'
import { isRefused } from '../lib/problem.ts'
import { createStore, type Store } from '../lib/store.ts'
import { type Conflict, conflictBetween } from './integration-conflicts.ts'
import { type Change, changeOf } from './integration-settings.ts'

/** How the queue speaks to the server. `known` is what the page has shown last. */
export type IntegrationSource = {
  known: () => AssistantIntegration | undefined
  read: () => Promise<AssistantIntegration>
  write: (change: IntegrationChange) => Promise<AssistantIntegration>
}

export type ChangeListener = {
  saved: () => void
  failed: (error: unknown) => void
  /** Somebody else had saved something in between: what, and what became of it. */
  conflicted: (conflict: Conflict) => void
}

export type IntegrationChanges = {
  /** What is not saved yet, in the order in which it was changed. */
  readonly unsaved: Store<readonly Change[]>
  /** Saves after `delayMs` without another change; at once without one. */
  make: (change: Change, delayMs?: number) => void
  /** Saves what still waits for its delay. */
  flush: () => void
}

/** Somebody who saves all the time would keep another one out for ever: they are told instead. */
const mostAttempts = 5

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === problemType('settings-changed')

const applyAll = (settings: IntegrationChange, changes: readonly Change[]): IntegrationChange =>
  changes.reduce((changed, change) => change.apply(changed), settings)

/** What is shown while changes are on their way: what was read, with them. */
export const withChanges = (integration: AssistantIntegration, changes: readonly Change[]): AssistantIntegration =>
  changes.length === 0 ? integration : { ...integration, ...applyAll(changeOf(integration), changes) }

/**
 * Saves each change at once, one request at a time: what is changed while a request is under way goes with the next. Every
 * request carries all settings and the version that they were read in. Where somebody else has saved since, theirs are
 * read, only one's own change is made to them, and it is saved again. A refused change is taken back.
 */
export function createIntegrationChanges(source: IntegrationSource, listener: ChangeListener): IntegrationChanges {
  const unsaved = createStore<readonly Change[]>([])
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isSaving = false

  async function write(changes: readonly Change[]): Promise<Conflict[]> {
    const conflicts: Conflict[] = []
    let base = source.known() ?? (await source.read())
    for (let attempt = 1; ; attempt++) {
      try {
        await source.write(applyAll(changeOf(base), changes))
        return conflicts
      } catch (error) {
        if (!isConflict(error) || attempt === mostAttempts) throw error
        const theirs = await source.read()
        const conflict = conflictBetween(changeOf(base), changeOf(theirs), changes)
        if (conflict !== null) conflicts.push(conflict)
        base = theirs
      }
    }
  }

  const drop = (changes: readonly Change[]): void =>
    unsaved.set(unsaved.get().filter((change) => !changes.includes(change)))

  async function saveTogether(changes: readonly Change[]): Promise<void> {
    try {
      const conflicts = await write(changes)
      drop(changes)
      listener.saved()
      for (const conflict of conflicts) listener.conflicted(conflict)
    } catch (error) {
      // One of them is to blame: the others are not taken back with it.
      if (changes.length > 1 && isRefused(error)) for (const change of changes) await saveTogether([change])
      else {
        drop(changes)
        listener.failed(error)
      }
    }
  }

  async function save(): Promise<void> {
    if (isSaving) return
    isSaving = true
    while (unsaved.get().length > 0 && waiting === undefined) await saveTogether(unsaved.get())
    isSaving = false
  }

  const flush = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    void save()
  }

  return {
    unsaved,
    make(change, delayMs = 0) {
      unsaved.set([...unsaved.get().filter(({ id }) => id !== change.id), change])
      clearTimeout(waiting)
      waiting = undefined
      if (delayMs === 0) flush()
      else waiting = setTimeout(flush, delayMs)
    },
    flush,
  }
}
