import { expect, it, onTestFinished } from 'vitest'
import { dayMs, secondMs } from '../contract/core/time.ts'
import { clockCheck } from './doctor-clock.ts'
import { startTimeServer } from './testing/time-server.ts'

async function found(answering?: Parameters<typeof startTimeServer>[0]) {
  const server = await startTimeServer(answering)
  onTestFinished(() => server.close())
  const { state, says } = await clockCheck(server.name, { patience: 300 }).run()
  return [state, says.replace(server.name, 'the server')]
}

it('a clock that agrees with the time server is right', async () => {
  expect(await found()).toEqual(['ok', 'It agrees with the server.'])
  expect(await found({ aheadMs: -secondMs })).toEqual(['ok', 'It agrees with the server.'])
})

it('a clock that is ahead or behind is a problem, also across the end of NTP’s seconds in 2036', async () => {
  expect(await found({ aheadMs: 90 * secondMs })).toEqual(['problem', 'It is 1 min 30 s behind the server.'])
  expect(await found({ aheadMs: -3 * secondMs })).toEqual(['problem', 'It is 3 s ahead of the server.'])
  const years = 20 * 365 * dayMs
  expect(await found({ aheadMs: years })).toEqual(['problem', 'It is 7300 days behind the server.'])
})

it('without a valid answer it says that nothing was checked', async () => {
  const unchecked = (why: string) => ['warning', `Not checked: the server gave no time (${why}).`]
  expect(await found({ stratum: 0 })).toEqual(unchecked('it doesn’t know the time, or asks to be left alone'))
  // Somebody else's answer, another mode, and half a packet are no answers.
  const others = [(answer: Buffer) => answer.fill(7, 24, 32), (answer: Buffer) => answer.fill(0x23, 0, 1)]
  for (const change of others) expect(await found({ change })).toEqual(unchecked('no answer came'))
  const silent = await clockCheck('none.invalid', { patience: 300 }).run()
  expect(silent).toMatchObject({ state: 'warning', says: expect.stringMatching(/^Not checked: none\.invalid /) })
})

it('waits no longer for the server’s name than for its answer', async () => {
  const hanging = () => new Promise<never>(() => {})
  expect(await clockCheck('time.example.com', { patience: 20, find: hanging }).run()).toMatchObject({
    state: 'warning',
    says: 'Not checked: time.example.com gave no time (its name was not found in time).',
  })
})
