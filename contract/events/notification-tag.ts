/** The words that pushes say and events leave out, and how often a line is broken, make no other notification. */
const plainly = (title: string): string =>
  title
    .replace(/\border #/g, '#')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * One name for what a system notification tells, whether the open page shows it or the server pushes it: of two with one
 * name, the later takes the place of the earlier without a sound. Both are made from the words of one event.
 */
export const notificationTag = ({ orderId, title }: { orderId: string | null; title: string }): string =>
  `${orderId ?? ''} ${plainly(title)}`
