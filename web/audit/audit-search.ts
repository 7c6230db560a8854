import { type AuditAction, auditActions } from '../../contract/audit/audit.ts'
import { isBareDate } from '../../contract/core/time.ts'

/** What the page keeps in its address, beside the merchant that an administrator has picked. */
export type AuditSearch = {
  actor?: string | undefined
  action?: AuditAction | undefined
  target?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

const maxLength = 200

/** The router parses values as JSON, so that `?target=12` arrives as a number. */
function text(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const clean = String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
  return clean === '' ? undefined : clean
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isBareDate(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** Reads the address; whatever is malformed is undefined, and so is an end that lies before the start. */
export function auditSearchOf(raw: Record<string, unknown>): AuditSearch {
  const startDate = day(raw['startDate'])
  const endDate = day(raw['endDate'])
  return {
    actor: text(raw['actor']),
    action: auditActions.find((action) => action === raw['action']),
    target: text(raw['target']),
    startDate,
    endDate: startDate !== undefined && endDate !== undefined && endDate < startDate ? undefined : endDate,
  }
}

export const noAuditFilters: AuditSearch = {
  actor: undefined,
  action: undefined,
  target: undefined,
  startDate: undefined,
  endDate: undefined,
}

export const isAuditFiltered = (search: AuditSearch): boolean =>
  Object.values(search).some((value) => value !== undefined)
