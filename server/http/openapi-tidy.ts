type Document = { components: { schemas: Record<string, unknown> } }

const prefix = '#/components/schemas/'

/** The same value, with every object replaced that `change` gives another for. */
function mapped(value: unknown, change: (object: Record<string, unknown>) => Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, mapped(one, change)])
  return change(Object.fromEntries(entries))
}

/** The names of the schemas that `value` refers to. */
function referencesIn(value: unknown): Set<string> {
  const found = new Set<string>()
  mapped(value, (object) => {
    const { $ref } = object
    if (typeof $ref === 'string' && $ref.startsWith(prefix)) found.add($ref.slice(prefix.length))
    return object
  })
  return found
}

/** Schemas that are sent and answered in the same form: the names that end with `Input`, and the others. */
function sameForms(schemas: Record<string, unknown>): Map<string, string> {
  const pairs = Object.keys(schemas).flatMap((name): [string, string][] => {
    const plain = name.replace(/Input$/, '')
    return plain !== name && plain in schemas ? [[name, plain]] : []
  })
  let same = new Map(pairs)
  for (;;) {
    const text = (name: string) => JSON.stringify(withReferences(schemas[name], same))
    const left = [...same].filter(([input, plain]) => text(input) === text(plain))
    // A pair that differs makes those differ that refer to it.
    if (left.length === same.size) return same
    same = new Map(left)
  }
}

const withReferences = (value: unknown, names: ReadonlyMap<string, string>): unknown =>
  mapped(value, (object) => {
    const { $ref } = object
    const other = typeof $ref === 'string' ? names.get($ref.slice(prefix.length)) : undefined
    return other === undefined ? object : { ...object, $ref: prefix + other }
  })

/** The names of all schemas that the document needs. */
function usedSchemas({ components: { schemas, ...others }, ...rest }: Document): Set<string> {
  const used = new Set<string>()
  const use = (name: string): void => {
    if (used.has(name)) return
    used.add(name)
    for (const below of referencesIn(schemas[name])) use(below)
  }
  for (const name of referencesIn([rest, others])) use(name)
  return used
}

/**
 * Leaves one schema where the sent and the answered form are the same, and none that nothing refers to. A form that is
 * only sent loses the `Input` in its name.
 */
export function tidySchemas<Whole extends Document>(given: Whole): Whole {
  const document = withReferences(given, sameForms(given.components.schemas)) as Whole
  const used = usedSchemas(document)
  const shorter = new Map(
    [...used].flatMap((name): [string, string][] => {
      const plain = name.replace(/Input$/, '')
      return plain === name || used.has(plain) ? [] : [[name, plain]]
    }),
  )
  const kept = Object.entries(document.components.schemas)
    .filter(([name]) => used.has(name))
    .map(([name, schema]) => [shorter.get(name) ?? name, schema] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const components = { ...document.components, schemas: Object.fromEntries(kept) }
  return withReferences({ ...document, components }, shorter) as Whole
}
