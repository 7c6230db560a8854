import { createHash } from 'node:crypto'
import type { NamedStatement } from './transaction.ts'

/** The values of a statement, in the order of their places. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value and returns its placeholder, such as `$3`. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export type PreparedStatement = { kind: string; statement: NamedStatement; values: unknown[] }

/** Filters combine in very many ways: those that were asked for first are prepared, the others are parsed each time. */
const mostPrepared = 400
const names = new Map<string, string>()

/** A statement prepared under a name made from its text. `kind` identifies it in logs and tests. */
export function prepared(kind: string, text: string, { values }: Parameters): PreparedStatement {
  let name = names.get(text)
  if (name === undefined && names.size < mostPrepared) {
    name = `${kind}:${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`
    names.set(text, name)
  }
  return { kind, statement: { name: name ?? '', text }, values }
}
