import { CsvError, parse } from 'csv-parse/sync'
import type * as z from 'zod/mini'
import {
  maxStock,
  productDescription,
  productName,
  productStatuses,
  sku as skuSchema,
  variantDetail,
} from '../../contract/products/product.ts'
import {
  figureColumns,
  type ImportError,
  maxImportRows,
  type ProductColumn,
  productColumns,
  requiredProductColumns,
} from '../../contract/products/product-import.ts'
import { textOfCell } from '../db/csv-cells.ts'

/** One line of the file. A field is undefined if the file has no column for it. */
export type ImportedRow = {
  line: number
  name: string
  sku: string
  priceCents: number
  description: string | undefined
  size: string | undefined
  color: string | undefined
  stock: number | undefined
  isArchived: boolean | undefined
}

export type ReadCsv = { rows: ImportedRow[]; errors: ImportError[] }

type Parsed = { record: string[]; line: number }
type Places = Map<ProductColumn, number>

/** Unknown headings are cut to this length in messages. */
const maxTitleLength = 60

const otherTitles: Record<string, ProductColumn> = { name: 'name', price: 'price', colour: 'color' }
const columnOfTitle = new Map<string, ProductColumn>([
  ...(Object.keys(productColumns) as ProductColumn[]).map(
    (column) => [productColumns[column].toLowerCase(), column] as const,
  ),
  ...Object.entries(otherTitles),
])
/** Columns that an export has and an import ignores. */
const leftOut = new Set<string>(Object.values(figureColumns).map((title) => title.toLowerCase()))
const allTitles = Object.values(productColumns).join(', ')

const failed = (line: number, message: string, column: string | null = null): ReadCsv => ({
  rows: [],
  errors: [{ line, column, message }],
})

const tooMany = failed(1, `At most ${maxImportRows} lines can be imported at once. Split the file.`)

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/).length

/** Many times those of a file. */
const maxColumns = 200

/**
 * Picks the delimiter that the heading contains most: comma, tab, or semicolon, which spreadsheets write in locales
 * with decimal commas.
 */
function delimiterOf(text: string): { delimiter: string; columns: number } {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, columns: heading.split(delimiter).length }))
  return counted.reduce((best, one) => (one.columns > best.columns ? one : best))
}

function sentenceOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quote is opened and never closed. The file may be cut off.'
  return 'A quote is misplaced. Put a cell with quotes in quotes, and double the quotes inside it.'
}

/** Parses the records, each with the line it begins on. */
function records(text: string, delimiter: string): Parsed[] {
  const parsed = parse(text, {
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // The heading, the rows, and one more to detect too many.
    to: maxImportRows + 2,
  })
  let line = 1
  return parsed.map((record) => {
    const begun = line
    line += 1 + record.join('').split(/\r\n|\r|\n/).length - 1
    return { record, line: begun }
  })
}

const isBlank = ({ record }: Parsed): boolean => record.every((cell) => cell.trim() === '')

function placesOf({ record, line }: Parsed): { places: Places; errors: ImportError[] } {
  const places: Places = new Map()
  const errors: ImportError[] = []
  for (const [index, cell] of record.entries()) {
    const title = cell.trim().slice(0, maxTitleLength)
    const column = columnOfTitle.get(title.toLowerCase())
    // Spreadsheets leave empty columns at the end.
    if (title === '' || leftOut.has(title.toLowerCase())) continue
    if (column === undefined) {
      errors.push({ line, column: title, message: `This column is unknown. Columns are: ${allTitles}.` })
    } else if (places.has(column)) errors.push({ line, column: title, message: 'This column appears twice.' })
    else places.set(column, index)
  }
  for (const column of requiredProductColumns) {
    if (places.has(column)) continue
    const title = productColumns[column]
    errors.push({ line, column: title, message: `The first line must name the column ${title}.` })
  }
  return { places, errors }
}

const pricePattern = /^\$?(\d{1,8})(?:\.(\d{1,2}))?$/
const maxPriceCents = 1_000_000_000

/** Parses a price into exact cents. Null if it isn't a price. */
function centsOf(text: string, hasDecimalComma: boolean): number | null {
  const found = pricePattern.exec(hasDecimalComma ? text.replace(',', '.') : text)
  if (found === null) return null
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents <= maxPriceCents ? cents : null
}

