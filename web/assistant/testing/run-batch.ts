/** A model may limit how many ask it at once. */
export const atOnce = 3

/** Works through `items`, a few at a time, until all are through or `signal` stops it: what has begun is waited for. */
export async function runBatch<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const takeNext = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined && !signal.aborted; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}
