import { expect, it } from 'vitest'
import { readServerEvents, type ServerEvent } from './event-stream.ts'

async function read(portions: readonly (string | Uint8Array)[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const portion of portions) {
        controller.enqueue(typeof portion === 'string' ? encoder.encode(portion) : portion)
      }
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of readServerEvents(body)) events.push(event)
  return events
}

it('reads events with their names', async () =>
  expect(await read(['event: delta\ndata: {"text":"Hi"}\n\nevent: done\ndata: {}\n\n'])).toEqual([
    { event: 'delta', data: '{"text":"Hi"}' },
    { event: 'done', data: '{}' },
  ]))

it('puts together what the network has cut, also within a letter', async () => {
  const bytes = new TextEncoder().encode('event: delta\ndata: "é"\n\n')
  const place = bytes.indexOf(0xc3) + 1
  expect(await read([bytes.slice(0, place), bytes.slice(place, -1), bytes.slice(-1)])).toEqual([
    { event: 'delta', data: '"é"' },
  ])
})

it('passes over comments', async () =>
  expect(await read([': still here\n\n', 'data: 1\n\n'])).toEqual([{ event: 'message', data: '1' }]))

it('keeps the colons and the line breaks of the data', async () =>
  expect(await read(['data: a: b\r\ndata: c\r\n\r\n'])).toEqual([{ event: 'message', data: 'a: b\nc' }]))

it('drops what was not finished', async () => expect(await read(['data: 1\n\ndata: 2\n'])).toHaveLength(1))

it('lets go of the stream when nobody listens any more', async () => {
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\ndata: 2\n\n')),
    cancel: () => {
      cancelled = true
    },
  })
  for await (const { data } of readServerEvents(body)) if (data === '1') break
  expect(cancelled).toBe(true)
})
