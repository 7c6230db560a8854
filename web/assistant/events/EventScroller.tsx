import type { FocusEvent } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { Button } from '../../ui/Button.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './Events.module.css'
import type { useEventList } from './use-event-list.ts'

/** What somebody does with the list, so that nothing in it may move. */
export type Busy = { readonly isOver: boolean; readonly isFocused: boolean; readonly isScrolled: boolean }

const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))

type Props = {
  events: readonly AssistantEvent[]
  list: ReturnType<typeof useEventList>['list']
  /** The events that are open. */
  open: readonly string[]
  canChange: boolean
  onToggle: (id: string) => void
  onBusy: (change: Partial<Busy>) => void
}

/** The rows, which scroll by themselves where there is room for it. */
export function EventScroller({ events, list, open, canChange, onToggle, onBusy }: Props) {
  return (
    <section
      className={classes.scroller}
      aria-label="Events"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
      tabIndex={0}
      data-outdated={list.isPlaceholderData || undefined}
      onPointerEnter={() => onBusy({ isOver: true })}
      onPointerLeave={() => onBusy({ isOver: false })}
      onFocus={() => onBusy({ isFocused: true })}
      onBlur={(event) => leaves(event) && onBusy({ isFocused: false })}
      onScroll={({ currentTarget }) => onBusy({ isScrolled: currentTarget.scrollTop > 0 })}
    >
      <ul className={classes.list}>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            isOpen={open.includes(event.id)}
            canChange={canChange}
            onToggle={() => onToggle(event.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </section>
  )
}
