import { IconArrowUp, IconMessages, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { announce } from '../../lib/announce.ts'
import { paths } from '../../lib/paths.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { UnansweredNotice } from '../../ui/UnansweredNotice.tsx'
import { useAssistantSearch } from '../assistant-search.ts'
import { useSettings } from '../settings/use-settings.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './Events.module.css'
import { type EventFilter, eventFilterOf } from './event-filter.ts'
import { eventQueries } from './events.queries.ts'
import { useEventList } from './use-event-list.ts'

/** The filter and the open events. The address holds the filter and the event opened last, so that both can be linked to. */
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

/** An event that a link names and the list doesn't hold. Shown above the list. */
function LinkedEvent({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(eventQueries.exchange(id))
  if (data !== undefined) {
    return (
      <Stack as="ul" className={`${classes.bar} ${classes.linked}`} aria-label="Linked event">
        <EventRow event={data.event} isOpen onToggle={onClose} />
      </Stack>
    )
  }
  if (error === null) return <Skeleton height={64} />
  return (
    <Row gap={3} padding={[3, 4]} className={classes.bar} role="alert">
      <Text size="s" tone="danger">
        {errorMessage(error, 'The event could not be loaded')}
      </Text>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Row>
  )
}

const Loading = () => (
  <Stack gap={2} padding={4}>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={64} />
    ))}
  </Stack>
)

const NoEvents = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <EmptyState
    icon={IconMessages}
    title={isFiltered ? 'No events found' : 'No events to display'}
    description={
      isFiltered ? 'No event matches these filters.' : 'Events will appear here as your AI processes requests.'
    }
    action={
      isFiltered && (
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      )
    }
  />
)

type ScrollerProps = {
  events: readonly AssistantEvent[]
  list: ReturnType<typeof useEventList>['list']
  open: readonly string[]
  onToggle: (id: string) => void
  /** Whether the user is using the list. */
  onUse: (change: { isPointedAt?: boolean; isScrolled?: boolean }) => void
}

/** The rows, which scroll within the page on large screens. */
const EventScroller = ({ events, list, open, onToggle, onUse }: ScrollerProps) => (
  <section
    className={classes.scroller}
    aria-label="Events"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach everything that scrolls
    tabIndex={0}
    data-outdated={list.isPlaceholderData || undefined}
    onPointerEnter={() => onUse({ isPointedAt: true })}
    onPointerLeave={() => onUse({ isPointedAt: false })}
    onScroll={({ currentTarget }) => onUse({ isScrolled: currentTarget.scrollTop > 0 })}
  >
    <Stack as="ul" lines>
      {events.map((event) => (
        <EventRow key={event.id} event={event} isOpen={open.includes(event.id)} onToggle={() => onToggle(event.id)} />
      ))}
    </Stack>
    {list.hasNextPage && (
      <Row justify="center" padding={3}>
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      </Row>
    )}
  </section>
)

/** The tab with Levy’s questions and answers, newest first, and the inboxes of what waits for a person. */
export function EventsTab() {
  const { merchantId } = useSettings()
  const { filter, open, toggle, change } = useShownEvents()
  const [use, setUse] = useState({ isPointedAt: false, isScrolled: false })
  const isHeld = use.isPointedAt || use.isScrolled || open.length > 0
  const { list, events, newEvents, bringIn, inboxes } = useEventList({ merchantId, filter, open, isHeld })
  const refresh = async () => {
    await list.refetch()
    announce('Events are up to date')
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
      <UnansweredNotice query={list} />
      {list.isError && events === undefined && (
        <ErrorState
          title="Events could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {newEvents > 0 && (
        <Row justify="center" padding={2} className={classes.bar}>
          <Button onClick={bringIn}>
            <IconArrowUp size={14} stroke={1.8} aria-hidden />
            {newEvents === 1 ? '1 new event' : `${newEvents} new events`}
          </Button>
        </Row>
      )}
      {unlisted.map((id) => (
        <LinkedEvent key={id} id={id} onClose={() => toggle(id)} />
      ))}
      {events === undefined && !list.isError && <Loading />}
      {events?.length === 0 && <NoEvents isFiltered={Object.values(filter).some(Boolean)} onClear={() => change({})} />}
      {events !== undefined && events.length > 0 && (
        <EventScroller
          events={events}
          list={list}
          open={open}
          onToggle={toggle}
          onUse={(change) => setUse((before) => ({ ...before, ...change }))}
        />
      )}
    </Card>
  )
}
