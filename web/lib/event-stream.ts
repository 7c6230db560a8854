/** One of the server's events, as it was sent. */
export type ServerEvent = { event: string; data: string }

function eventOf(block: string): ServerEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [field = '', ...rest] = line.split(':')
    const value = rest.join(':').replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { event, data: data.join('\n') }
}

/**
 * Reads server-sent events one by one, wherever the network has cut them. Comments, which only keep the connection alive,
 * are passed over. Ends with the stream; an unfinished event at its end is dropped. Calls `onPortion` for each portion.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onPortion: () => void = () => undefined,
): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onPortion()
      text += decoder.decode(value, { stream: true })
      const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event !== null) yield event
      }
    }
  } finally {
    // A caller that stops early cancels the stream at the server.
    void reader.cancel().catch(() => undefined)
  }
}
