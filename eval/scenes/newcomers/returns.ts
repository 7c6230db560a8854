import { denies, exchangeFree, freeRepairs, honest, refundDays, returnDays, returnLabel, unworn } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { saysNo, saysYes } from './given.ts'

const ask = scenesOf('returns')
const silent = { handOver: 'fine' } as const

export const returnScenes: readonly Scene[] = [
  ask('return policy', [returnDays]),
  ask('how many days do i have to send stuff back', [returnDays]),
  ask('got my jacket 6 weeks ago can i still return it', [returnDays], { mustNot: [saysYes] }),
  ask('wore it once to a bbq, can i return', [unworn], { mustNot: [saysYes] }),
  ask('i cut the tags off already but never wore it. return ok?', [unworn], { ...silent, mustNot: [saysYes] }),
  ask('can i give back socks i wore', [['can’t', 'cannot', /\bnot\b/i, /\bno\b/i]], { mustNot: [saysYes] }),
  ask('how do i start a return', [['order number'], returnLabel]),
  ask('do you give me a label or do i print my own', [returnLabel]),
  ask('who pays the postage if i return something', [[...returnLabel, ...honest]], silent),
  ask('how long does a refund take', [refundDays]),
  ask(
    'if i paid in bitcoin and btc goes up do i get more dollars back??',
    [['dollars’ worth', 'US dollars', 'same coin']],
    silent,
  ),
  ask('do i get the money back on venmo', [['way you have paid', 'same way', 'way you paid', 'same method', 'Venmo']], {
    mustNot: [saysNo],
  }),
  ask('too small!! can i swap for a bigger one, what does it cost', [exchangeFree]),
  ask('can i exchange it for a different color', [exchangeFree.concat('another size or color')], { mustNot: [saysNo] }),
  ask('swap my fleece for a vest and pay the difference?', [[...honest, ...denies, 'another size or color']], silent),
  ask('can i drop my return at the denver store', [['bring', 'yes', 'you can']], { mustNot: [saysNo] }),
  ask(
    'had the pants hemmed by you and they dont fit. can they come back',
    [['altered', 'made or altered', 'can’t', 'cannot']],
    {
      ...silent,
      mustNot: [saysYes],
    },
  ),
  ask('is there a warranty on the parka', [[...freeRepairs, ...honest]], silent),
  ask('do you fix ripped seams on a shell, bought it 2 yrs ago', [freeRepairs], { mustNot: [saysNo] }),
  ask('bought my parka five years ago and the zip is shot. free repair?', [[...freeRepairs, 'price']], {
    mustNot: [saysYes],
  }),
  ask('how do i send something in for repair', [['wash'], ['note', 'order number']]),
  ask('can u repair my north face jacket', [[...denies, ...honest, 'we have made']], { ...silent, mustNot: [saysYes] }),
  ask('it was a gift and i dont have the order number, can i return it', [['order number', ...honest]], silent),
]
