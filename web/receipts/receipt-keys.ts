/** The keys for the receipt that is open. Each decision can be undone. */
export const receiptKeys = {
  next: 'ArrowDown',
  previous: 'ArrowUp',
  apply: 'a',
  split: 's',
  other: 'o',
  sendBack: 'b',
  notOurs: 'n',
  takenBack: 't',
  handled: 'h',
  undo: 'u',
} as const
