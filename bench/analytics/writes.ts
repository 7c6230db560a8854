import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { ThrowawayConnection } from '../../server/testing/throwaway-cluster.ts'
import { applyLoad, type Load, medianLoad } from '../orders/load.ts'

const writers = 10
const rounds = 5
const roundMs = 3000
const triggers = ['note_orders_inserted', 'note_orders_updated', 'note_orders_deleted']

export type WriteCost = {
  name: 'one creation' | 'one status change'
  where: 'all merchants' | 'one merchant'
  kept: Load
  unkept: Load
  /** The share of the throughput that keeping the figures costs. */
  cost: number
}

type Writer = { name: WriteCost['name']; write: (client: pg.Client, turn: number) => Promise<void> }
type Customer = { id: string; merchant_id: string; name: string; email: string }

async function customersOf(client: pg.Client, merchantId: string | undefined): Promise<Customer[]> {
  const { rows } = await client.query<Customer>(
    `SELECT id, merchant_id, name, email FROM customers ${merchantId === undefined ? '' : 'WHERE merchant_id = $1'} LIMIT 5000`,
    merchantId === undefined ? [] : [merchantId],
  )
  return rows
}

/** Creates an order of $25.00 with a line, in its own transaction. */
function creating(customers: readonly Customer[]): Writer {
  return {
    name: 'one creation',
    write: async (client, turn) => {
      const customer = customers[turn % customers.length] as Customer
      const id = uuidv7()
      await client.query('BEGIN')
      await client.query({
        name: 'order',
        text: `INSERT INTO orders (id, merchant_id, customer_id, payment_method, total_cents, customer_name, customer_email, lines_text)
               VALUES ($1, $2, $3, 'venmo', 2500, $4, $5, 'Enamel mug MUG-1')`,
        values: [id, customer.merchant_id, customer.id, customer.name, customer.email],
      })
      await client.query({
        name: 'line',
        text: `INSERT INTO order_lines (order_id, position, merchant_id, name, sku, quantity, unit_price_cents)
               VALUES ($1, 1, $2, 'Enamel mug', 'MUG-1', 1, 2500)`,
        values: [id, customer.merchant_id],
      })
      await client.query('COMMIT')
    },
  }
}

/** Alternates orders between delivered and undelivered. */
async function changing(client: pg.Client, merchantId: string | undefined): Promise<Writer> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'delivered' ${merchantId === undefined ? '' : 'AND merchant_id = $1'} LIMIT 5000`,
    merchantId === undefined ? [] : [merchantId],
  )
  return {
    name: 'one status change',
    write: async (writer, turn) => {
      await writer.query({
        name: 'change',
        text: `UPDATE orders SET updated_at = now(),
                 status = CASE status WHEN 'delivered' THEN 'shipped' ELSE 'delivered' END,
                 delivered_at = CASE status WHEN 'delivered' THEN NULL ELSE now() END WHERE id = $1`,
        values: [rows[turn % rows.length]?.id],
      })
    },
  }
}

async function keepFigures(client: pg.Client, how: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const name of triggers) await client.query(`ALTER TABLE orders ${how} TRIGGER ${name}`)
}

/** Alternates between a database that keeps the figures and the same one without them. */
async function costOf(
  { client, clients }: { client: pg.Client; clients: readonly pg.Client[] },
  { name, write }: Writer,
  where: WriteCost['where'],
): Promise<WriteCost> {
  const loads = { ENABLE: [] as Load[], DISABLE: [] as Load[] }
  let turn = 0
  const once = (writer: pg.Client): Promise<void> => {
    turn += 1
    return write(writer, turn)
  }
  // A checkpoint first, so that earlier writes are not flushed in the middle of a round.
  await client.query('CHECKPOINT')
  for (let round = -1; round < rounds; round += 1) {
    // Each goes first equally often, so growth affects both alike.
    const order = round % 2 === 0 ? (['ENABLE', 'DISABLE'] as const) : (['DISABLE', 'ENABLE'] as const)
    for (const how of order) {
      await keepFigures(client, how)
      const load = await applyLoad(clients, { durationMs: roundMs }, once)
      if (round >= 0) loads[how].push(load)
    }
  }
  await keepFigures(client, 'ENABLE')
  const [kept, unkept] = [medianLoad(loads.ENABLE), medianLoad(loads.DISABLE)]
  return { name, where, kept, unkept, cost: 1 - kept.perSecond / unkept.perSecond }
}

/**
 * The cost of keeping the figures for ten writers that connect directly to the database while the server folds. Any
 * error, including a deadlock, ends the bench. Leaves the figures wrong.
 */
export async function measureWrites(
  client: pg.Client,
  connection: ThrowawayConnection,
  hotMerchantId: string,
): Promise<WriteCost[]> {
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => {
      const writer = new pg.Client(connection)
      await writer.connect()
      return writer
    }),
  )
  try {
    const costs: WriteCost[] = []
    for (const [where, merchantId] of [
      ['all merchants', undefined],
      ['one merchant', hotMerchantId],
    ] as const) {
      const kinds = [creating(await customersOf(client, merchantId)), await changing(client, merchantId)]
      for (const writer of kinds) costs.push(await costOf({ client, clients }, writer, where))
    }
    return costs
  } finally {
    await Promise.all(clients.map((writer) => writer.end()))
  }
}
