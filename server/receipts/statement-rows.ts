import { parse } from 'csv-parse/sync'
import { type StatementProvider, statementProviders } from '../../contract/money/payment-statements.endpoints.ts'
import type { ParsedReceipt } from '../../contract/money/receipt.ts'
import { DomainError } from '../errors.ts'

/** A payment on a statement. `row` is its place in the file, from 1; `cells` its own text. */
export type StatementPayment = { row: number; cells: string[]; parsed: ParsedReceipt }

export type ReadStatement = { provider: StatementProvider; payments: StatementPayment[]; otherRows: number }

const refuse = (message: string): never => {
  throw new DomainError('validation', message, { errors: [{ path: 'body', message }] })
}

/** Cents of `$1,234.50`, `+ $20.00`, `-5.00`; undefined for anything else. */
export function centsOf(text: string): number | undefined {
  const [, sign = '', whole, cents = ''] =
    /^(?:([+-]) ?)?(?:\$ ?)?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -amount : amount
}

const zones: Readonly<Record<string, string>> = {
  ...{ EST: '-05:00', EDT: '-04:00', CST: '-06:00', CDT: '-05:00', MST: '-07:00', MDT: '-06:00', PST: '-08:00' },
  ...{ PDT: '-07:00', UTC: 'Z', AKST: '-09:00', AKDT: '-08:00', HST: '-10:00' },
}

/** The moment of `2023-10-07 16:12:36 EDT`, `2023-10-07T16:12:36` or `10/07/2023`; a bare day means its noon. */
export function momentOf(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?: ?([A-Z]{3,4}|Z))?)?$/.exec(text.trim())
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const day =
    iso?.[1] ?? (american && `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`)
  if (!day) return undefined
  const zone = iso?.[3] === undefined || iso[3] === 'Z' ? 'Z' : zones[iso[3]]
  const moment = new Date(`${day}T${iso?.[2] ?? '12:00:00'}${zone}`)
  // An impossible day rolls over into the next month, or is none.
  if (Number.isNaN(moment.getTime()) || !new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return undefined
  return moment.toISOString()
}

type Cells = (name: string) => string
type Found = Partial<Pick<ParsedReceipt, 'payerName' | 'note' | 'reference'>> & { cents?: number; at?: string }

type Statement = {
  /** Names of columns that its header has; none for a file without one. */
  header: readonly string[]
  /** The payment of a row; undefined if it is none. */
  read(cell: Cells, cells: readonly string[]): Found | undefined
}

/** `cents` of money that came; nothing for others, so that the row is no payment. */
const came = (text: string): { cents: number } | undefined => {
  const cents = centsOf(text)
  return cents !== undefined && cents > 0 ? { cents } : undefined
}

const statements: Record<StatementProvider, Statement> = {
  venmo: {
    header: ['ID', 'Datetime', 'Type', 'Status', 'Note', 'From', 'To', 'Amount (total)'],
    read(cell) {
      const amount = came(cell('Amount (total)'))
      const isPayment = cell('Type') === 'Payment' || cell('Type') === 'Charge'
      if (amount === undefined || !isPayment || cell('Status') !== 'Complete') return undefined
      // A charge is what the shop asked for: its payer is the one it was sent to.
      const payerName = cell(cell('Type') === 'Charge' ? 'To' : 'From')
      return { ...amount, payerName, note: cell('Note'), reference: cell('ID'), at: cell('Datetime') }
    },
  },
  cashapp: {
    header: ['Transaction ID', 'Date', 'Transaction Type', 'Amount', 'Status'],
    read(cell) {
      const amount = came(cell('Amount'))
      const isPayment = /\b(received|p2p|peer)\b/i.test(cell('Transaction Type'))
      const isDone = /\b(complete|completed|deposited|received)\b/i.test(cell('Status'))
      const isDollars = ['', 'USD'].includes(cell('Asset Type')) && ['', 'USD'].includes(cell('Currency'))
      if (amount === undefined || !isPayment || !isDone || !isDollars) return undefined
      const payer = { payerName: cell('Name of sender/receiver'), note: cell('Notes') }
      return { ...amount, ...payer, reference: cell('Transaction ID'), at: cell('Date') }
    },
  },
  chase: {
    header: ['Details', 'Posting Date', 'Description', 'Amount'],
    read(cell) {
      const amount = came(cell('Amount'))
      const [, payerName, reference] =
        /^Zelle payment from (.+?) ([A-Z0-9]*\d[A-Z0-9]*)$/i.exec(cell('Description')) ?? []
      return amount && payerName && reference
        ? { ...amount, payerName, reference, at: cell('Posting Date') }
        : undefined
    },
  },
  bankofamerica: {
    header: ['Date', 'Description', 'Amount'],
    read(cell) {
      const amount = came(cell('Amount'))
      const [, payerName, note, reference] =
        /^Zelle payment from (.+?)(?: for "?(.*?)"?)?; ?Conf# ?(\w+)$/i.exec(cell('Description')) ?? []
      return amount && payerName && reference
        ? { ...amount, payerName, note: note ?? '', reference, at: cell('Date') }
        : undefined
    },
  },
  wellsfargo: {
    header: [],
    read(_cell, [date = '', amountText = '', , , description = '']) {
      const amount = came(amountText)
      const [, payerName, reference, note] =
        /^Zelle from (.+?) on \d{1,2}\/\d{1,2} ref ?# ?(\w+)(?: (.*))?$/i.exec(description) ?? []
      return amount && payerName && reference
        ? { ...amount, payerName, reference, note: note ?? '', at: date }
        : undefined
    },
  },
}

