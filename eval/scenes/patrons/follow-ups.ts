import {
  allMethods,
  arrived,
  claims,
  doesNot,
  fine,
  fiveDays,
  free,
  notSent,
  onlyStates,
  openDays,
  openHours,
  sent,
  shopContact,
  street,
  thirty,
  threeToSeven,
  twoDays,
  unpaid,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, provedByCode, type Shop, usd } from '../shop.ts'
import {
  colorsLeft,
  dueOf,
  has,
  keys,
  larger,
  later,
  noPickup,
  notFalse,
  orderNumber,
  parka,
  softener,
  stateAndZip,
  sum,
  tracked,
  when,
} from './words.ts'

export const patronsFollowUps = (shop: Shop): Scene[] => {
  const { order, variant, price, account, method, day, memo } = shop
  return [...followUps(), ...twoQuestions()]

  function followUps(): Scene[] {
    const ask = scenesOf('follow-ups')
    const [s0, s1, s2] = [order('shipped', 0), order('shipped', 3), order('shipped', 4)]
    const [p0, d0, q0] = [order('pending', 0), order('delivered', 4), order('paid', 1)]
    const mossM = variant('Basecamp Fleece', 'Moss', 'M')
    const greenL = variant('Flannel Overshirt', 'Green Check', 'L')
    return [
      ask(['got the oat fleece in M?', 'and in moss'], [has(mossM)], notFalse(mossM)),
      ask(['how much is the rain shell in L', 'and in xxl'], [usd(variant('Rain Shell', 'Moss', 'XXL').price)]),
      ask(['red check flannel size L pls', 'no wait the green one'], [has(greenL)], notFalse(greenL)),
      ask(['price of the socks?', 'sorry i meant the work pants'], [price('Work Pant')]),
      ask(['do u ship to alaska', 'canada too?'], [onlyStates]),
      ask(['whats the shipping cost', 'and how long'], [[threeToSeven, twoDays]]),
      ask([keys(s0), 'which day did it leave', 'tracking?'], [tracked(s0)], proved(s0)),
      ask(['which ways to pay are there', 'ok zelle, whats the address for that'], [[account('zelle'), orderNumber]]),
      ask(['can i return socks', 'theyre unworn, tags still on'], [[thirty, /yes|can/i]]),
      ask(['how do i wash the down vest', 'with fabric softener?'], [softener]),
      ask(['cheapest thing you sell', 'and the most expensive'], [parka, price('Parka')]),
      ask([`status ${keys(s1)}`, `and this one: ${keys(d0)}`], [arrived], {
        ...proved(d0),
        alsoProved: [s1],
      }),
      ask([`whats in ${s2.number}? ${s2.customer.email}`, '{code}', 'and where does it go'], [stateAndZip], {
        ...provedByCode(s2),
      }),
      ask(['how much is a tee', 'and three of them'], [[...sum(72), ...sum(24)]], { derived: sum(72) }),
      ask([keys(p0), 'how much is it', 'what do i put in the note'], [memo(p0)], {
        ...proved(p0),
        derived: dueOf(shop, p0),
      }),
      ask([keys(q0), 'when did i order it', 'and how did i pay'], [method(q0)], proved(q0)),
      ask(['whats your return window', 'and after that when do i see the money'], [fiveDays]),
      ask(['chest is 36 what size am i', 'hm its a gift for my brother hes 42'], [[larger, /41/]]),
    ]
  }

  function twoQuestions(): Scene[] {
    const ask = scenesOf('two questions')
    const [s0, d0, p0, q0] = [order('shipped', 5), order('delivered', 0), order('pending', 4), order('paid', 3)]
    const vestM = variant('Down Vest', 'Rust', 'M')
    return [
      ask('how much is the parka and do you ship to hawaii', [price('Parka'), /50 (u\.?s\.? )?states|hawaii|yes/i]),
      ask('are u open saturday and can i pick up my online order then', [[openDays, openHours], noPickup]),
      ask(`${keys(s0)} when did it ship and whats the tracking`, [sent, day(s0.shippedAt), tracked(s0)], proved(s0)),
      ask('rust vest in M, and what colors do the beanies come in', [has(vestM), ...colorsLeft(shop, 'Wool Beanie')]),
      ask(
        `did ${d0.number} arrive and can i still send it back? ${d0.customer.email}`,
        [
          [arrived, ...when(shop, d0.deliveredAt)],
          [thirty, ...later(shop, d0.deliveredAt, 30)],
        ],
        { ...proved(d0), ...fine, derived: later(shop, d0.deliveredAt, 30) },
      ),
      ask('do you take visa, and is shipping free', [[...allMethods, doesNot], free], {
        lastMustNot: [claims(/(visa|cards?) (is|are) (fine|accepted|welcome)/)],
      }),
      ask(`what do i owe on ${keys(p0)} and did you get anything yet`, [dueOf(shop, p0), unpaid], {
        ...proved(p0),
        derived: dueOf(shop, p0),
      }),
      ask('whats your address, phone number too', [street, shopContact]),
      ask(
        `when will ${keys(q0)} ship, also do the work pants come in 40`,
        [
          [twoDays, notSent],
          [/\b38\b/, doesNot, unsure],
        ],
        { ...proved(q0), ...fine },
      ),
    ]
  }
}
