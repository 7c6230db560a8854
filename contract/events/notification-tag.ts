/** Removes the differences between a push's title and an event's: the word "order" and line breaks. */
const plainly = (title: string): string =>
  title
    .replace(/\border #/g, '#')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The same tag for one event, whether the open page shows it or the server pushes it: the later notification then
 * silently replaces the earlier one.
 */
export const notificationTag = ({ orderId, title }: { orderId: string | null; title: string }): string =>
  `${orderId ?? ''} ${plainly(title)}`
