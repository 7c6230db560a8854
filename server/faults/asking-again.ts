import { setTimeout as delay } from 'node:timers/promises'
import { answerLimitMs, type HttpAnswer, type HttpCall } from '../testing/http-client.ts'
import { type Placement, place } from './placement.ts'
import type { Shop } from './shop.ts'

/** Repeats a request like a careful client: with the same key, after a pause, until it gets a final answer. */
async function placeUntilSettled(call: HttpCall, shop: Shop, placement: Placement): Promise<HttpAnswer> {
  for (const deadline = Date.now() + answerLimitMs; ; await delay(100)) {
    const answer = await place(call, shop, placement)
    const isSettled = answer.status !== 503 && !answer.text.includes('request-in-flight')
    if (isSettled || Date.now() > deadline) return answer
  }
}

/**
 * Repeats every unanswered request and some answered ones. Answered ones must get the same answer, byte by byte, and
 * create nothing. Returns what is wrong.
 */
export async function askAgain(call: HttpCall, shop: Shop, placements: readonly Placement[]): Promise<string[]> {
  const errors: string[] = []
  const ask = async (placement: Placement): Promise<void> => {
    const { key, acknowledged } = placement
    const { status, headers, text } = await placeUntilSettled(call, shop, placement)
    if (status !== 201) errors.push(`${key}, asked again: ${status} ${text}`)
    else if (acknowledged !== undefined) {
      if (text !== acknowledged) errors.push(`${key}, asked again, is another order`)
      if (headers['idempotency-replayed'] !== 'true') errors.push(`${key}, asked again, was done again`)
    }
  }
  const open = placements.filter(({ acknowledged }) => acknowledged === undefined)
  const answered = placements.filter(({ acknowledged }) => acknowledged !== undefined).slice(-10)
  // A few at a time; a few hundred at once would overload the server.
  const all = [...open, ...answered].values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const placement of all) await ask(placement)
    }),
  )
  return errors
}
