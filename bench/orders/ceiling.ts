import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { ThrowawayConnection } from '../../server/testing/throwaway-cluster.ts'
import { applyLoad, type Load } from './load.ts'
import type { Statement, Unit } from './statement-log.ts'

/** Whose rows a bare connection sees: the server's own roles, so that the policies cost the same. */
export const roleOf = (merchantId: string | undefined): string =>
  merchantId === undefined
    ? 'SET ROLE paydesk_platform'
    : `SET ROLE paydesk_tenant; SET app.merchant_id = '${merchantId}'`

export async function connectBare(connection: ThrowawayConnection, merchantId: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, pipeline: true })
  await client.connect()
  // Planned as the server has its statements planned.
  await client.query(`${roleOf(merchantId)}; SET jit = off; SET plan_cache_mode = force_generic_plan`)
  return client
}

const isTransactional = ({ text }: Statement): boolean => /^(begin|commit|rollback)\b/i.test(text)
/** A reading's statements without their transaction, which a reader with a connection of its own would not need. */
export const withoutTransaction = (unit: Unit): Unit => unit.filter((statement) => !isTransactional(statement))

const names = new Map<string, string>()
/** The name under which a text is prepared. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

const send = (client: pg.Client, { text, values }: Statement): Promise<unknown> =>
  client.query(values.length === 0 ? text : { name: nameOf(text), text, values })

/** Sends the statements one after the other. */
export async function replay(client: pg.Client, unit: Unit): Promise<void> {
  for (const statement of unit) await send(client, statement)
}

/** Sends all statements without waiting for an answer in between: as the server does a reading's, and a change's more so. */
async function replayAtOnce(client: pg.Client, unit: Unit): Promise<void> {
  await Promise.all(unit.map((statement) => send(client, statement)))
}

/** The rate of the same statements without a server, on as many connections. */
export async function loadDatabase(
  {
    connection,
    merchantId,
    connections,
  }: { connection: ThrowawayConnection; merchantId: string | undefined; connections: number },
  limits: { durationMs: number; most?: number },
  unitOf: (turn: number) => Unit,
): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectBare(connection, merchantId)))
  try {
    return await applyLoad(clients, limits, (client, turn) => replayAtOnce(client, unitOf(turn)))
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const freshId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** Two orders can't have the same link, which is known by its hash. */
const opensLink = 'open_payment_request'
const storedHash = /^\\x[0-9a-f]{64}$/

/**
 * Makes new units of a recorded one: what it calls by `marks` is called by others, and the ids and links that were made while
 * it was recorded are new each time. @param since when the recording began
 */
export function repeatUnit(unit: Unit, since: Date, marks: ReadonlyMap<string, string>): Unit {
  const made = new Map<string, string>()
  const renew = (id: string): string => {
    // A UUID of version 7 begins with its moment.
    if (Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) < since.getTime() - 1000) return id
    const known = made.get(id) ?? uuidv7()
    made.set(id, known)
    return known
  }
  const change = (value: string): string => {
    let changed = value.replace(freshId, renew)
    for (const [mark, other] of marks) changed = changed.replaceAll(mark, other)
    return changed
  }
  const isLink = (text: string, value: string): boolean => text.includes(opensLink) && storedHash.test(value)
  return unit.map(({ text, values }) => ({
    text,
    values: values.map((value) => {
      if (value === null) return null
      return isLink(text, value) ? `\\x${randomBytes(32).toString('hex')}` : change(value)
    }),
  }))
}
