import { allStates, carriers, denies, honest, leavesWithin, notAbroad, shipsIncluded, takesDays } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { saysNo, saysYes } from './given.ts'

const ask = scenesOf('shipping')
const silent = { handOver: 'fine' } as const
const unknown = { handOver: 'fine', mustNot: [saysYes] } as const

export const shippingScenes: readonly Scene[] = [
  ask('shipping cost?', [shipsIncluded]),
  ask('how much to ship a parka to florida', [shipsIncluded]),
  ask('is there a minimum for free shipping', [shipsIncluded]),
  ask('how long til it gets here', [takesDays]),
  ask('delivery time to new york', [takesDays]),
  ask('if i pay today when does it leave', [leavesWithin]),
  ask('how fast do u guys pack stuff', [leavesWithin], silent),
  ask('do you ship to hawaii', [allStates], { mustNot: [saysNo] }),
  ask('Can you deliver to Anchorage AK or is that extra', [[...allStates, ...shipsIncluded]]),
  ask('my cousin lives in toronto can u send there', [notAbroad], { mustNot: [saysYes] }),
  ask('international shipping?', [notAbroad], { mustNot: [saysYes] }),
  ask('ship to germany pls', [notAbroad], { mustNot: [saysYes] }),
  ask('what about puerto rico', [[...allStates, ...honest, ...notAbroad]], silent),
  ask('army apo address ok?', [[...allStates, ...honest]], unknown),
  ask('do u deliver to po boxes', [[...honest, 'USPS']], silent),
  ask('who do you ship with', carriers),
  ask('can i pick fedex, ups always dumps my stuff', [[...honest, ...denies, 'depends']], {
    ...silent,
    mustNot: [saysYes],
  }),
  ask('is overnight shipping an option i need it tomorrow', [[...honest, ...denies, ...takesDays]], unknown),
  ask('will it come on a saturday', [[...honest, 'business days']], silent),
  ask('do i have to sign for it', [[...honest, ...denies]], silent),
  ask('do i get a tracking number', [['tracking']], { mustNot: [saysNo] }),
  ask('is the package insured', [[...honest, ...denies]], unknown),
  ask(
    "So I'm traveling for work and I'll be in Chicago until the twelfth and after that I'm home in Boise and I was wondering how many days it normally takes from when you send it because I don't want it sitting outside",
    [takesDays],
  ),
  ask('will it be here before xmas if i order on dec 10', [takesDays], silent),
]
