import type { Neighbours, ReadMark } from './read-marks.queries.ts'

/** Single marks above this number are given up for a mark up to the lowest of those that stay. */
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

/** Says the same with fewer single marks, where they follow upon what is read anyway; see `mostSingly` for the exception. */
export function compacted(mark: ReadMark, { hasUnreadBefore, firstUnread }: Neighbours): ReadMark {
  const joined = hasUnreadBefore
    ? mark
    : withAllUpTo(mark, mark.singly.findLast((single) => firstUnread === null || single < firstUnread) ?? 0)
  const tooMany = joined.singly.length - mostSingly
  return tooMany > 0 ? withAllUpTo(joined, joined.singly[tooMany - 1] ?? 0) : joined
}
