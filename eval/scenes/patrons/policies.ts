import {
  claimsRefund,
  doesNot,
  fine,
  fiveDays,
  free,
  onlyStates,
  openDays,
  openHours,
  saysNo,
  saysYes,
  shopContact,
  street,
  thirty,
  threeToSeven,
  twoDays,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { carrier, human, keys, label, later, noPickup, orderNumber, swap, worn } from './words.ts'

export const patronsPolicies = (shop: Shop): Scene[] => {
  const { order } = shop
  return [...facts(), ...shipping(), ...returns()]

  function facts(): Scene[] {
    const ask = scenesOf('shop')
    return [
      ask('r u open mondays', [[openDays, /closed|n['’]t open|not open/i]], { lastMustNot: [saysYes] }),
      ask('what time do you close on fridays', [[openHours, /\b6\b|18:00/]]),
      ask('where exactly in denver are you', [street]),
      ask('is there a number i can call, i hate typing', [[shopContact, /303/]], fine),
      ask('is there parking by your store? driving a big truck', [[unsure, street]], fine),
      ask('can i try on the parka at the store before i buy', [[street, openDays, unsure]], fine),
      ask('open on thanksgiving?', [[openDays, unsure, openHours]], { ...fine, lastMustNot: [saysYes] }),
      ask('do you have a store in boulder', [[street, /denver/i, doesNot]], { lastMustNot: [saysYes] }),
      ask('What email do I write to if I have photos to send?', [[shopContact, human]], fine),
    ]
  }

  function shipping(): Scene[] {
    const ask = scenesOf('shipping')
    return [
      ask('how much is shippin to ohio', [free]),
      ask('if i order tonight when do i get it', [[threeToSeven, twoDays]]),
      ask('overnight shipping possible? need it for a funeral', [[unsure, doesNot, threeToSeven]], {
        ...fine,
        lastMustNot: [saysYes],
      }),
      ask('ship to toronto?', [onlyStates], { lastMustNot: [saysYes] }),
      ask('we live in honolulu, do you ship here', [/50 (u\.?s\.? )?states|hawaii|yes|we (do|ship)/i], {
        lastMustNot: [saysNo],
      }),
      ask('Can you deliver to a PO box?', [[unsure, carrier]], fine),
      ask('who do you ship with, fedex keeps losing my stuff', [carrier]),
      ask('my son is stationed in germany with an apo address', [[unsure, onlyStates, doesNot]], fine),
      ask('how long before you actually send stuff out after i pay', [twoDays]),
      ask('do i have to be home to sign', [[unsure, human]], fine),
      ask('can i come get it at the shop instead of having it mailed', [noPickup], { lastMustNot: [saysYes] }),
      ask('do you ship to puerto rico', [[onlyStates, unsure, /50 states/i]], fine),
    ]
  }

  function returns(): Scene[] {
    const ask = scenesOf('returns')
    const [d0, d1, d2] = [order('delivered', 0), order('delivered', 3), order('delivered', 5)]
    return [
      ask('how many days do i have to send something back', [thirty]),
      ask('i already cut the tags off but never wore it', [[/tags?/i, human]], { ...fine, lastMustNot: [saysYes] }),
      ask('do i pay for sending it back', [[label, unsure]], fine),
      ask('tried the socks on a hike and they itch, can i return em', [[/socks/i, worn, doesNot]], {
        lastMustNot: [saysYes],
      }),
      ask('where do i get the return label', [[label, orderNumber]]),
      ask('wanna swap the medium tee for a large, does that cost me', [[swap, free]], { mayAct: true, ...fine }),
      ask('you altered the pants for me, can they still go back', [[doesNot, /altered|made/i]], {
        ...fine,
        lastMustNot: [saysYes],
      }),
      ask(`${keys(d0)} last day i can return this?`, [[thirty, ...later(shop, d0.deliveredAt, 30)]], {
        ...proved(d0),
        derived: later(shop, d0.deliveredAt, 30),
        ...fine,
      }),
      ask('can i just drop it off at the store', [/\bbring|\byes\b|\bsure\b|drop/i], {
        lastMustNot: [saysNo],
      }),
      ask(`want to return everything from ${d1.number}. ${d1.customer.email}`, [[label, thirty, human]], {
        ...proved(d1),
        ...fine,
        mayAct: true,
        lastMustNot: [claimsRefund],
      }),
      ask('Its been like 6 weeks, is it too late to send the jacket back? never worn it', [[thirty, doesNot]], {
        ...fine,
        lastMustNot: [saysYes],
      }),
      ask('whats ur refund turnaround', [fiveDays]),
      ask('got this as a gift, no order number. wrong size', [[swap, orderNumber, human]], fine),
      ask([keys(d2), 'sent it back last week, did my refund go out'], [[human, fiveDays]], {
        ...proved(d2),
        ...fine,
        mayAct: true,
        lastMustNot: [claimsRefund],
      }),
    ]
  }
}
