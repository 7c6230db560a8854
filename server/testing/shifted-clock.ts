// Loaded with `node --import`: on SIGUSR2 the server's clock is set back by an hour. Timers continue normally, as on a
// real machine, where they use a monotonic clock.

import { hourMs } from '../../contract/core/time.ts'

const RealDate = Date
let shiftMs = 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs] : args, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver),
})

process.on('SIGUSR2', () => {
  shiftMs = -hourMs
  console.error(`The clock was set back to ${new Date().toISOString()}`)
})
