import {
  arrived,
  claimsCancelled,
  claimsReceipt,
  doesNot,
  fine,
  free,
  onlyStates,
  openDays,
  openHours,
  saysYes,
  sent,
  thirty,
  threeToSeven,
  twoDays,
  unpaid,
  unsure,
  venmo,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'
import { falseStatusOf, invitesToPay } from '../statements.ts'
import { touristsWords } from './words.ts'

const { agrees, beforeShipping, bringsPerson, downCare, ids, merinoCare, repair, sendsBack, tracking, wishNoted } =
  touristsWords

const later = ({ order, variant }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const s7 = order('shipped', 7)
  const s9 = order('shipped', 9)
  const s10 = order('shipped', 10)
  const d3 = order('delivered', 3)
  const p7 = order('paid', 7)
  const w8 = order('pending', 8)
  const vest = stockOf(variant('Ridge Line Down Vest', 'Rust', 'S'))

  return [
    ask(['looking at the down vest for my wife, she runs cold', 'the rust one, small. any left?'], [vest.must], {
      lastMustNot: vest.mustNot,
    }),
    ask(
      [`status on ${ids(s7)}`, 'and how long does that usually take to bozeman, ballpark'],
      [[threeToSeven, tracking]],
      proved(s7),
    ),
    ask([`whats going on with ${d3.number}`, `oh right, ${d3.customer.email}`], [arrived], {
      ...proved(d3),
      lastMustNot: [falseStatusOf(d3)],
    }),
    ask(['how much is your fleece, the half zip', 'and for a guy who wears double xl?'], [usd(94)]),
    ask(
      ['whats your policy on sending stuff back', 'ok and if i paid in bitcoin how do i get it back'],
      [/dollar|\bUSD?\b|same coin|bitcoin/i],
    ),
    ask(
      [
        `Order ${s9.number}, my address is ${s9.customer.email.replace('@', '.old@')}. Has it left?`,
        `Whoops, that was my old one. Try ${s9.customer.email}.`,
      ],
      [sent],
      { ...proved(s9), lastMustNot: [falseStatusOf(s9)] },
    ),
    ask(['where abouts in denver are you', 'would monday around noon work'], [[doesNot, openDays, /closed/i]], {
      lastMustNot: [saysYes],
    }),
    ask(
      [
        'measured myself twice, 43.5 inches at the chest. which tshirt size',
        'what about the parka then, i wear like three sweaters under',
      ],
      [/\bXL\b|extra.?large/i],
    ),
    ask(
      [`how do I pay ${w8.number}? email ${w8.customer.email}`, 'done, sent it just now. what happens next?'],
      [[unpaid, twoDays, /e-?mail/i, /confirm|check|arriv/i, bringsPerson]],
      { ...proved(w8), ...fine, lastMustNot: [invitesToPay, claimsReceipt] },
    ),
    ask(
      [
        `please cancel ${ids(s10)}, I found one at a yard sale for 5 dollars`,
        'well shoot. so what do i do when it shows up?',
      ],
      [[sendsBack, thirty]],
      { ...proved(s10), ...fine, mayAct: true, mustNot: [claimsCancelled] },
    ),
    ask(['is the summit merino thing any good for ice fishing', 'how would i wash that, it gets fishy'], [merinoCare]),
    ask(['2 beanies, any color, whats the damage', 'make that three, forgot my nephew'], [usd(84)], {
      derived: ['$56.00', '$84.00'],
    }),
    ask(
      ['hey', 'do you deliver anywhere in the us', 'even puerto rico? technically we are the us'],
      [[onlyStates, unsure, doesNot, /\b50\b|fifty/i, bringsPerson]],
      fine,
    ),
    ask(
      [`${p7.number}`, p7.customer.email, 'could it still be called off, in theory'],
      [[agrees, beforeShipping, bringsPerson, wishNoted, /can (still )?be cancel/i]],
      { ...proved(p7), ...fine, mayAct: true, mustNot: [claimsCancelled] },
    ),
  ]
}

const twice = ({ order, price, variant }: Shop): Scene[] => {
  const ask = scenesOf('two questions')
  const d6 = order('delivered', 6)
  const vest = stockOf(variant('Ridge Line Down Vest', 'Black', 'L'))

  return [
    ask('how much for the rain shell and would i have it in bangor maine inside of two weeks', [
      price('Trailhead Rain Shell'),
      [threeToSeven],
    ]),
    ask("Y'all open Saturdays? And do you fix zippers on your own shells, mine's busted", [
      [agrees, openHours, openDays],
      [repair],
    ]),
    ask('1) venmo ok?? 2) do i pay shipping', [[agrees, venmo], free]),
    ask(
      `${ids(d6)} did this get delivered and if so until when can i send it back, asking as the box is still taped`,
      [arrived, [thirty, /\b(until|through|by|before) [A-Z][a-z]+ \d/]],
      { ...proved(d6), ...fine, mustNot: [falseStatusOf(d6)] },
    ),
    ask("for my gran's birthday: can you wrap it, and PLEASE tell me she won't see what i paid", [
      /wrap/i,
      /prices?\b|won['’]t see|what you paid/i,
    ]),
    ask(
      'Have you the black vest in large, and how on earth does one launder down without ruining it?',
      [vest.must, downCare],
      { mustNot: vest.mustNot },
    ),
    ask("what's the biggest size in the kids puddle suit and can my sister in toronto order one too", [
      /\b6\b|\bsix\b/i,
      onlyStates,
    ]),
  ]
}

export const touristsFollowUps = (shop: Shop): Scene[] => [...later(shop), ...twice(shop)]
