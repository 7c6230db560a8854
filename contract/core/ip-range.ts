/**
 * Reads addresses and CIDR ranges strictly. Forms that other programs read differently (leading zeros, short forms, set
 * host bits, zones) are refused: a list that means something else than it seems to is worse than no list.
 */
type IpRange = { family: 4 | 6; value: bigint; bits: number }

const widths = { 4: 32, 6: 128 } as const
const number = /^(0|[1-9]\d{0,2})$/
const mappedPrefix = 0xffffn

/** The value of `203.0.113.7`; null for anything else. */
function v4Value(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => number.test(part) && Number(part) <= 255)) return null
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n)
}

/** The 16-bit groups of one side of `::`; the last may be an IPv4 address. Null if malformed. */
function groupsOf(side: string, mayEndInV4: boolean): bigint[] | null {
  if (side === '') return []
  const groups: bigint[] = []
  const parts = side.split(':')
  for (const [index, part] of parts.entries()) {
    if (part.includes('.')) {
      const v4 = mayEndInV4 && index === parts.length - 1 ? v4Value(part) : null
      if (v4 === null) return null
      groups.push(v4 >> 16n, v4 & 0xffffn)
    } else if (/^[\da-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return null
  }
  return groups
}

function v6Value(text: string): bigint | null {
  const sides = text.split('::')
  if (sides.length > 2) return null
  const [left = '', right] = sides
  const head = groupsOf(left, right === undefined)
  const tail = right === undefined ? [] : groupsOf(right, true)
  if (head === null || tail === null) return null
  const missing = 8 - head.length - tail.length
  if (right === undefined ? missing !== 0 : missing < 1) return null
  return [...head, ...Array<bigint>(missing).fill(0n), ...tail].reduce((value, group) => (value << 16n) | group, 0n)
}

/** IPv4 inside IPv6 (RFC 4291, 2.5.5.2) is that IPv4 address or range. */
function unmapped({ family, value, bits }: IpRange): IpRange {
  const isMapped = family === 6 && value >> 32n === mappedPrefix && bits >= 96
  return isMapped ? { family: 4, value: value & 0xffffffffn, bits: bits - 96 } : { family, value, bits }
}

function parseIpRange(text: string): IpRange | { refusal: string } {
  const [address = '', prefix, ...more] = text.trim().split('/')
  const family = address.includes(':') ? 6 : 4
  const value = family === 6 ? v6Value(address) : v4Value(address)
  if (value === null || more.length > 0) {
    return { refusal: 'Must be an IP address (203.0.113.7, 2001:db8::7) or a range (203.0.113.0/24)' }
  }
  const width = widths[family]
  if (prefix === undefined) return unmapped({ family, value, bits: width })
  if (!number.test(prefix) || Number(prefix) > width) {
    return { refusal: `The number after the slash must be a whole number from 0 to ${width}, without leading zeros` }
  }
  const bits = Number(prefix)
  const hostMask = (1n << BigInt(width - bits)) - 1n
  if ((value & hostMask) !== 0n) {
    const network = `${written({ family, value: value & ~hostMask, bits: width })}/${bits}`
    return { refusal: `The range begins at ${network}: write that, or the address alone` }
  }
  return unmapped({ family, value, bits })
}

/** Replaces the longest run of at least two zero groups, the first of equal runs, with `::` (RFC 5952). */
function writtenV6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => ((value >> BigInt(16 * (7 - index))) & 0xffffn).toString(16))
  const text = groups.join(':')
  const runs = [...text.matchAll(/\b0(:0)+\b/g)].map(([run]) => run)
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  if (longest === '') return text
  const at = text.search(new RegExp(`\\b${longest}\\b`))
  return `${text.slice(0, at).replace(/:$/, '')}::${text.slice(at + longest.length).replace(/^:/, '')}`
}

function written({ family, value, bits }: IpRange): string {
  const address =
    family === 6 ? writtenV6(value) : [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.')
  return bits === widths[family] ? address : `${address}/${bits}`
}

/** Normalizes an entry (`::ffff:10.0.0.1` to `10.0.0.1`, IPv6 as in RFC 5952), or says why it is refused. */
export function readIpRange(text: string): { range: string } | { refusal: string } {
  const parsed = parseIpRange(text)
  return 'refusal' in parsed ? parsed : { range: written(parsed) }
}

/** An address or range in the form that lists store, or the text itself if it is neither. */
export function regularIpRange(text: string): string {
  const read = readIpRange(text)
  return 'range' in read ? read.range : text
}

/** Whether one of the ranges holds an address. An empty list holds every address. */
export function isListedAddress(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  const parsed = parseIpRange(address)
  if ('refusal' in parsed) return false
  return ranges.some((text) => {
    const range = parseIpRange(text)
    if ('refusal' in range || range.family !== parsed.family) return false
    const shift = BigInt(widths[range.family] - range.bits)
    return range.value >> shift === parsed.value >> shift
  })
}
