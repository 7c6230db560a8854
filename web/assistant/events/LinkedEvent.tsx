import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './Events.module.css'
import { eventQueries } from './events.queries.ts'

type Props = { id: string; canChange: boolean; onClose: () => void }

/** An event that a link names and the list does not hold: it stands above. */
export function LinkedEvent({ id, canChange, onClose }: Props) {
  const { data, error } = useQuery(eventQueries.exchange(id))
  if (data !== undefined) {
    return (
      <ul className={classes.linked} aria-label="Linked event">
        <EventRow event={data.event} isOpen canChange={canChange} onToggle={onClose} />
      </ul>
    )
  }
  if (error === null) return <Skeleton height={64} />
  return (
    <p className={classes.linkedError} role="alert">
      {errorMessage(error, 'The event could not be loaded')}{' '}
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </p>
  )
}
