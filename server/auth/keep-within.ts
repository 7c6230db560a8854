/** Makes room for one more in a memory of at most `size`, by forgetting what it has known the longest. @returns the memory */
export function keepWithin<Key, Value>(size: number, memory: Map<Key, Value>): Map<Key, Value> {
  const [oldest] = memory.keys()
  if (memory.size >= size && oldest !== undefined) memory.delete(oldest)
  return memory
}
