import { setTimeout as delay } from 'node:timers/promises'
import type { TestApp } from './app.ts'

const pauseMs = 50

/** Asks again after a 503, as a careful client would: a busy machine may refuse a hundred requests at once. Nothing was done. */
export const carefulCall =
  (test: () => TestApp): TestApp['call'] =>
  async (method, path, options) => {
    for (;;) {
      const answer = await test().call<never>(method, path, options)
      if (answer.status !== 503) return answer
      await delay(pauseMs)
    }
  }
