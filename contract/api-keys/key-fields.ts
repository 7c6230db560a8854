import * as z from 'zod/mini'
import { lineOfText, requiredText } from '../core/text.ts'
import { momentWithOffset } from '../core/time.ts'
import { longestKeyName } from './api-key.ts'

const isWithoutRepeats = (scopes: readonly string[]): boolean => new Set(scopes).size === scopes.length

/** The scopes that a person gives a key: at least one, each once. */
export const chosenScopes = <const Scope extends string>(all: readonly Scope[]) =>
  z
    .array(z.enum(all))
    .check(
      z.minLength(1, 'Choose at least one'),
      z.maxLength(all.length),
      z.refine(isWithoutRepeats, 'List each only once'),
    )

/** The name that a person gives a key. */
export const keyName = requiredText(longestKeyName, 'Enter a name').check(
  z.refine((value) => lineOfText(longestKeyName).safeParse(value).success, 'Must be one line'),
)

/** The end that a person gives an active key: a moment to come, or null for none. Omitted, the end stays. */
export const newEnd = z.optional(z.nullable(momentWithOffset))
