import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import type { getFirstSteps as endpoint } from '../../contract/merchants/first-steps.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { selectFirstSteps, updateFirstSteps } from './first-steps.queries.ts'

type FirstSteps = EndpointResponse<typeof endpoint>

/** `sendsMail` says whether the server itself has a mail server. */
type Asked = { merchantId: string; sendsMail: boolean }

/** Reads what a shop has set up so far. Throws `NotFoundError` (404) for an unknown merchant. */
export async function getFirstSteps(transaction: Transaction, { merchantId, sendsMail }: Asked): Promise<FirstSteps> {
  const row = await selectFirstSteps(transaction, merchantId)
  if (row === undefined) throw new NotFoundError('Merchant')
  const { ownMail, product, customItemsOnly, dismissed, ...others } = row
  const done = { ...others, mail: ownMail || sendsMail, product: product || customItemsOnly }
  return { done, customItemsOnly, dismissed }
}

export const changeFirstSteps = updateFirstSteps
