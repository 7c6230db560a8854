import type { AssistantEvent } from '../../../contract/assistant/event.ts'

const isNewer = (one: AssistantEvent, other: AssistantEvent): boolean =>
  Date.parse(one.timestamp) > Date.parse(other.timestamp)

/**
 * The rows to show while nothing may move: the loaded events up to `top`, and in their places the open events that the
 * list has since lost. `waiting` counts the newer events left out.
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
