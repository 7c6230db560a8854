const concurrent = 4

/** Sends each item by itself, a few at a time, and goes on after a failure. `onProgress` gets the number that are finished. */
export async function sendEach<Item, Answer>(
  items: readonly Item[],
  send: (item: Item) => Promise<Answer>,
  onProgress: (finished: number) => void,
): Promise<{ done: { item: Item; answer: Answer }[]; failed: { item: Item; error: unknown }[] }> {
  const done = new Map<Item, Answer>()
  const failed = new Map<Item, unknown>()
  // Every worker takes the next item from the one queue.
  const queue = items.values()
  async function work(): Promise<void> {
    for (const item of queue) {
      try {
        done.set(item, await send(item))
      } catch (error) {
        failed.set(item, error)
      }
      onProgress(done.size + failed.size)
    }
  }
  await Promise.all(Array.from({ length: concurrent }, work))
  // In the order of the items, not of the answers.
  const inOrder = <Value>(found: Map<Item, Value>) => items.filter((item) => found.has(item))
  return {
    done: inOrder(done).map((item) => ({ item, answer: done.get(item) as Answer })),
    failed: inOrder(failed).map((item) => ({ item, error: failed.get(item) })),
  }
}
