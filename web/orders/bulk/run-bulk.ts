import type { QueryClient } from '@tanstack/react-query'
import { problemType } from '../../../contract/core/problem.ts'
import { type OrderDetails, undoWindowMs } from '../../../contract/orders/order-details.ts'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-client.ts'
import { noteOwnChange } from '../../lib/own-changes.ts'
import { paths } from '../../lib/paths.ts'
import { toastProblem, toastSuccess } from '../../lib/toasts.ts'
import { orderChanges } from '../queries/order-changes.queries.ts'
import type { BulkAct } from './bulk-acts.ts'
import {
  type BulkChange,
  type BulkJob,
  type BulkOrder,
  bulkJobs,
  isSpent,
  leftToUndo,
  type MadeChange,
  mayHelp,
} from './bulk-jobs.ts'
import { jobText } from './bulk-words.ts'
import { keepJobs } from './kept-jobs.ts'
import { sendEach } from './send-each.ts'

/** More results would cover the list: then the oldest that have nothing left to offer go. */
const mostKept = 5

const illegalTransition = problemType('illegal-transition')

keepJobs()

/** Whether the server refused because the order already has the status. */
function hasItAlready(error: unknown): boolean {
  const problem = error instanceof ApiError ? error.problem : null
  return problem?.type === illegalTransition && problem.from !== undefined && problem.from === problem.to
}

/** Runs, retries and undoes bulk acts: one call for each order. None of them throws; the job keeps what failed. */
export function bulkRunner(queryClient: QueryClient) {
  const changes = orderChanges(queryClient)
  const isKept = ({ id }: BulkJob) => bulkJobs.get().some((job) => job.id === id)
  const put = (job: BulkJob) => bulkJobs.set(bulkJobs.get().map((other) => (other.id === job.id ? job : other)))

  async function work<Item extends { order: BulkOrder }, Answer>(
    job: BulkJob,
    items: readonly Item[],
    send: (item: Item) => Promise<Answer>,
  ) {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const report = (done: number) => put({ ...job, progress: { done, total: items.length } })
    report(0)
    const sendKept = async (item: Item) => {
      // The rest of a run isn't for the next user's session.
      if (!isKept(job)) throw new Error('The user has signed out')
      noteOwnChange(item.order.id)
      return send(item)
    }
    const result = await sendEach(items, sendKept, report)
    window.removeEventListener('beforeunload', warn)
    // Once more: only the rows of recent changes of one's own leave the list at once.
    for (const { order } of items) noteOwnChange(order.id)
    void changes.refetchAll()
    return result
  }

  function finish(job: BulkJob): void {
    if (!isKept(job)) return
    put({ ...job, progress: null })
    const text = jobText(job)
    announce(text)
    // The list shows the result itself, whichever shop it is of.
    if (window.location.pathname === paths.orders) return
    const isComplete = (job.undone ?? job).failed.length === 0
    if (isComplete) toastSuccess(text)
    else toastProblem(`${text}. Open Orders for the reasons.`)
  }

  const madeBy = ({ id, timeline, undoable }: OrderDetails, { order }: BulkChange): MadeChange => ({
    order,
    entryId: undoable?.entryId ?? timeline.at(-1)?.id ?? id,
  })

  /** The change of an order that has the status already, if its first answer was lost on the way. */
  async function lostChange(change: BulkChange): Promise<MadeChange | null> {
    const order = await changes.read(change.order.id).catch(() => null)
    return order?.undoable ? madeBy(order, change) : null
  }

  async function send(job: BulkJob, sent: readonly BulkChange[], isRetry: boolean): Promise<void> {
    const startedAt = Date.now()
    const { done, failed } = await work(job, sent, ({ order, body }) => changes.changeStatusInBulk(order.id, body))
    const had = failed.filter(({ error }) => hasItAlready(error)).map(({ item }) => item)
    const lost = isRetry ? await Promise.all(had.map(lostChange)) : had.map(() => null)
    const made = [...done.map(({ item, answer }) => madeBy(answer, item)), ...lost.filter((change) => change !== null)]
    const already = had.filter((_, index) => lost[index] === null).map(({ order }) => order)
    job.deselect([...made.map(({ order }) => order), ...already])
    finish({
      ...job,
      made: [...job.made, ...made],
      already: [...job.already, ...already],
      failed: [...job.failed, ...failed.filter(({ error }) => !hasItAlready(error))],
      // The first change is the first that can't be undone any more.
      undoUntil: job.made.length === 0 ? startedAt + undoWindowMs : job.undoUntil,
    })
  }

  return {
    start(act: BulkAct, sent: readonly BulkChange[], deselect: BulkJob['deselect']): void {
      const job: BulkJob = {
        id: crypto.randomUUID(),
        act,
        ...{ progress: null, made: [], already: [], failed: [], undoUntil: 0, undone: null },
        deselect,
      }
      const before = bulkJobs.get()
      const spent = before.filter((other) => isSpent(other, Date.now()))
      const gone = spent.slice(0, Math.max(0, before.length + 1 - mostKept))
      bulkJobs.set([...before.filter((other) => !gone.includes(other)), job])
      void send(job, sent, false)
    },
    /** Sends what failed again, unless the server has refused it. */
    retry: (job: BulkJob) =>
      void send(
        { ...job, failed: job.failed.filter((failure) => !mayHelp(failure)) },
        job.failed.filter(mayHelp).map(({ item }) => item),
        true,
      ),
    /** Undoes all that was done, or what could not be undone the last time. */
    async undo(job: BulkJob): Promise<void> {
      const { orders, failed } = job.undone ?? { orders: [], failed: [] }
      const kept = { orders, failed: failed.filter((failure) => !mayHelp(failure)) }
      const next = await work({ ...job, undone: kept }, leftToUndo(job), ({ order, entryId }) =>
        changes.undoInBulk(order.id, entryId),
      )
      finish({
        ...job,
        undone: {
          orders: [...kept.orders, ...next.done.map(({ item }) => item.order)],
          failed: [...kept.failed, ...next.failed],
        },
      })
    },
    close: ({ id }: BulkJob): void => bulkJobs.set(bulkJobs.get().filter((job) => job.id !== id)),
  }
}
