import { validate as isUuid } from 'uuid'
import type { MoneyFilter } from '../../contract/books/money-in.ts'
import { dateIn, startOf } from '../../contract/core/time.ts'
import { daysOfPeriod } from '../../contract/orders/order-periods.ts'
import { timezoneOf } from '../calendar/timezone.service.ts'
import { changedSince } from '../db/changed-since.ts'
import type { Transaction } from '../db/transaction.ts'
import { NotFoundError, requireKnownCursor } from '../errors.ts'
import type { ExportQuestion } from '../http/exports.ts'
import { countExportedMoney, fetchLines, moneyExportHeading, openExportedMoney } from './money-export.queries.ts'
import type { MoneySelection } from './money-filter.ts'
import { type MoneyPage, selectMoney, selectMoneyPage } from './money-in.queries.ts'

/** The filter of the list and the export. */
type ListedMoneyFilter = MoneyFilter & { updatedSince?: string | undefined }

/** The movements that a filter selects now: a period becomes its days, and bare dates are the shop's. */
export async function moneySelection(
  transaction: Transaction,
  { merchantId, now }: { merchantId: string; now: Date },
  { period, updatedSince, ...filter }: ListedMoneyFilter,
): Promise<MoneySelection> {
  const timezone = filter.timezone ?? (await timezoneOf(transaction, merchantId))
  const days = period === undefined ? {} : daysOfPeriod(period, dateIn(timezone, now))
  const since = updatedSince === undefined ? undefined : startOf(updatedSince)
  const changed = await changedSince(transaction, ['money_in'], { merchantId, since })
  return { ...filter, ...days, timezone, merchantId, changed }
}

/** A page of the money that came, with the sums of all that match, as JSON text. Throws 422 for an unknown cursor. */
export async function listMoney(
  transaction: Transaction,
  asked: { merchantId: string; now: Date },
  { page, limit, after, ...filter }: ListedMoneyFilter & MoneyPage,
): Promise<string> {
  await requireKnownCursor({ page, after }, async (id) => {
    const found = await selectMoney(transaction, { id, merchantId: asked.merchantId })
    return found !== undefined
  })
  return selectMoneyPage(transaction, await moneySelection(transaction, asked, filter), { page, limit, after })
}

/** One movement as JSON text. Throws `NotFoundError`, also for another shop's. */
export async function getMoney(
  transaction: Transaction,
  asked: { id: string; merchantId: string | undefined },
): Promise<string> {
  const found = isUuid(asked.id) ? await selectMoney(transaction, asked) : undefined
  if (found === undefined) throw new NotFoundError('Money')
  return found
}

/** The export of the selected movements. */
export const moneyExport = (selection: MoneySelection): ExportQuestion => ({
  scope: { merchantId: selection.merchantId },
  heading: moneyExportHeading,
  count: (snapshot) => countExportedMoney(snapshot, selection),
  open: (snapshot) => openExportedMoney(snapshot, selection),
  fetch: fetchLines,
})
