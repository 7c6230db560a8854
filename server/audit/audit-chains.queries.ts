import type pg from 'pg'

/** The size of the log. */
export type AuditExtent = { entries: number; chains: number }

/** A chain with a fault. `merchant` is null for the platform's chain. */
export type BrokenChain = { chain: string; merchant: string | null; sequence: number; fault: string }

/** Verifies the whole log in one snapshot, as the schema's owner. `broken` has the first fault of each chain. */
export async function readAuditChains(client: pg.Client): Promise<{ extent: AuditExtent; broken: BrokenChain[] }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const extent = await client.query<AuditExtent>(
    `SELECT (SELECT count(*) FROM audit_entries)::int AS entries, (SELECT count(*) FROM audit_heads)::int AS chains`,
  )
  const broken = await client.query<BrokenChain>(
    `SELECT DISTINCT ON (faults.chain) faults.chain, merchants.business_name AS merchant, faults.sequence::int, faults.fault
     FROM (
       SELECT chain, sequence, fault FROM broken_audit_chains()
       UNION ALL SELECT chain, sequence, fault FROM broken_audit_seals()
     ) faults LEFT JOIN merchants ON merchants.id = faults.chain ORDER BY faults.chain, faults.sequence`,
  )
  await client.query('COMMIT')
  return { extent: extent.rows[0] ?? { entries: 0, chains: 0 }, broken: broken.rows }
}

/** Seals every new entry and returns the fingerprint of the whole log: the number and hash of the last seal. */
export async function sealedFingerprint(client: pg.Client): Promise<string> {
  await client.query('SELECT seal_audit_chains(clock_timestamp())')
  return lastFingerprint(client)
}

const lastFingerprint = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ fingerprint: string }>(
    `SELECT number || '-' || encode(hash, 'hex') AS fingerprint FROM audit_seals ORDER BY number DESC LIMIT 1`,
  )
  return rows[0]?.fingerprint ?? emptyFingerprint
}

/** The fingerprint of an empty log; every log continues it. */
const emptyFingerprint = `0-${'0'.repeat(64)}`

export const isFingerprint = (text: string): boolean => /^\d{1,15}-[\da-f]{64}$/.test(text)

/** True if the log continues the state of a fingerprint: none of its sealed entries is missing or changed. */
export async function goesOnFrom(client: pg.Client, fingerprint: string): Promise<boolean> {
  if (fingerprint === emptyFingerprint) return true
  const [number = '', hash = ''] = fingerprint.split('-')
  const { rows } = await client.query(`SELECT FROM audit_seals WHERE number = $1 AND hash = decode($2, 'hex')`, [
    number,
    hash,
  ])
  return rows.length === 1
}
