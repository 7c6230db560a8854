import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NamedStatement } from '../db/transaction.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant } from '../testing/factories.ts'
import { recordAudit, systemActor } from './audit.service.ts'
import { goesOnFrom, readAuditChains, sealedFingerprint } from './audit-chains.queries.ts'
import { sealChains } from './audit-seals.queries.ts'

let test: TestApp
let merchantId: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  merchantId = (await insertMerchant(test.owner)).id
})

const entry = (of: string | null, after: object = {}) =>
  ({ merchantId: of, at: test.clock.now, actor: systemActor, action: 'settings.updated', after }) as const
const record = (after: object = {}) =>
  test.database.write({ merchantId }, (transaction) => recordAudit(transaction, entry(merchantId, after)))
const statement = (text: string): NamedStatement => ({ name: '', text })
/** Changes the log with its trigger disabled, like an attacker with the owner's password. */
async function tamper(change: string): Promise<void> {
  await test.owner.query('ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_are_appended_only')
  await test.owner.query(change, [merchantId])
  await test.owner.query('ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_are_appended_only')
}
const faultOf = async () => (await readAuditChains(test.owner)).broken.find(({ chain }) => chain === merchantId)

describe('the chain', () => {
  it('has no gap after simultaneous writes', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => record({ n })))
    const { rows } = await test.owner.query(
      'SELECT sequence::int, (after->>$2)::int AS n FROM audit_entries WHERE chain = $1 ORDER BY sequence',
      [merchantId, 'n'],
    )
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    expect(new Set(rows.map(({ n }) => n)).size).toBe(30)
    expect(await faultOf()).toBeUndefined()
  })

  it('rolls back with the transaction that wrote it', async () => {
    await record({ n: 1 })
    const failing = test.database.write({ merchantId }, async (transaction) => {
      await recordAudit(transaction, entry(merchantId, { n: 2 }))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await record({ n: 3 })
    const { rows } = await test.owner.query('SELECT sequence::int FROM audit_entries WHERE chain = $1', [merchantId])
    expect(rows).toHaveLength(2)
    expect(await faultOf()).toBeUndefined()
  })

  it.each([
    ['a changed field', `UPDATE audit_entries SET actor_name = 'Somebody' WHERE chain = $1 AND sequence = 2`, 2],
    ['a changed detail', `UPDATE audit_entries SET after = '{"n":9}' WHERE chain = $1 AND sequence = 3`, 3],
    ['a recomputed hash', `UPDATE audit_entries e SET hash = sha256('x') WHERE chain = $1 AND sequence = 2`, 2],
    ['a deleted entry', 'DELETE FROM audit_entries WHERE chain = $1 AND sequence = 2', 3],
    ['the last entries deleted', 'DELETE FROM audit_entries WHERE chain = $1 AND sequence > 2', 4],
    ['all entries deleted', 'DELETE FROM audit_entries WHERE chain = $1', 4],
    ['a deleted head', 'DELETE FROM audit_heads WHERE chain = $1', 4],
  ])('detects %s', async (_what, change, sequence) => {
    for (let n = 1; n <= 4; n += 1) await record({ n })
    expect(await faultOf()).toBeUndefined()
    await tamper(change)
    expect(await faultOf()).toMatchObject({ sequence, fault: expect.any(String) })
  })

  it('has a fingerprint that changes with every entry and that the later log continues', async () => {
    await record()
    const before = await sealedFingerprint(test.owner)
    expect(await sealedFingerprint(test.owner)).toBe(before)
    await record()
    const after = await sealedFingerprint(test.owner)
    expect(after).not.toBe(before)
    for (const fingerprint of [before, after]) expect(await goesOnFrom(test.owner, fingerprint)).toBe(true)
    for (const other of [`1-${'f'.repeat(64)}`, before.replace(/^\d+/, '999999')])
      expect(await goesOnFrom(test.owner, other)).toBe(false)
  })
})

