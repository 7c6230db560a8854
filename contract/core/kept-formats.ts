/** More than the shops of a server have time zones. */
const mostKept = 100

/**
 * Keeps what `make` has made of the same names, the latest used of it. A formatter takes longer to make than to use, and
 * 30 KB beside the heap of which the garbage collector knows nothing: it lets hundreds of megabytes of them lie.
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
