import type pg from 'pg'

export type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

type Asked = { text: string; values: unknown[]; merchantId: string | undefined }

/** The nodes of the plan of a statement, as the server's role for a merchant, or for all, runs it. */
export async function planOf(client: pg.Client, { text, values, merchantId }: Asked): Promise<PlanNode[]> {
  const role =
    merchantId === undefined
      ? 'SET LOCAL ROLE paydesk_platform'
      : `SET LOCAL ROLE paydesk_tenant; SET LOCAL app.merchant_id = '${merchantId}'`
  await client.query(`BEGIN; ${role}`)
  try {
    const { rows } = await client.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values })
    const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
    return flatten(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('ROLLBACK')
  }
}

/** The tables of `names` that a plan reads whole. */
export const tablesReadWhole = (plan: PlanNode[], names: readonly string[]): string[] =>
  plan.flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    return node['Node Type'] === 'Seq Scan' && names.includes(table) ? [table] : []
  })
