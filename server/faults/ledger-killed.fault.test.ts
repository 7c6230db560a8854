import { expect, test } from 'vitest'
import type { HttpCall } from '../testing/http-client.ts'
import { waitFor } from '../testing/processes.ts'
import { errorsInLedger, forgottenTransactions } from './books.ts'
import { openDesk } from './desk.ts'
import { byExtent } from './extent.ts'
import { idOf, place, placementOf } from './placement.ts'
import type { Shop } from './shop.ts'
import { createTally } from './tally.ts'

const rounds = byExtent({ full: 50, reduced: 2 })
const clients = 20
const orders = 4

type Details = { order: { undoable: { entryId: string } | null; refunds: { id: string; state: string }[] } }

/** One change of an order's money: a part, the rest, too much, a tip, a refund, an undo. */
async function changeMoney(call: HttpCall, { token }: Shop, { path, turn }: { path: string; turn: number }) {
  const payment = [{ amount: 1.5 }, {}, { amount: 900 }, { amount: 950, tip: true }][turn % 4]
  const kind = turn % 5
  if (kind < 2)
    return call({ method: 'PATCH', path: `${path}/status`, token, body: { status: 'paid', reason: '', payment } })
  if (kind === 2)
    return call({
      method: 'POST',
      path: `${path}/refunds`,
      token,
      body: { amount: 1, state: turn % 2 ? 'sent' : 'owed' },
    })
  const { undoable } = (JSON.parse((await call({ method: 'GET', path, token })).text) as Details).order
  if (undoable === null) return undefined
  return call({ method: 'POST', path: `${path}/undo`, token, body: { entryId: undoable.entryId } })
}

test('kill -9 of the server while money comes, goes and is taken back leaves a ledger that adds up', async () => {
  const { start, ask, shop } = await openDesk()
  const tally = createTally('kill -9 under changes of the ledger')
  let server = await start()
  for (let round = 0; round < rounds; round += 1) {
    const call = tally.counting(server.client.call)
    const paths = await Promise.all(
      Array.from({ length: orders }, async (_, index) => {
        const placement = placementOf(shop, `ledger-${round}-${index}`, round + index)
        await place(call, shop, placement)
        return `/orders/${idOf(placement.acknowledged ?? '{}')}`
      }),
    )
    const before = tally.acknowledged()
    let isStopped = false
    const work = Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; !isStopped; turn += 1)
        await changeMoney(call, shop, { path: paths[(turn + client) % orders] ?? '', turn }).catch(() => {
          isStopped = true
        })
    })
    const enough = before + 30 + ((round * 13) % 50)
    await waitFor('changes of the ledger', () => tally.acknowledged() >= enough)
    await server.end('SIGKILL')
    isStopped = true
    await Promise.all(work)
    server = await start()
    expect(await errorsInLedger(ask)).toEqual([])
    expect(await forgottenTransactions(ask)).toEqual([])
  }
  expect(tally.faultsBeyond([409, 422])).toEqual([])
  expect(tally.broken()).toBeGreaterThan(0)
  tally.print(rounds)
})
