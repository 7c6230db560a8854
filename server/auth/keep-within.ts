/** Makes room for one more entry in a map of at most `size` by deleting the oldest. Returns the map. */
export function keepWithin<Key, Value>(size: number, memory: Map<Key, Value>): Map<Key, Value> {
  const [oldest] = memory.keys()
  if (memory.size >= size && oldest !== undefined) memory.delete(oldest)
  return memory
}
