/** A field of a mail's header: its name in lower case and its unfolded value, as bytes read as Latin-1. */
export type HeaderField = { name: string; value: string }

const exactlyOnce = ['from', 'to', 'subject', 'date']
const atMostOnce = ['reply-to', 'message-id', 'mime-version', 'content-type', 'content-transfer-encoding']

const fieldStart = /^([!-9;-~]+):(.*)$/s

/** Longer than the header of any receipt, with all that its way adds. Verifying a hostile one would take long. */
const maxHeaderBytes = 64 * 1024
/** The verifier's time grows with the square of the folded lines. */
const maxHeaderLines = 1000

/**
 * The fields of a mail's header.
 *
 * @returns null if the header could be read in two ways: a field without a colon, a blank in a name, a folded line of
 * blanks, a bare CR or a NUL; or if it is longer than 64 KB or 1,000 lines. No provider writes such a header, and
 * verifier and parser may read it differently.
 */
export function headerFields(raw: Buffer): HeaderField[] | null {
  const start = raw.toString('latin1', 0, maxHeaderBytes)
  const end = /\r?\n\r?\n/.exec(start)
  if (end === null && raw.length > maxHeaderBytes) return null
  const header = start.slice(0, end?.index)
  if (header.includes('\0') || /\r(?!\n)/.test(header)) return null
  const lines = header.split(/\r?\n/)
  if (lines.length > maxHeaderLines) return null
  const fields: HeaderField[] = []
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      const last = fields.at(-1)
      if (last === undefined || line.trim() === '') return null
      last.value = `${last.value} ${line.trim()}`.trim()
      continue
    }
    const [, name, value] = fieldStart.exec(line) ?? []
    if (name === undefined || value === undefined) return null
    fields.push({ name: name.toLowerCase(), value: value.trim() })
  }
  return fields
}

/** The words for a field that every mail has and this one lacks; null if none is missing. */
export function missingField(fields: readonly HeaderField[]): string | null {
  const missing = exactlyOnce.find((required) => !fields.some(({ name }) => name === required))
  return missing === undefined ? null : `The header has no ${missing}.`
}

/** Why the fields contradict the rule of single fields; null if they don't. A signature covers only one of two. */
export function repeatedField(fields: readonly HeaderField[]): string | null {
  const count = (name: string): number => fields.filter((field) => field.name === name).length
  const repeated = [...exactlyOnce, ...atMostOnce].find((name) => count(name) > 1)
  return repeated === undefined ? null : `The header has more than one ${repeated}.`
}

export const fieldOf = (fields: readonly HeaderField[], name: string): string | null =>
  fields.find((field) => field.name === name)?.value ?? null

/** 1 MB of base64 has 13,000. Verifier and parser spend a while on each, and can't be interrupted. */
const maxLines = 20_000

/** Whether a mail has more lines than any receipt. */
export function hasTooManyLines(raw: Buffer): boolean {
  let lines = 0
  for (let at = raw.indexOf('\n'); at !== -1; at = raw.indexOf('\n', at + 1)) {
    lines += 1
    if (lines > maxLines) return true
  }
  return false
}

/** The number of parts of a mail, by the boundaries that it declares. */
function countParts(raw: Buffer): number {
  const text = raw.toString('latin1')
  const boundaries = new Set([...text.matchAll(/boundary\s*=\s*"?([^"\s;]+)/gi)].map(([, boundary = '']) => boundary))
  if (boundaries.size === 0) return 1
  return text.split(/\r?\n/).filter((line) => line.startsWith('--') && boundaries.has(line.slice(2).trimEnd())).length
}

/** More than any receipt has. */
const maxParts = 20

export const hasTooManyParts = (raw: Buffer): boolean => countParts(raw) > maxParts
