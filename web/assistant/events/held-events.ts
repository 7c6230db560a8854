import type { AssistantEvent } from '../../../contract/assistant/event.ts'

const isNewer = (one: AssistantEvent, other: AssistantEvent): boolean =>
  Date.parse(one.timestamp) > Date.parse(other.timestamp)

/**
 * What the list shows while nothing may move: of the events that were loaded those that are not newer than `top`, and
 * among them, at their place, those of `kept` that the list does not hold any more: an open one stays until it is closed.
 */
export function heldEvents(
  loaded: readonly AssistantEvent[],
  { top, kept }: { top: AssistantEvent | null; kept: readonly AssistantEvent[] },
): { shown: AssistantEvent[]; waiting: number } {
  const known = new Set(loaded.map(({ id }) => id))
  const older = top === null ? [...loaded] : loaded.filter((event) => !isNewer(event, top))
  const waiting = loaded.length - older.length
  const shown = kept
    .filter(({ id }) => !known.has(id))
    .reduce((events, event) => {
      const place = events.findIndex((other) => isNewer(event, other))
      return events.toSpliced(place === -1 ? events.length : place, 0, event)
    }, older)
  return { shown, waiting }
}
