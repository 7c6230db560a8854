import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/actor.ts'
import { hashOfKey, lastFourOf, newKeyText } from '../key-text.ts'
import type { Sealer } from '../secrets.ts'
import { selectSealedKey, updateKey } from './keys.queries.ts'
import { insertSettings } from './settings.queries.ts'
import { defaultValues, shopOf } from './settings.service.ts'

export type KeyMaking = { merchantId: string; actor: Caller; sealer: Sealer; now: Date }

/** Binds the seal to the merchant and the purpose: another sealed secret can't be opened as this key. */
const sealOwner = (merchantId: string): string => `assistant-key:${merchantId}`

/** Makes a new key and returns it. With `onlyFirst`, returns null if there is one already. */
async function makeKey(
  transaction: WritingTransaction,
  { merchantId, actor, sealer, now }: KeyMaking,
  { onlyFirst }: { onlyFirst: boolean },
): Promise<string | null> {
  await shopOf(transaction, merchantId)
  await insertSettings(transaction, merchantId, { values: defaultValues, at: now })
  const key = newKeyText('levy')
  const [hash, lastFour] = [hashOfKey(key), lastFourOf(key)]
  const sealed = sealer.seal(key, sealOwner(merchantId))
  if (!(await updateKey(transaction, merchantId, { hash, sealed, lastFour }, { onlyFirst }))) return null
  await recordAudit(transaction, {
    ...{ merchantId, at: now, actor: auditActorOf(actor), action: 'assistant.key-generated' },
    target: { kind: 'assistant', id: merchantId, name: `Levy’s API key …${lastFour}` },
    after: { keyBefore: onlyFirst ? 'none' : 'ended' },
  })
  return key
}

/**
 * Replaces the API key of the merchant's assistant and returns it. The previous one is refused immediately. Throws
 * `NotFoundError` (404) for an unknown merchant.
 */
export async function generateAssistantKey(transaction: WritingTransaction, making: KeyMaking): Promise<string> {
  const key = await makeKey(transaction, making, { onlyFirst: false })
  if (key === null) throw new Error('The row of the assistant’s settings is gone')
  return key
}

/** The key in full. Undefined if there is none, null if it was sealed with another APP_SECRET. */
export async function readAssistantKey(
  transaction: Transaction,
  { merchantId, sealer }: Pick<KeyMaking, 'merchantId' | 'sealer'>,
): Promise<string | null | undefined> {
  const sealed = await selectSealedKey(transaction, merchantId)
  if (sealed === undefined) return undefined
  try {
    return sealer.open(sealed, sealOwner(merchantId))
  } catch {
    return null
  }
}

/** The merchant's first key. If somebody else was faster, returns theirs. */
export async function firstAssistantKey(transaction: WritingTransaction, making: KeyMaking): Promise<string | null> {
  const made = await makeKey(transaction, making, { onlyFirst: true })
  return made ?? (await readAssistantKey(transaction, making)) ?? null
}
