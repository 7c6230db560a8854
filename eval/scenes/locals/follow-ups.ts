import {
  claimsCancelled,
  claimsRefund,
  code,
  doesNot,
  fine,
  fiveDays,
  free,
  notSent,
  openDays,
  paid,
  sent,
  street,
  threeToSeven,
  twoDays,
  unsure,
  venmo,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop, stockOf, usd } from '../shop.ts'
import { falseStatusOf } from '../statements.ts'
import {
  beforeShipping,
  bringsPerson,
  dollars,
  ids,
  mail,
  repairPrice,
  sizeXL,
  socks,
  tags,
  woolCycle,
  wraps,
} from './words.ts'

const later = ({ order, price, variant, day, due, account }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const flannel = stockOf(variant('Flannel', 'Green Check', 'L'))
  const wind = stockOf(variant('Wind Jacket', 'Fjord Blue', 'M'))
  const s0 = order('shipped', 8)
  const s1 = order('shipped', 9)
  const w0 = order('pending', 8)
  const w1 = order('pending', 9)
  const d0 = order('delivered', 7)

  return [
    ask(['what do u want for the expedition parka', 'yikes. and the down vest?'], [price('Down Vest')]),
    ask(['yall got that green flannel i saw on my coworker', 'ok in a large?'], [flannel.must], {
      lastMustNot: flannel.mustNot,
    }),
    ask(['wheres my stuff', `number is ${s0.number}`, mail(s0)], [sent], {
      ...proved(s0),
      lastMustNot: [falseStatusOf(s0)],
    }),
    ask([`checking in on ${ids(s1)}`, 'sweet what day was that again, that it left'], [day(s1.shippedAt)], proved(s1)),
    ask(
      ['u mail to hawaii? my kid is stationed there', 'awesome. and how long does it take to get there'],
      [threeToSeven],
    ),
    ask(['how do ur shirt sizes run, like is there a chart', 'ok im 45 around so what does that make me'], [sizeXL]),
    ask(['is it cool to return something at the store', 'ok what days could i swing by'], [openDays]),
    ask(['what all do you have with merino in it', 'which of those is the cheaper one'], [socks]),
    ask(
      [`sup with ${ids(w0)}`, 'oh shoot ok. how much and who do i send it to'],
      [dollars(due(w0)), account(w0.paymentMethod)],
      proved(w0),
    ),
    ask([`whats even in ${d0.number}?? i shop at 2am and forget lol. ${mail(d0)}`, 'got it: {code}'], [itemsOf(d0)], {
      ...provedByCode(d0),
    }),
    ask(['is the wind jacket girls only', 'lol fine its for my gf then. blue one in a medium, got it?'], [wind.must], {
      lastMustNot: wind.mustNot,
    }),
    ask(
      ['i need to cancel', `yep its ${w1.number} and the email is ${mail(w1)}`],
      [[bringsPerson, code, beforeShipping]],
      { ...proved(w1), ...fine, mayAct: true, mustNot: [claimsCancelled, claimsRefund] },
    ),
    ask(['could u guys wrap it, its for my moms 60th', 'does that run me extra'], [free]),
    ask(
      ['parka zipper came apart', 'um i wanna say i got it 5 yrs ago, when we moved here', 'so what will it cost me'],
      [[repairPrice, unsure]],
      fine,
    ),
  ]
}

const twoAtOnce = ({ order, price, variant }: Shop): Scene[] => {
  const ask = scenesOf('two questions')
  const navy = stockOf(variant('T-Shirt', 'Navy', 'XL'))
  const s0 = order('shipped', 10)
  const p0 = order('paid', 9)

  return [
    ask('how much is a beanie and do yall do gift wrap', [price('Beanie'), [wraps, free]]),
    ask('where r u located exactly & can i pick my order up there', [street, doesNot]),
    ask(
      `has ${s0.number} shipped (${mail(s0)}) and also how do i wash a merino base layer without wrecking it`,
      [sent, woolCycle],
      { ...proved(s0), mustNot: [falseStatusOf(s0)] },
    ),
    ask('2 things. how long is shipping and does it cost anything', [threeToSeven, free]),
    ask('if the tags r gone can i still send a vest back? and when do i see my money', [tags, fiveDays], fine),
    ask('venmo ok with you? oh and have you got the navy tshirt in xl', [venmo, navy.must]),
    ask(
      `remind me what i paid for ${p0.number} and did it go out yet? ${mail(p0)} thx from broomfield`,
      [dollars(usd(p0.totalAmount)), [notSent, paid, twoDays, doesNot]],
      { ...proved(p0), mustNot: [falseStatusOf(p0)] },
    ),
  ]
}

export const localsFollowUps = (shop: Shop): Scene[] => [...later(shop), ...twoAtOnce(shop)]
