import { allStates, carriers, denies, honest, leavesWithin, notAbroad, shipsIncluded, takesDays } from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'

const ask = scenesOf('shipping')

export const shippingScenes = (): Scene[] => [
  ask('how long does shipping take', [takesDays]),
  ask('shipping time?', [takesDays]),
  ask('if i order today when would i get it', [takesDays]),
  ask('how many days to california', [takesDays]),
  ask('will it be here by friday if I order now', [takesDays]),
  ask('how fast do you ship stuff out', [[...leavesWithin, ...takesDays]]),
  ask('whens it leave the warehouse after i pay', [leavesWithin]),
  ask('shipping cost?', [shipsIncluded]),
  ask('is shipping free', [shipsIncluded], { mustNot: [/^no\b/i] }),
  ask('how much is delivery to texas', [shipsIncluded]),
  ask('do i get free shipping over a certain amount', [shipsIncluded]),
  ask('do u ship to canada', [notAbroad], { mustNot: [/^yes\b/i] }),
  ask('international shipping', [notAbroad], { mustNot: [/^yes\b/i] }),
  ask('can you send to germany, ill pay extra', [notAbroad], { mustNot: [/^yes\b/i] }),
  ask('ship to mexico city?', [notAbroad], { mustNot: [/^yes\b/i] }),
  ask('do you deliver to hawaii', [allStates], { mustNot: [/^no\b/i] }),
  ask('alaska ok?', [allStates], { mustNot: [/^no\b/i] }),
  ask('where do you ship', [allStates]),
  ask('what carrier do you use', carriers),
  ask('is it usps or fedex', ['USPS', 'FedEx']),
  ask('can i choose ups', [['UPS']], { handOver: 'fine' }),
  ask('do you ship on weekends', [honest.concat('business days')], { handOver: 'fine' }),
  ask('do you ship to po boxes', [honest.concat(allStates)], { handOver: 'fine' }),
  ask('apo address possible? im deployed', [honest.concat(allStates, notAbroad)], { handOver: 'fine' }),
  ask('overnight shipping??? need it tomorrow', [honest.concat(denies, takesDays)], {
    handOver: 'fine',
    mustNot: [/^yes\b/i],
  }),
  ask('express shipping available', [honest.concat(denies, takesDays)], { handOver: 'fine', mustNot: [/^yes\b/i] }),
  ask('do i get a tracking number', [['tracking']]),
  ask('how will i know when it ships', [['email', 'e-mail']]),
  ask('do i need to sign for the package', [honest], { handOver: 'fine' }),
  ask('do you use plastic packaging', [honest.concat('recycled paper')], { handOver: 'fine' }),
  ask('puerto rico?', [honest.concat(notAbroad, allStates)], { handOver: 'fine' }),
]
