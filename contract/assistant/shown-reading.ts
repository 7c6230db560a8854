import * as z from 'zod/mini'

/** Languages that Levy answers in. With another one, a person answers. */
export const readLanguages = ['en', 'es', 'other'] as const
/** Chooses the lead-in of the answer. */
export const tones = ['neutral', 'happy', 'worried', 'upset'] as const

/**
 * The acts that were read, as the testing tab shows them: with their slots by name. It doesn't need the list of acts, which
 * the browser would have to load.
 */
export const shownReading = z.object({
  acts: z.array(z.object({ act: z.string(), slots: z.record(z.string(), z.unknown()) })),
  language: z.enum(readLanguages),
  tone: z.enum(tones),
})
