import type { Neighbours, ReadMark } from './read-marks.queries.ts'

/** The most single events of a mark. With more, everything up to the lowest remaining one counts as read. */
export const mostSingly = 500

/** A mark with single events added to it. */
export function withSingly({ upTo, singly }: ReadMark, positions: readonly number[]): ReadMark {
  const above = new Set([...singly, ...positions].filter((position) => position > upTo))
  return { upTo, singly: [...above].sort((a, b) => a - b) }
}

/** A mark with everything up to an event read. */
export function withAllUpTo({ upTo, singly }: ReadMark, position: number): ReadMark {
  const further = Math.max(upTo, position)
  return { upTo: further, singly: singly.filter((single) => single > further) }
}

/** The same mark with fewer single events: those that directly follow what is read join it. Keeps `mostSingly` at most. */
export function compacted(mark: ReadMark, { hasUnreadBefore, firstUnread }: Neighbours): ReadMark {
  const joined = hasUnreadBefore
    ? mark
    : withAllUpTo(mark, mark.singly.findLast((single) => firstUnread === null || single < firstUnread) ?? 0)
  const tooMany = joined.singly.length - mostSingly
  return tooMany > 0 ? withAllUpTo(joined, joined.singly[tooMany - 1] ?? 0) : joined
}