describe('a sealed log', () => {
  /** An attacker who understands the chain and leaves no other trace in it. */
  const cutShort = [
    'DELETE FROM audit_entries WHERE chain = $1 AND sequence > 2',
    `UPDATE audit_heads SET sequence = 2, hash = (SELECT hash FROM audit_entries WHERE chain = $1 AND sequence = 2) WHERE chain = $1`,
  ]
  const takenAway = ['DELETE FROM audit_entries WHERE chain = $1', 'DELETE FROM audit_heads WHERE chain = $1']
  const forgetSeals = async (): Promise<void> => {
    await test.owner.query('ALTER TABLE audit_seals DISABLE TRIGGER audit_seals_are_appended_only')
    await test.owner.query(
      'DELETE FROM audit_seals WHERE number >= (SELECT min(number) FROM audit_seals WHERE chain = $1)',
      [merchantId],
    )
    await test.owner.query('ALTER TABLE audit_seals ENABLE TRIGGER audit_seals_are_appended_only')
  }

  it.each([
    ['the newest entries deleted with their head', cutShort],
    ['a whole chain deleted with its head', takenAway],
  ])('detects %s', async (_what, changes) => {
    for (let n = 1; n <= 4; n += 1) await record({ n })
    const fingerprint = await sealedFingerprint(test.owner)
    for (const change of changes) await tamper(change)
    expect(await faultOf()).toEqual({
      ...{ chain: merchantId, merchant: expect.any(String) },
      ...{ sequence: 4, fault: 'it was sealed, and is missing' },
    })
    // Deleting the seals too hides it here, but then no noted fingerprint matches.
    await forgetSeals()
    expect(await faultOf()).toBeUndefined()
    expect(await goesOnFrom(test.owner, fingerprint)).toBe(false)
    await record()
    await sealedFingerprint(test.owner)
    expect(await goesOnFrom(test.owner, fingerprint)).toBe(false)
  })

  it('detects an entry rewritten after the chain was cut', async () => {
    for (let n = 1; n <= 4; n += 1) await record({ n })
    await sealedFingerprint(test.owner)
    for (const change of cutShort) await tamper(change)
    for (let n = 3; n <= 5; n += 1) await record({ n: `${n} again` })
    expect(await faultOf()).toMatchObject({ sequence: 4, fault: 'it is not the entry that was sealed' })
    await forgetSeals()
  })

  it('gets one seal per last entry, however many processes seal simultaneously', async () => {
    await record()
    const sealed = async (): Promise<number> => {
      const { rows } = await test.owner.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_seals')
      return rows[0]?.count ?? 0
    }
    await sealedFingerprint(test.owner)
    const before = await sealed()
    await record()
    await Promise.all(
      Array.from({ length: 8 }, () =>
        test.database.write('platform', (transaction) => sealChains(transaction, test.clock.now)),
      ),
    )
    expect(await sealed()).toBe(before + 1)
    expect(await faultOf()).toBeUndefined()
  })

  it('rejects changes to seals', async () => {
    await record()
    await sealedFingerprint(test.owner)
    for (const text of ['UPDATE audit_seals SET sequence = 1', 'DELETE FROM audit_seals', 'TRUNCATE audit_seals'])
      await expect(test.owner.query(text)).rejects.toThrow('the audit log cannot be edited')
  })
})

describe('database roles', () => {
  it.each([
    `INSERT INTO audit_entries SELECT * FROM audit_entries LIMIT 0`,
    `UPDATE audit_entries SET actor_name = 'x'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'SELECT * FROM audit_heads',
    `UPDATE audit_heads SET sequence = 1`,
  ])('may not run: %s', async (text) => {
    await record()
    for (const scope of ['platform', { merchantId }] as const) {
      const attempt = test.database.write(scope, (transaction) => transaction.run(statement(text), []))
      await expect(attempt).rejects.toThrow(/permission denied/)
    }
  })

  it('the owner may not either, while the trigger is enabled', async () => {
    await record()
    for (const text of [
      `UPDATE audit_entries SET actor_name = 'x'`,
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
    ])
      await expect(test.owner.query(text)).rejects.toThrow('the audit log cannot be edited')
  })

  it('a merchant’s role reads and writes only its own chain', async () => {
    const { id: other } = await insertMerchant(test.owner)
    await test.database.write({ merchantId: other }, (transaction) => recordAudit(transaction, entry(other)))
    await record()
    const chains = await test.database.read({ merchantId }, (transaction) =>
      transaction.run(statement('SELECT DISTINCT chain FROM audit_entries'), []),
    )
    expect(chains).toEqual([{ chain: merchantId }])
    for (const foreign of [other, null]) {
      const attempt = test.database.write({ merchantId }, (transaction) => recordAudit(transaction, entry(foreign)))
      await expect(attempt).rejects.toThrow('no entry for another merchant')
    }
  })

  it('a temporary table of the same name replaces nothing', async () => {
    await test.database
      .write({ merchantId }, async (transaction) => {
        await transaction.run(
          statement('CREATE TEMP TABLE audit_heads (chain uuid PRIMARY KEY, sequence bigint, hash bytea)'),
          [],
        )
        await recordAudit(transaction, entry(merchantId, { n: 1 }))
      })
      .catch((error: Error) => expect(error.message).toMatch(/permission denied/))
    await record()
    expect(await faultOf()).toBeUndefined()
  })
})
