import type pg from 'pg'

/** How much stands in the log, and what its heads amount to: kept elsewhere, it shows a log that was written anew. */
export type AuditExtent = { entries: number; chains: number; fingerprint: string }

/** A chain that no longer holds; `merchant` is null for the platform's. */
export type BrokenChain = { chain: string; merchant: string | null; sequence: number; fault: string }

/** One reading of the whole log, as the schema's owner. */
export async function readAuditChains(client: pg.Client): Promise<{ extent: AuditExtent; broken: BrokenChain[] }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const extent = await client.query<AuditExtent>(
    `SELECT (SELECT count(*) FROM audit_entries)::int AS entries, count(*)::int AS chains,
       encode(sha256(coalesce(string_agg(chain::text || encode(hash, 'hex'), '' ORDER BY chain), '')::bytea), 'hex') AS fingerprint
     FROM audit_heads`,
  )
  const broken = await client.query<BrokenChain>(
    `SELECT broken.chain, merchants.business_name AS merchant, broken.sequence::int, broken.fault
     FROM broken_audit_chains() broken LEFT JOIN merchants ON merchants.id = broken.chain ORDER BY broken.chain`,
  )
  await client.query('COMMIT')
  return { extent: extent.rows[0] ?? { entries: 0, chains: 0, fingerprint: '' }, broken: broken.rows }
}
