import { ApiError } from '../../lib/api-client.ts'
import { draftOwner, drafts } from '../../lib/drafts.ts'
import { sessionState } from '../../lib/session.ts'
import { type BulkJob, bulkJobs, type Failed } from './bulk-jobs.ts'

/** An error as JSON; null for one that isn't the server's. */
type KeptError = Pick<ApiError, 'message' | 'status' | 'problem'> | null
type KeptFailure<Item> = { item: Item; error: KeptError }

/** A result as it outlives a reload. */
type KeptJob = Omit<BulkJob, 'progress' | 'deselect' | 'failed' | 'undone'> & {
  failed: KeptFailure<BulkJob['failed'][number]['item']>[]
  undone: (Pick<NonNullable<BulkJob['undone']>, 'orders'> & { failed: KeptFailure<BulkJob['made'][number]>[] }) | null
}

const keptFailure = <Item>({ item, error }: Failed<Item>): KeptFailure<Item> => ({
  item,
  error: error instanceof ApiError ? { message: error.message, status: error.status, problem: error.problem } : null,
})

const failureOf = <Item>({ item, error }: KeptFailure<Item>): Failed<Item> => ({
  item,
  error: error === null ? new Error('The change failed') : new ApiError(error.message, error.status, error.problem),
})

function keptJob({ id, act, made, already, failed, undoUntil, undone }: BulkJob): KeptJob {
  const taken = undone && { orders: undone.orders, failed: undone.failed.map(keptFailure) }
  return { id, act, made, already, failed: failed.map(keptFailure), undoUntil, undone: taken }
}

const jobOf = (kept: KeptJob): BulkJob => ({
  ...kept,
  failed: kept.failed.map(failureOf),
  undone: kept.undone && { orders: kept.undone.orders, failed: kept.undone.failed.map(failureOf) },
  progress: null,
  // The selection is gone with the page.
  deselect: () => undefined,
})

/** The owner of what is stored here; undefined while nobody is signed in. */
function currentOwner(): string | undefined {
  const session = sessionState.get()
  return session.status === 'signed-in' ? draftOwner(session.user) : undefined
}

/**
 * Results outlive a reload of the tab for as long as they can be undone. Call it once: it brings back those of the page
 * before, if they are of the same user.
 */
export function keepJobs(): void {
  const owner = currentOwner()
  const stored = owner === undefined ? null : drafts.read('bulkResults', owner)
  const open = ((stored ?? []) as KeptJob[]).filter(({ undoUntil }) => Date.now() < undoUntil)
  bulkJobs.set([...open.map(jobOf), ...bulkJobs.get()])
  let last: readonly BulkJob[] = []
  bulkJobs.subscribe(() => {
    const user = currentOwner()
    const jobs = bulkJobs.get().filter(({ progress }) => progress === null)
    // Not at each step of one that runs.
    const isSame = jobs.length === last.length && jobs.every((job, index) => job === last[index])
    if (user === undefined || isSame) return
    last = jobs
    if (jobs.length === 0) drafts.discard('bulkResults')
    else drafts.keep('bulkResults', user, jobs.map(keptJob))
  })
}
