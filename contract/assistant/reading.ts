import * as z from 'zod/mini'
import { type SlotName, type Slots, slotSchemas } from './act-slots.ts'
import { type ActName, actNames, acts } from './acts.ts'
import { readLanguages, tones } from './shown-reading.ts'

/** One wish of a message with the slots that its act knows. */
export type ReadAct<Name extends ActName = ActName> = {
  [Act in Name]: { act: Act; slots: { [Slot in (typeof acts)[Act]['slots'][number]]?: Slots[Slot] } }
}[Name]

export const maxActs = 3

function slotsSchema(names: readonly SlotName[]) {
  const slots = names.map((name) => [name, z.optional(slotSchemas[name])] as const)
  return z.strictObject(Object.fromEntries(slots))
}

const actSchemas = actNames.map((act) => z.strictObject({ act: z.literal(act), slots: slotsSchema(acts[act].slots) }))
const [firstAct, ...otherActs] = actSchemas
if (firstAct === undefined) throw new Error('There are no acts')
/** The types of `ReadAct` and of its schema both come from `acts`; the compiler can't follow a schema built in a loop. */
const readAct = z.discriminatedUnion('act', [firstAct, ...otherActs]) as unknown as z.ZodMiniType<ReadAct>

/**
 * A message as a reader understood it. No field has room for a sentence, so a reader that lies can at worst choose the
 * wrong act. An unsure reader leaves `acts` empty.
 */
export const reading = z.strictObject({
  acts: z.array(readAct).check(z.maxLength(maxActs)),
  language: z.enum(readLanguages),
  tone: z.enum(tones),
})
export type Reading = z.infer<typeof reading>
