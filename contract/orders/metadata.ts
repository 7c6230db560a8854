import * as z from 'zod/mini'
import { lineOfText, text } from '../core/text.ts'
import { maxMetadataKeyLength, maxMetadataKeys, maxMetadataValueLength } from './order.ts'

const metadataOf = <Value extends z.ZodMiniType>(value: Value) =>
  z
    .record(lineOfText(maxMetadataKeyLength).check(z.minLength(1, 'Must not be empty')), value)
    .check(
      z.refine(
        (entries) => Object.keys(entries).length <= maxMetadataKeys,
        `Must have at most ${maxMetadataKeys} entries`,
      ),
    )

/** Texts of a new order by key. */
export const newMetadata = metadataOf(text(maxMetadataValueLength))
/** Keys to set, and with `null` to remove. Others stay. */
export const metadataChange = metadataOf(z.nullable(text(maxMetadataValueLength)))
export type Metadata = Record<string, string>

/** The metadata after a change. */
export const changedMetadata = (present: Metadata, change: z.output<typeof metadataChange>): Metadata =>
  Object.fromEntries(
    Object.entries({ ...present, ...change }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
