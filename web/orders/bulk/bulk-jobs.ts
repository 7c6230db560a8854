import { useSyncExternalStore } from 'react'
import type { EndpointInput } from '../../../contract/core/endpoint.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { changeOrderStatus } from '../../../contract/orders/order-changes.endpoints.ts'
import { ApiError } from '../../lib/api-client.ts'
import { isRefused } from '../../lib/problem.ts'
import { sessionState } from '../../lib/session.ts'
import { createStore } from '../../lib/store.ts'
import type { BulkAct } from './bulk-acts.ts'

type StatusBody = EndpointInput<typeof changeOrderStatus>['body']

/** An order as results name it. They outlive the page, so no customer is in them. */
export type BulkOrder = Pick<Order, 'id' | 'number'> & { readonly merchant: Pick<Order['merchant'], 'id'> }

/** One of the changes that a bulk act sends. */
export type BulkChange = { readonly order: BulkOrder; readonly body: StatusBody }
/** A change that was made, with the timeline entry that undoes it. */
export type MadeChange = { readonly order: BulkOrder; readonly entryId: string }
export type Failed<Item> = { readonly item: Item; readonly error: unknown }

/** A bulk act: first it runs, then it is a result, until it is closed. */
export type BulkJob = {
  readonly id: string
  readonly act: BulkAct
  /** Null while nothing runs. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly made: readonly MadeChange[]
  /** These already had the status: somebody else, or another tab, was first. */
  readonly already: readonly BulkOrder[]
  readonly failed: readonly Failed<BulkChange>[]
  /** When the server stops undoing the first change, by this page's clock. */
  readonly undoUntil: number
  /** Null until the act is undone. */
  readonly undone: { readonly orders: readonly BulkOrder[]; readonly failed: readonly Failed<MadeChange>[] } | null
  /** Takes the orders that are done out of the selection. */
  readonly deselect: (orders: readonly BulkOrder[]) => void
}

function createBulkJobs() {
  const jobs = createStore<readonly BulkJob[]>([])
  sessionState.subscribe(() => {
    if (sessionState.get().status === 'signed-out') jobs.set([])
  })
  return jobs
}

/** The bulk acts of this page, the oldest first. They outlive the list: it may show another page, or none. */
export const bulkJobs = createBulkJobs()

/** For components that needn't render at every step. */
export const useHasBulkJobs = (): boolean => useSyncExternalStore(bulkJobs.subscribe, () => bulkJobs.get().length > 0)

/** Whether trying again may help: the server did not refuse it, or only because there were too many calls. */
export const mayHelp = ({ error }: Failed<unknown>): boolean =>
  !isRefused(error) || (error instanceof ApiError && error.status === 429)

/** The changes that can be undone, as far as this page knows. */
export const leftToUndo = ({ made, undone }: BulkJob): readonly MadeChange[] =>
  undone === null ? made : undone.failed.filter(mayHelp).map(({ item }) => item)

/** Whether all of them can still be undone. */
export const canUndo = (job: BulkJob, now: number): boolean =>
  job.progress === null && leftToUndo(job).length > 0 && now < job.undoUntil

/** Whether a job has nothing left to offer. */
export const isSpent = (job: BulkJob, now: number): boolean =>
  job.progress === null && (job.undone ?? job).failed.length === 0 && !canUndo(job, now)
