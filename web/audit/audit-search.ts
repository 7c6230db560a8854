import { type AuditAction, auditActions } from '../../contract/audit/audit.ts'
import { isBareDate } from '../../contract/core/time.ts'
import { textParameter } from '../lib/search-params.ts'

/** The search parameters of the page, beside the merchant that an administrator has picked. */
export type AuditSearch = {
  actor?: string | undefined
  action?: AuditAction | undefined
  target?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

const maxLength = 200

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isBareDate(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** Reads the address. Malformed values are undefined, and so is an end that lies before the start. */
export function auditSearchOf(raw: Record<string, unknown>): AuditSearch {
  const startDate = day(raw['startDate'])
  const endDate = day(raw['endDate'])
  return {
    actor: textParameter(raw['actor'], maxLength),
    action: auditActions.find((action) => action === raw['action']),
    target: textParameter(raw['target'], maxLength),
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
