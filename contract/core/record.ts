/** The object that has a value for each of the keys, in their order. */
export const record = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> =>
  // `fromEntries` types its keys as any string.
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>
