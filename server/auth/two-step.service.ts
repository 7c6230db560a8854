import type { TwoStepState } from '../../contract/auth/two-step.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import * as queries from './two-step.queries.ts'

/** Whether the actor uses two-step sign-in, must use it, and how many recovery codes are left. */
export async function getTwoStep(transaction: Transaction, actor: Actor): Promise<TwoStepState> {
  const twoStep = await queries.selectTwoStep(transaction, actor.userId)
  const enabledAt = twoStep?.enabledAt ?? null
  const { twoStepForAdmins } = await queries.selectPolicy(transaction)
  return {
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: enabledAt === null ? 0 : await queries.countRecoveryCodes(transaction, actor.userId),
    isRequired: actor.role === 'admin' && twoStepForAdmins,
  }
}

/** Removes a user's two-step sign-in without proof; the caller checks permission. False if the user had none. */
export const removeTwoStep = queries.deleteTwoStep

export const getSignInPolicy = queries.selectPolicy
export const setSignInPolicy = queries.savePolicy
