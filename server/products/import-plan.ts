import { v7 as uuidv7 } from 'uuid'
import { maxVariants } from '../../contract/products/product.ts'
import { type ImportError, productColumns } from '../../contract/products/product-import.ts'
import type { ImportedRow } from './product-csv.ts'
import type { CountedProduct, NamedVariant } from './product-import.queries.ts'
import type { NewProductRow, NewVariantRow, StoredVariant } from './products.queries.ts'

/** The shop's products and variants that a file names. */
export type Present = { variants: readonly NamedVariant[]; products: readonly CountedProduct[] }

/** The rows that an import writes. */
export type ImportPlan = {
  newProducts: NewProductRow[]
  newVariants: NewVariantRow[]
  /** Products with a new name or description, or with changed or added variants. */
  changedProducts: NewProductRow[]
  changedVariants: { before: NamedVariant; after: StoredVariant }[]
  unchanged: number
  errors: ImportError[]
  /**
   * Every planned change and the stored values it starts from. Their hash shows whether the plan is still the one
   * checked.
   */
  traces: unknown[]
}

/** The rows of one product. */
type Group = {
  /** Null for a new product. */
  product: CountedProduct | null
  id: string
  rows: ImportedRow[]
  added: number
}

const refused = (line: number, message: string, column: keyof typeof productColumns = 'name'): ImportError => ({
  line,
  column: productColumns[column],
  message,
})

/** Groups rows by product: by SKU if the shop has it, else by product name, which may be new. */
function grouped(rows: readonly ImportedRow[], { variants, products }: Present, errors: ImportError[]): Group[] {
  const ownerOf = new Map(variants.map(({ sku, productId }) => [sku, productId]))
  const productOf = new Map(products.map((product) => [product.id, product]))
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const id = ownerOf.get(row.sku)
    const product = id === undefined ? undefined : productOf.get(id)
    if (product === undefined) continue
    const group = groups.get(product.id) ?? { product, id: product.id, rows: [], added: 0 }
    groups.set(product.id, group)
    group.rows.push(row)
  }
  const named = new Map<string, Group[]>()
  const name = (text: string, group: Group): void => {
    const groups = named.get(text)
    if (groups === undefined) named.set(text, [group])
    else groups.push(group)
  }
  for (const group of groups.values()) name(group.rows[0]?.name ?? '', group)
  for (const product of products) {
    // A product that the file renames is not found by its old name.
    if (!groups.has(product.id)) name(product.name, { product, id: product.id, rows: [], added: 0 })
  }
  for (const row of rows) {
    if (ownerOf.has(row.sku)) continue
    const [found = { product: null, id: uuidv7(), rows: [], added: 0 }, another] = named.get(row.name) ?? []
    if (another !== undefined) {
      errors.push(refused(row.line, `Several products are called ${row.name}: rename the one you mean first.`))
    }
    if (!named.has(row.name)) named.set(row.name, [found])
    groups.set(found.id, found)
    found.rows.push(row)
    found.added += 1
  }
  return [...groups.values()]
}

/** Errors of lines that disagree about one product. */
function disagreements({ rows, product, added }: Group): ImportError[] {
  const [first, ...others] = rows
  if (first === undefined) return []
  const errors = others.flatMap(({ line, name, description }) => [
    ...(name === first.name
      ? []
      : [refused(line, `This SKU belongs to the product on line ${first.line}, which is called ${first.name} there.`)]),
    ...(description === first.description
      ? []
      : [refused(line, `Must be the same as on line ${first.line}, for the same product.`, 'description')]),
  ])
  if ((product?.variants ?? 0) + added <= maxVariants) return errors
  return [...errors, refused(first.line, `A product has at most ${maxVariants} variants.`)]
}

const textOr = (text: string | undefined, present: string | null): string | null =>
  text === undefined ? present : text === '' ? null : text

function archivedAt(isArchived: boolean | undefined, present: Date | null, now: Date): Date | null {
  if (isArchived === undefined) return present
  return isArchived ? (present ?? now) : null
}

const asRow = (row: ImportedRow, before: NamedVariant, now: Date): StoredVariant => ({
  id: before.id,
  sku: before.sku,
  size: textOr(row.size, before.size),
  color: textOr(row.color, before.color),
  priceCents: row.priceCents,
  stock: row.stock ?? before.stock,
  archivedAt: archivedAt(row.isArchived, before.archivedAt, now),
})

const comparedFields = ['size', 'color', 'priceCents', 'stock'] as const

/** The differing fields, each with its old and new value. */
function changesOf(before: NamedVariant, after: StoredVariant): unknown[] {
  const changes: unknown[] = comparedFields
    .filter((field) => before[field] !== after[field])
    .map((field) => [field, before[field], after[field]])
  const [was, becomes] = [before.archivedAt !== null, after.archivedAt !== null]
  return was === becomes ? changes : [...changes, ['archived', was, becomes]]
}

/** Plans an import row by row. If the plan has errors, write nothing. */
export function planImport(rows: readonly ImportedRow[], present: Present, now: Date): ImportPlan {
  const errors: ImportError[] = []
  const plan: ImportPlan = {
    newProducts: [],
    newVariants: [],
    changedProducts: [],
    changedVariants: [],
    unchanged: 0,
    errors,
    traces: [],
  }
  const storedBySku = new Map(present.variants.map((variant) => [variant.sku, variant]))
  for (const group of grouped(rows, present, errors)) {
    errors.push(...disagreements(group))
    const { product, id } = group
    const name = group.rows[0]?.name ?? ''
    const description = group.rows[0]?.description ?? product?.description ?? ''
    const isRewritten = product !== null && (product.name !== name || product.description !== description)
    if (isRewritten) plan.traces.push([id, product.name, product.description])
    let isChanged = isRewritten || group.added > 0
    if (product === null) plan.newProducts.push({ id, name, description })
    for (const row of group.rows) {
      const before = storedBySku.get(row.sku)
      if (before === undefined) {
        const { sku, priceCents, stock = 0, isArchived } = row
        const [size, color] = [textOr(row.size, null), textOr(row.color, null)]
        const since = archivedAt(isArchived, null, now)
        plan.newVariants.push({ productId: id, sku, size, color, priceCents, stock, archivedAt: since })
        plan.traces.push(['new', sku, product?.id ?? null])
        continue
      }
      const after = asRow(row, before, now)
      const changes = changesOf(before, after)
      if (changes.length === 0 && !isRewritten) plan.unchanged += 1
      else plan.changedVariants.push({ before, after })
      isChanged ||= changes.length > 0
      plan.traces.push([before.id, changes])
    }
    if (product !== null && isChanged) plan.changedProducts.push({ id, name, description })
  }
  errors.sort((one, other) => one.line - other.line)
  return plan
}