/** Creates a function that reads the cells of one line and adds mistakes to `errors`. */
function rowReader(places: Places, hasDecimalComma: boolean, errors: ImportError[]) {
  return ({ record, line }: Parsed): ImportedRow => {
    const refuse = (column: ProductColumn, message: string): void => {
      errors.push({ line, column: productColumns[column], message })
    }
    const cell = (column: ProductColumn): string | undefined => {
      const place = places.get(column)
      return place === undefined ? undefined : textOfCell((record[place] ?? '').trim())
    }
    const checked = (column: ProductColumn, schema: z.ZodMiniType<string>): string | undefined => {
      const value = cell(column)
      if (value === undefined) return undefined
      const { data, error } = schema.safeParse(value)
      if (error !== undefined) refuse(column, error.issues[0]?.message ?? 'Is not valid')
      return data ?? value
    }
    const stockOf = (value: string | undefined): number | undefined => {
      if (value === undefined || value === '') return undefined
      const isStock = /^\d{1,8}$/.test(value) && Number(value) <= maxStock
      if (!isStock) refuse('stock', `Must be a whole number from 0 to ${maxStock}, such as 25`)
      return Number(value)
    }
    const archivedOf = (value: string | undefined): boolean | undefined => {
      if (value === undefined || value === '') return undefined
      const status = productStatuses.find((known) => known === value.toLowerCase())
      if (status === undefined) refuse('status', `Must be ${productStatuses.join(' or ')}`)
      return status === 'archived'
    }
    const priceCents = centsOf(cell('price') ?? '', hasDecimalComma)
    if (priceCents === null) refuse('price', 'Must be a price from 0 to 10000000.00, such as 19.95')
    return {
      line,
      name: checked('name', productName) ?? '',
      sku: checked('sku', skuSchema) ?? '',
      priceCents: priceCents ?? 0,
      description: checked('description', productDescription),
      size: checked('size', variantDetail),
      color: checked('color', variantDetail),
      stock: stockOf(cell('stock')),
      isArchived: archivedOf(cell('status')),
    }
  }
}

function repeatedSkus(rows: readonly ImportedRow[]): ImportError[] {
  const firstLines = new Map<string, number>()
  return rows.flatMap(({ line, sku }) => {
    const first = firstLines.get(sku)
    if (first === undefined) firstLines.set(sku, line)
    if (first === undefined || sku === '') return []
    return [{ line, column: productColumns.sku, message: `The SKU ${sku} is already on line ${first}.` }]
  })
}

/** Characters that appear when the file isn't UTF-8 or isn't text. */
const undecoded = /[\uFFFD\0]|\p{Cs}/u

/** Reads a product file: a heading with columns in any order, then one variant per line. Never throws. */
export function readProductCsv(file: string): ReadCsv {
  const text = file.replace(/^\uFEFF/, '')
  if (text.trim() === '')
    return failed(1, 'The file is empty. Name the columns in its first line, then add one variant per line.')
  const strange = undecoded.exec(text)
  if (strange !== null) {
    return failed(lineAt(text, strange.index), 'The file is not UTF-8 text. Save it as “CSV UTF-8”.')
  }
  const { delimiter, columns } = delimiterOf(text)
  if (columns > maxColumns) return failed(1, `The first line names more than ${maxColumns} columns.`)
  let parsed: Parsed[]
  try {
    parsed = records(text, delimiter)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return failed(typeof error['lines'] === 'number' ? error['lines'] : 1, sentenceOf(error))
  }
  // Counts blank lines too: the parser stops at the limit, so lines after it would be dropped silently.
  if (parsed.length > maxImportRows + 1) return tooMany
  const [heading, ...lines] = parsed.filter((one) => !isBlank(one))
  if (heading === undefined) return failed(1, 'The file is empty.')
  const { places, errors } = placesOf(heading)
  if (errors.length > 0) return { rows: [], errors }
  if (lines.length === 0) return failed(heading.line, 'The file has no lines below the heading.')
  for (const { record, line } of lines) {
    if (record.length <= heading.record.length) continue
    const message = `This line has ${record.length} cells, the heading ${heading.record.length}.`
    errors.push({ line, column: null, message })
  }
  const rows = lines.map(rowReader(places, delimiter !== ',', errors))
  return { rows, errors: [...errors, ...repeatedSkus(rows)].sort((one, other) => one.line - other.line) }
}
