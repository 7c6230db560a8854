import { ApiError } from '../../lib/api-client.ts'
import { draftOwner, drafts } from '../../lib/drafts.ts'
import { sessionState } from '../../lib/session.ts'
import { type BulkJob, type BulkOrder, bulkJobs, type Failed } from './bulk-jobs.ts'

/** An error as JSON; null for one that isn't the server's. */
type KeptError = Pick<ApiError, 'message' | 'status' | 'problem'> | null
type KeptFailure<Item> = { item: Item; error: KeptError }

/** A result as it outlives a reload. */
type KeptJob = Omit<BulkJob, 'progress' | 'deselect' | 'failed' | 'undone'> & {
  failed: KeptFailure<BulkJob['failed'][number]['item']>[]
  undone: (Pick<NonNullable<BulkJob['undone']>, 'orders'> & { failed: KeptFailure<BulkJob['made'][number]>[] }) | null
}

/** The rest of an order, such as its customer, is not for the browser's storage. */
const keptOrder = ({ id, number, merchant }: BulkOrder): BulkOrder => ({ id, number, merchant: { id: merchant.id } })

const withKeptOrder = <Item extends { readonly order: BulkOrder }>(item: Item): Item => ({
  ...item,
  order: keptOrder(item.order),
})

const keptFailure = <Item extends { readonly order: BulkOrder }>({ item, error }: Failed<Item>): KeptFailure<Item> => ({
  item: withKeptOrder(item),
  error: error instanceof ApiError ? { message: error.message, status: error.status, problem: error.problem } : null,
})

const failureOf = <Item>({ item, error }: KeptFailure<Item>): Failed<Item> => ({
  item,
  error: error === null ? new Error('The change failed') : new ApiError(error.message, error.status, error.problem),
})

function keptJob({ id, act, made, already, failed, undoUntil, undone }: BulkJob): KeptJob {
  return {
    ...{ id, act, undoUntil },
    made: made.map(withKeptOrder),
    already: already.map(keptOrder),
    failed: failed.map(keptFailure),
    undone: undone && { orders: undone.orders.map(keptOrder), failed: undone.failed.map(keptFailure) },
  }
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

const keptOf = (owner: string): readonly KeptJob[] => (drafts.read('bulkResults', owner) ?? []) as readonly KeptJob[]

let expiry: ReturnType<typeof setTimeout> | undefined

/** Stores those that can still be undone, each until it can't, and returns them. */
function keep(owner: string, jobs: readonly KeptJob[]): readonly KeptJob[] {
  clearTimeout(expiry)
  const open = jobs.filter(({ undoUntil }) => Date.now() < undoUntil)
  if (open.length === 0) drafts.discard('bulkResults')
  else {
    drafts.keep('bulkResults', owner, open)
    const first = Math.min(...open.map(({ undoUntil }) => undoUntil))
    // By then the user may have signed out, which discards all of them.
    expiry = setTimeout(() => keep(owner, keptOf(owner)), first - Date.now())
  }
  return open
}

/**
 * Results outlive a reload of the tab and an expired session for as long as they can be undone. Call it once: at each
 * sign-in it brings back those of the same user, and discards those of another.
 */
export function keepJobs(): void {
  let last: readonly BulkJob[] = []
  bulkJobs.subscribe(() => {
    const owner = currentOwner()
    const jobs = bulkJobs.get().filter(({ progress }) => progress === null)
    // Not at each step of one that runs.
    const isSame = jobs.length === last.length && jobs.every((job, index) => job === last[index])
    if (owner === undefined || isSame) return
    last = jobs
    keep(owner, jobs.map(keptJob))
  })
  let shownTo: string | undefined
  const follow = () => {
    const owner = currentOwner()
    if (owner !== undefined && owner !== shownTo) bulkJobs.set(keep(owner, keptOf(owner)).map(jobOf))
    shownTo = owner
  }
  follow()
  sessionState.subscribe(follow)
}
