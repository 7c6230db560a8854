/** Models limit the number of parallel requests. */
export const atOnce = 3

/** Works on three items at a time until all are done. After `signal` aborts, waits only for those already begun. */
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
