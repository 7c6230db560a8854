import { expect, test } from 'vitest'
import { countingRows } from './csv-rows.ts'

/** The counts told after each of `portions`, and the text that came out. */
async function pass(portions: string[]) {
  const counts: number[] = []
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const portion of portions) controller.enqueue(new TextEncoder().encode(portion))
      controller.close()
    },
  })
  const text = await new Response(source.pipeThrough(countingRows((rows) => counts.push(rows)))).text()
  return { counts, text }
}

test('every ended line is counted, and the text passes unchanged', async () => {
  const portions = ['Number,Name\r\n1,', 'Ann\r\n2,Zoë\r\n']
  expect(await pass(portions)).toEqual({ counts: [1, 3], text: portions.join('') })
})

test('line ends between quotes are part of a value, also when the portions part the quotes', async () => {
  const { counts } = await pass(['h\r\n"a\r\nb ""c"', '" \n d",2\r\n', '"\n', '\n"\r\n'])
  expect(counts).toEqual([1, 2, 2, 3])
})
