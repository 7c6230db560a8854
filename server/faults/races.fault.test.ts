import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { secondMs } from '../../contract/core/time.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { answerLimitMs, type HttpCall } from '../testing/http-client.ts'
import { errorsInBooks, errorsInPlacements, forgottenTransactions } from './books.ts'
import { openDesk } from './desk.ts'
import { byExtent } from './extent.ts'
import { idOf, type Placement, place, placementOf } from './placement.ts'
import { addPiece, type Shop } from './shop.ts'
import { createTally } from './tally.ts'

const rounds = byExtent({ full: 1000, reduced: 5 })
const changers = 100
const repeats = 50
const buyers = 20
const lastPieces = 5

/** Two servers, which coordinate only through the database. */
type Servers = (client: number) => HttpCall

/** Retries on 503, as a careful client would: a busy machine may refuse this many requests. */
function patiently(call: HttpCall): HttpCall {
  return async (request) => {
    for (const deadline = Date.now() + answerLimitMs; ; ) {
      const answer = await call(request)
      if (answer.status !== 503 || Date.now() > deadline) return answer
      await delay(Number(answer.headers['retry-after']) * secondMs)
    }
  }
}

/** Undoes the order's latest change as soon as one can be undone. */
async function undo(call: HttpCall, { token }: Shop, path: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const seen = await call({ method: 'GET', path, token })
    const { undoable } = (JSON.parse(seen.text) as { order: { undoable: { entryId: string } | null } }).order
    if (undoable === null) continue
    await call({ method: 'POST', path: `${path}/undo`, token, body: { entryId: undoable.entryId } })
    return
  }
}

/** Alternates between an order's whole life and paying and undoing. */
const stepsOfRound = (round: number): OrderStatus[] => (round % 2 === 0 ? ['paid', 'shipped', 'delivered'] : ['paid'])

async function change(call: HttpCall, shop: Shop, path: string, client: number, steps: OrderStatus[]): Promise<void> {
  const { token } = shop
  if (client % 4 === 3) await undo(call, shop, path)
  else if (client % 10 === 0 && (steps.length > 1 || client > 50))
    await call({ method: 'POST', path: `${path}/cancel`, token, body: { reason: 'No more' } })
  else {
    const status = steps[client % steps.length]
    await call({ method: 'PATCH', path: `${path}/status`, token, body: { status, reason: '' } })
  }
}

async function changeOneOrder(servers: Servers, shop: Shop, round: number): Promise<void> {
  const placement = placementOf(shop, `order-${round}`, round)
  await place(servers(0), shop, placement)
  const path = `/orders/${idOf(placement.acknowledged ?? '{}')}`
  const steps = stepsOfRound(round)
  await Promise.all(Array.from({ length: changers }, (_, client) => change(servers(client), shop, path, client, steps)))
}

async function repeatOneKey(servers: Servers, shop: Shop, round: number): Promise<Placement> {
  const wish = placementOf(shop, `key-${round}`, round)
  const answers = await Promise.all(
    Array.from({ length: repeats }, (_, client) => place(servers(client), shop, { ...wish })),
  )
  const orders = answers.filter(({ status }) => status === 201)
  expect(new Set(orders.map(({ text }) => text)).size).toBe(1)
  expect(orders.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 201)
  expect(others.filter(({ text }) => !text.includes('/problems/request-in-flight'))).toEqual([])
  await place(servers(round), shop, wish)
  return wish
}

async function sellTheLast(servers: Servers, shop: Shop, owner: pg.Client, round: number): Promise<Placement[]> {
  const { sku } = await addPiece(owner, shop, lastPieces)
  const wishes = Array.from({ length: buyers }, (_, client): Placement => {
    const wish = placementOf(shop, `buyer-${round}-${client}`, client)
    return { ...wish, body: { ...wish.body, products: [{ sku, quantity: 1 }] } }
  })
  const answers = await Promise.all(wishes.map((wish, client) => place(servers(client), shop, wish)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(lastPieces)
  const others = answers.filter(({ status }) => status !== 201)
  expect(others.filter(({ text }) => !text.includes('/problems/out-of-stock'))).toEqual([])
  return wishes
}

test(`in ${rounds} rounds, ${changers} clients at one order, ${repeats} requests of one key and ${buyers} buyers of the last ${lastPieces} pieces leave consistent data`, async () => {
  const { start, ask, shop, connect } = await openDesk()
  const running = [await start(), await start()]
  const tally = createTally('races')
  const calls = running.map(({ client }) => patiently(tally.counting(client.call)))
  const servers: Servers = (client) => calls[client % calls.length] ?? (() => Promise.reject(new Error('No server')))
  const owner = await connect()
  for (let round = 0; round < rounds; round += 1) {
    await changeOneOrder(servers, shop, round)
    const wishes = [await repeatOneKey(servers, shop, round), ...(await sellTheLast(servers, shop, owner, round))]
    expect(await errorsInPlacements(ask, wishes)).toEqual([])
    if (round % 20 === 19 || round === rounds - 1) expect(await errorsInBooks(ask, shop)).toEqual([])
  }
  // Otherwise the clients never collided. Which one wins, and so which status was undone, is chance.
  const seen = await ask<{ type: string }>('SELECT DISTINCT type FROM order_events')
  expect(seen.map(({ type }) => type)).toEqual(expect.arrayContaining(['cancelled', 'undone', 'status_changed']))
  expect(await forgottenTransactions(ask)).toEqual([])
  expect(tally.faultsBeyond([409, 503])).toEqual([])
  expect(tally.broken()).toBe(0)
  tally.print(rounds)
})
