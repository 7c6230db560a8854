import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import type { EventFilter } from './event-filter.ts'
import { eventQueries } from './events.queries.ts'
import { heldEvents } from './held-events.ts'

type Options = {
  merchantId: string | undefined
  filter: EventFilter
  /** The ids of the open events. */
  open: readonly string[]
  /** Whether the list is in use, so that no row may move. */
  isHeld: boolean
}

/** The events of a filter, page by page. Holds new events back while the list is in use. */
export function useEventList({ merchantId, filter, open, isHeld }: Options) {
  const list = useInfiniteQuery(eventQueries.list(merchantId, filter))
  const loaded = list.data?.pages.flatMap(({ events }) => events)
  const [top, setTop] = useState<AssistantEvent | null>(null)
  // Open events as last loaded: they stay after they have left the list.
  const [kept, setKept] = useState<readonly AssistantEvent[]>([])

  const newest = loaded?.[0] ?? null
  if ((!isHeld || top === null) && newest?.id !== top?.id) setTop(newest)
  const stillOpen = open.flatMap((id) => {
    const seen = loaded?.find((event) => event.id === id) ?? kept.find((event) => event.id === id)
    return seen === undefined ? [] : [seen]
  })
  if (stillOpen.length !== kept.length || stillOpen.some((event, place) => event !== kept[place])) setKept(stillOpen)

  const { shown, waiting } = heldEvents(loaded ?? [], { top: isHeld ? top : null, kept: stillOpen })
  return {
    list,
    events: loaded === undefined ? undefined : shown,
    /** The number of new events held back. */
    newEvents: isHeld && top !== null ? waiting : 0,
    bringIn: () => setTop(newest),
    inboxes: list.data?.pages[0]?.waiting,
  }
}
