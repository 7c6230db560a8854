import pg from 'pg'
import type { ThrowawayConnection } from '../../server/testing/throwaway-cluster.ts'
import { replay, roleOf } from './ceiling.ts'
import type { Unit } from './statement-log.ts'

const settings = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_buffers: 'on',
  log_timing: 'off',
  // A search runs inside a function.
  log_nested_statements: 'on',
  log_level: 'notice',
}

/** The plans of executed statements, outermost first; plans inside functions follow. */
export async function plansOf(
  connection: ThrowawayConnection,
  merchantId: string | undefined,
  unit: Unit,
): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`LOAD 'auto_explain'; SET jit = off; SET plan_cache_mode = force_generic_plan`)
    for (const [name, value] of Object.entries(settings)) await client.query(`SET auto_explain.${name} = '${value}'`)
    await client.query(roleOf(merchantId))
    const plans: string[] = []
    client.on('notice', ({ message }) => {
      const plan = /plan:\s*Query Text:[\s\S]*?\n((?:Query Parameters:[^\n]*\n)?[A-Z][^\n]*\(cost=[\s\S]*)$/.exec(
        message ?? '',
      )?.[1]
      if (plan !== undefined) plans.unshift(plan.trim())
    })
    await replay(client, unit)
    return plans
  } finally {
    await client.end()
  }
}

/** A tenth of the table is more than any page, search or count may read. */
const mostOfTable = 0.1

/**
 * Whether an executed plan has read the whole table of `size` orders, or much of it, which no list may do. A scan that its limit
 * ended early has not, and a part that was not executed has read nothing.
 */
export function readsWholeTable(plan: string, size: number): boolean {
  const [, ...scans] = plan.split(/(?:^|-> {2})(?:Parallel )?Seq Scan on orders\b/m)
  return scans.some((scan) => {
    const [own = ''] = scan.split(/\n *-> /)
    const found = /\(actual rows=([\d.]+) loops=(\d+)\)/.exec(own)
    const removed = /Rows Removed by Filter: (\d+)/.exec(own)
    if (found === null) return false
    return (Number(found[1]) + Number(removed?.[1] ?? 0)) * Number(found[2]) > mostOfTable * size
  })
}
