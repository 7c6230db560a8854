import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { secondMs } from '../../../contract/core/time.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { formatCount } from '../../lib/format.ts'
import { orderPath } from '../../lib/paths.ts'
import { errorMessage } from '../../lib/problem.ts'
import { isTyping } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Text } from '../../ui/Text.tsx'
import { orderName } from '../actions/order-actions.ts'
import classes from './BulkResults.module.css'
import { type BulkJob, type BulkOrder, bulkJobs, canUndo, type Failed, leftToUndo, mayHelp } from './bulk-jobs.ts'
import { jobText, runningText } from './bulk-words.ts'
import { Lines } from './Lines.tsx'
import { bulkRunner } from './run-bulk.ts'

const ordersOf = ({ made, already, failed }: BulkJob): readonly BulkOrder[] => [
  ...made.map(({ order }) => order),
  ...already,
  ...failed.map(({ item }) => item.order),
]

/** Which orders a result is about: `#1234 and 2 more`. */
function ordersText(job: BulkJob): string {
  const [first, ...others] = ordersOf(job)
  if (first === undefined) return ''
  return others.length === 0 ? orderName(first) : `${orderName(first)} and ${formatCount(others.length)} more`
}

/**
 * The bulk acts that run, and the results of those that are done, until each is closed; the newest first. They stay when
 * another shop is picked: only here they can be undone or tried again.
 */
export function BulkResults() {
  const jobs = useStore(bulkJobs).toReversed()
  if (jobs.length === 0) return null
  return (
    <section className={classes.results} aria-label="Bulk change">
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} isNewest={job === jobs[0]} />
      ))}
    </section>
  )
}

/** The seconds left to undo all of it; null if it can't be undone. */
function useUndoSeconds(job: BulkJob): number | null {
  const [now, setNow] = useState(() => Date.now())
  const isOpen = canUndo(job, now)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [isOpen])
  return isOpen ? Math.ceil((job.undoUntil - now) / secondMs) : null
}

/** Ctrl or Cmd with Z, unless a toast offers to undo something newer. */
function useUndoKey(isOffered: boolean, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[data-toast-letter=z], dialog[open]') !== null) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    if (!isOffered) return undefined
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isOffered])
}

type LineProps = { job: BulkJob; isNewest: boolean }

function JobLine({ job, isNewest }: LineProps) {
  const { close } = bulkRunner(useQueryClient())
  if (job.progress !== null) {
    return (
      <Row gap={3} padding={[2, 4]} className={classes.line}>
        <Text as="span" size="s" weight="medium">
          {runningText(job)}
        </Text>
        <ProgressBar label={runningText(job)} {...job.progress} />
      </Row>
    )
  }
  const { failed } = job.undone ?? job
  const text = jobText(job)
  return (
    <Stack gap={1} padding={[2, 4]} className={classes.line} role="group" aria-label={text}>
      <Row gap={2}>
        <Row gap={[1, 2]} wrap grow>
          <Text
            as="span"
            size="s"
            weight="medium"
            className={classes.text}
            data-failed={failed.length > 0 || undefined}
          >
            {text}
            <Text as="span" weight="regular" tone="muted">
              {' '}
              {ordersText(job)}
            </Text>
          </Text>
          <JobActions job={job} isNewest={isNewest} />
        </Row>
        <IconButton label="Close the result" onClick={() => close(job)}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </Row>
      <Failures failed={failed} />
    </Stack>
  )
}

/** Retry of those that failed, and Undo for as long as the server allows it. */
function JobActions({ job, isNewest }: { job: BulkJob; isNewest: boolean }) {
  const runner = bulkRunner(useQueryClient())
  const away = useAwayReason()
  const secondsLeft = useUndoSeconds(job)
  const undo = () => void runner.undo(job)
  useUndoKey(isNewest && secondsLeft !== null && away === null, undo)
  const failed = job.undone === null ? job.failed.filter(mayHelp).length : 0
  return (
    <>
      {failed > 0 && (
        <Button variant="default" barrier={away} onClick={() => runner.retry(job)}>
          Retry {formatCount(failed)}
        </Button>
      )}
      {secondsLeft !== null && (
        <Button variant="default" title="Ctrl Z" aria-keyshortcuts="Control+Z Meta+Z" barrier={away} onClick={undo}>
          {job.undone === null ? 'Undo all' : `Undo ${formatCount(leftToUndo(job).length)} more`}
          <span className={classes.seconds}>{secondsLeft} s</span>
        </Button>
      )}
      {secondsLeft === null && leftToUndo(job).length > 0 && (
        <Text as="span" size="xs" tone="muted">
          Can no longer be undone
        </Text>
      )}
    </>
  )
}

/** The orders that were not changed, each with the server's reason. */
function Failures({ failed }: { failed: readonly Failed<{ order: BulkOrder }>[] }) {
  if (failed.length === 0) return null
  return (
    <Lines label="Orders that were not changed">
      {failed.map(({ item: { order }, error }) => (
        <li key={order.id}>
          <Text as="a" weight="medium" href={orderPath(order.id)} target="_blank" rel="noreferrer">
            {orderName(order)}
          </Text>{' '}
          {errorMessage(error, 'The change failed')}
        </li>
      ))}
    </Lines>
  )
}
