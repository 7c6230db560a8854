// Shared by the programs of this folder: calls to a desk, and proofs. It needs only Node 20 or newer. See docs/programs.md.
import { setTimeout as wait } from 'node:timers/promises'

const { PAYDESK_URL, PAYDESK_API_KEY } = process.env

/**
 * Calls the API with a key or an access token. It never throws for a refusal: the status is part of the answer. A desk that is
 * too busy answers 503 and has done nothing: it is asked again, up to ten times.
 */
export async function call(method, path, { body, token = PAYDESK_API_KEY, headers = {} } = {}, tries = 10) {
  const response = await fetch(new URL(path, PAYDESK_URL), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  if (response.status === 503 && tries > 0) {
    await wait(1000 * Number(response.headers.get('retry-after') ?? 1))
    return call(method, path, { body, token, headers }, tries - 1)
  }
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, answer: isJson ? JSON.parse(text) : undefined }
}

/** The answer of a call that must succeed. */
export async function ask(method, path, options) {
  const { status, answer } = await call(method, path, options)
  if (status >= 300) throw new Error(`${method} ${path} was refused (${status}): ${answer?.message}`)
  return answer
}

/** Prints the sentence, or ends the program with code 1 if it is not true. */
export function prove(isTrue, sentence, ...found) {
  if (!isTrue) throw new Error(`Not true: ${sentence} ${found.map((one) => JSON.stringify(one)).join(' ')}`)
  console.log(`true: ${sentence}`)
}

export const newOrder = (more = {}) => ({
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ name: 'Mug', price: 18.5, quantity: 2 }],
  paymentMethod: 'venmo',
  ...more,
})
