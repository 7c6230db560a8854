// Loaded into a server with `node --import`: at SIGUSR2 its clock is set back by an hour, while it serves. Timers and
// time-outs count on as they do on a real machine, whose steady clock nobody sets.

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
