/** Removes the differences between a push's title and an event's: the word "order" and line breaks. */
const plainly = (title: string): string =>
  title
    .replace(/\border #/g, '#')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Gives an event the same tag on the open page and in a push, so that the later notification silently replaces the
 * earlier one. `aboutId`: the order or the conversation.
 */
export const notificationTag = ({ aboutId, title }: { aboutId: string | null; title: string }): string =>
  `${aboutId ?? ''} ${plainly(title)}`
