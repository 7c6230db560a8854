const quote = 0x22
const lineFeed = 0x0a

/**
 * Passes CSV (RFC 4180, in UTF-8) through and reports after each chunk how many lines have ended so far, including the
 * heading. A line break inside quotes is part of a value.
 */
export function countingRows(
  onRows: (rows: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let rows = 0
  let quoted = false
  return new TransformStream({
    transform(portion, controller) {
      for (const byte of portion) {
        // A quote within quotes is doubled, and so changes nothing.
        if (byte === quote) quoted = !quoted
        else if (byte === lineFeed && !quoted) rows++
      }
      controller.enqueue(portion)
      onRows(rows)
    },
  })
}
