import type pg from 'pg'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

type Asked = { text: string; values: unknown[]; merchantId: string | undefined }

/** The nodes of a statement's plan, for the role that serves one merchant, or all. */
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

/** Those of the tables `names` that a plan scans in full. */
export const tablesReadWhole = (plan: PlanNode[], names: readonly string[]): string[] =>
  plan.flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    return node['Node Type'] === 'Seq Scan' && names.includes(table) ? [table] : []
  })