const options = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, trim: true }

/** Bank of America writes quotes inside of quoted cells as they are: those between two other characters are doubled. */
const withInnerQuotes = (file: string): string => file.replace(/(?<=[^,\r\n"])"(?=[^,\r\n"])/g, '""')

function rowsOf(file: string): string[][] {
  for (const text of [file, withInnerQuotes(file)]) {
    try {
      return parse(text, options) as string[][]
    } catch {
      // The other reading may fit.
    }
  }
  return refuse('The file is no CSV')
}

const headerIn = (rows: readonly string[][], { header }: Statement): number =>
  header.length === 0 ? -1 : rows.findIndex((row) => header.every((name) => row.includes(name)))

/** Wells Fargo writes no header: date, amount, `*`, blank, description. */
const isWellsFargo = (rows: readonly string[][]): boolean =>
  rows.length > 0 &&
  rows.every(([date = '', amount = '', mark]) => /^\d/.test(date) && centsOf(amount) !== undefined && mark === '*')

/** The writer of a statement. The most columns come first: Bank of America's are among those of others. */
function recognize(rows: readonly string[][]): StatementProvider {
  const known = statementProviders
    .filter((provider) => headerIn(rows, statements[provider]) >= 0)
    .toSorted((a, b) => statements[b].header.length - statements[a].header.length)
  return (
    known[0] ??
    (isWellsFargo(rows)
      ? 'wellsfargo'
      : refuse('The columns are those of no statement that Paydesk knows. Choose its provider'))
  )
}

/**
 * The payments to the shop on a statement, by the names of its columns, which say the provider too. Throws 422 for a file of
 * another kind.
 */
export function readStatement(file: string, chosen?: StatementProvider): ReadStatement {
  const rows = rowsOf(file)
  const provider = chosen ?? recognize(rows)
  const { header, read } = statements[provider]
  const headerAt = headerIn(rows, statements[provider])
  if (header.length > 0 && headerAt < 0) refuse(`The file has no line with the columns ${header.join(', ')}`)
  // The first of several columns with one name counts.
  const places = new Map((rows[headerAt] ?? []).map((name, at) => [name, at] as const).toReversed())
  const payments: StatementPayment[] = []
  const body = rows.slice(headerAt + 1)
  for (const [place, cells] of body.entries()) {
    const found = read((name) => cells[places.get(name) ?? -1] ?? '', cells)
    const occurredAt = found?.at === undefined ? undefined : momentOf(found.at)
    if (found?.cents === undefined || occurredAt === undefined) continue
    const parsed: ParsedReceipt = {
      ...{ provider, parser: `${provider}-statement`, parserVersion: 1, outcome: 'payment', amountCents: found.cents },
      ...{ payerName: found.payerName || null, payerHandle: null, note: found.note || null, sentTo: null },
      ...{ reference: found.reference || null, occurredAt, reasons: [] },
    }
    payments.push({ row: headerAt + 2 + place, cells, parsed })
  }
  if (payments.length === 0 && header.length === 0 && !rows.some(([date = '']) => momentOf(date)))
    refuse('The file has no rows of a statement')
  return { provider, payments, otherRows: body.length - payments.length }
}
