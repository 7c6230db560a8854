/** More than the time zones of all shops on a server. */
const mostKept = 100

/**
 * Caches the most recently used formatters. A formatter takes longer to create than to use, and holds 30 KB that the
 * garbage collector doesn't count: uncached, they grew to hundreds of megabytes.
 */
export function keepFormats<Names extends string[], Format>(
  make: (...names: Names) => Format,
): (...names: Names) => Format {
  const kept = new Map<string, Format>()
  return (...names) => {
    const key = names.join(' ')
    const format = kept.get(key) ?? make(...names)
    kept.delete(key)
    kept.set(key, format)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return format
  }
}
