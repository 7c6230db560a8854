import * as z from 'zod/mini'

const refusal = /^Must be (one or more of .*)$/

/**
 * The descriptions of a query's filters with several values, by their names. JSON Schema has no words for them: they are taken from
 * the refusal of a value that none has.
 */
export function severalTexts(query: z.ZodMiniType | undefined): Record<string, string> {
  if (!(query instanceof z.ZodMiniObject)) return {}
  const entries = Object.entries(query.shape).flatMap(([name, schema]) => {
    const [, words] = refusal.exec(z.safeParse(schema, '?').error?.issues[0]?.message ?? '') ?? []
    return words === undefined ? [] : [[name, `O${words.slice(1)}.`]]
  })
  return Object.fromEntries(entries)
}
