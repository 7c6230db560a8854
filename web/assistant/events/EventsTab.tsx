import { IconArrowUp, IconMessages, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { useAssistantSearch } from '../use-assistant-search.ts'
import { EventFilters } from './EventFilters.tsx'
import { type Busy, EventScroller } from './EventScroller.tsx'
import classes from './Events.module.css'
import { type EventFilter, eventFilterOf } from './event-filter.ts'
import { LinkedEvent } from './LinkedEvent.tsx'
import { useEventList } from './use-event-list.ts'

/**
 * Which events are shown, and which are open. The filter and the last event that was opened stand in the address, so that
 * they can be linked to. Another filter is another list, of which nothing is open yet.
 */
function useShownEvents() {
  const search = useAssistantSearch()
  const filter = eventFilterOf(search)
  const navigate = useNavigate()
  const [open, setOpen] = useState<readonly string[]>(search.event === undefined ? [] : [search.event])
  const show = (shown: EventFilter, opened: readonly string[]) => {
    setOpen(opened)
    const next = { tab: 'events', ...shown, event: opened.at(-1) } as const
    void navigate({ to: paths.assistant, search: next, replace: true, resetScroll: false })
  }
  const toggle = (id: string) => show(filter, open.includes(id) ? open.filter((other) => other !== id) : [...open, id])
  return { filter, open, toggle, change: (next: EventFilter) => show(next, []) }
}

const notBusy: Busy = { isOver: false, isFocused: false, isScrolled: false }

const hasFilter = (filter: EventFilter): boolean => Object.values(filter).some((value) => value !== undefined)

type EmptyProps = { isFiltered: boolean; onClear: () => void }

const NoEvents = ({ isFiltered, onClear }: EmptyProps) =>
  isFiltered ? (
    <EmptyState
      icon={IconMessages}
      title="No events found"
      description="No event matches these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconMessages}
      title="No events to display"
      description="Events will appear here as your AI processes requests."
    />
  )

type Props = { merchantId: string | undefined; canChange: boolean }

/** What Levy was asked and answered, newest first, with what waits for a person. */
export function EventsTab({ merchantId, canChange }: Props) {
  const { filter, open, toggle, change: showOthers } = useShownEvents()
  const [busy, setBusy] = useState(notBusy)
  const isHeld = busy.isOver || busy.isFocused || busy.isScrolled || open.length > 0
  const { list, events, newEvents, bringIn, inboxes } = useEventList({ merchantId, filter, open, isHeld })
  const refresh = async () => {
    await list.refetch()
    announce('Events are up to date')
  }
  const change = (next: EventFilter) => {
    showOthers(next)
    setBusy(notBusy)
  }
  const unlisted = events === undefined ? [] : open.filter((id) => !events.some((event) => event.id === id))
  return (
    <Card
      title="Recent Events"
      action={
        <IconButton label="Refresh events" disabled={list.isFetching} onClick={() => void refresh()}>
          <IconRefresh size={16} stroke={1.6} aria-hidden />
        </IconButton>
      }
    >
      <EventFilters filter={filter} waiting={inboxes} onChange={change} />
      {list.isError && events !== undefined && (
        <StaleNotice error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.isError && events === undefined && (
        <ErrorState
          title="Events could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {newEvents > 0 && (
        <div className={classes.newEvents}>
          <button type="button" className={classes.bringIn} onClick={bringIn}>
            <IconArrowUp size={14} stroke={1.8} aria-hidden />
            {newEvents === 1 ? '1 new event' : `${newEvents} new events`}
          </button>
        </div>
      )}
      {unlisted.map((id) => (
        <LinkedEvent key={id} id={id} canChange={canChange} onClose={() => toggle(id)} />
      ))}
      {events?.length === 0 && <NoEvents isFiltered={hasFilter(filter)} onClear={() => change({})} />}
      {events === undefined && !list.isError && (
        <div className={classes.skeletons}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </div>
      )}
      {events !== undefined && events.length > 0 && (
        <EventScroller
          events={events}
          list={list}
          open={open}
          canChange={canChange}
          onToggle={toggle}
          onBusy={(change) => setBusy((before) => ({ ...before, ...change }))}
        />
      )}
    </Card>
  )
}
