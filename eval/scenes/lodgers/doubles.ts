import { notAbroad, openDays, returnDays, takesDays } from '../facts.ts'
import { box, hasLeft, inPaper, nr, opensAtTen, street, theMethods, trackedBy, yes } from '../neighbors/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf } from '../shop.ts'
import {
  amount,
  cannotFetch,
  freeShipping,
  goesBack,
  landed,
  languages,
  lastDayOf,
  owed,
  shipped,
  swaps,
  translated,
} from './words.ts'

/** Two questions in one message. */
export const lodgersDoubles = (shop: Shop): Scene[] => {
  const { price, variant, account, due, day } = shop
  const ask = scenesOf('two questions')
  const spanish = scenesOf('two questions', 'Spanish')
  const [s0, d0, w0] = [shipped(shop, 7), landed(shop, 13), owed(shop, 0)] as const
  const vest = stockOf(variant('Ridge Line Down Vest', 'Black', 'XL'))
  const fleece = stockOf(variant('Fleece Pullover', 'Oat', 'S'))
  const tee = stockOf(variant('Everyday Cotton T-Shirt', 'Black', 'L'))
  return [
    ask('how much r the wool hats + does postage come on top', [price('Wool Beanie'), freeShipping]),
    ask(
      'Passing through Denver tomorrow with my wife. When do you unlock the doors, and could we take our online order along?',
      [opensAtTen, cannotFetch],
    ),
    ask(`${nr(s0)} gone out yet? n gimme the tracking. ${box(s0)}`, [hasLeft, trackedBy(s0)], proved(s0)),
    ask('black down vest XL, got it? and what if he hates it', [vest.must, [...goesBack, ...swaps]], {
      ...{ mustNot: vest.mustNot },
    }),
    ask(`what do i owe on ${nr(w0)} n where do i venmo it to. ${box(w0)}`, [due(w0), account('venmo')], proved(w0)),
    ask('oat fleece in S? and could u wrap it for my sis', [fleece.must, inPaper], { mustNot: fleece.mustNot }),
    ask('denver right?? what street. and is sunday a thing', [street, [...openDays, /closed/i]]),
    ask(
      `what day did ${nr(d0)} show up and hows my time lookin to send it back. ${box(d0)}`,
      [day(d0.deliveredAt), [...returnDays, ...lastDayOf(shop, d0)]],
      proved(d0),
    ),
    ask('canada ok? if not ill use my aunts in maine, how long to there', [notAbroad, takesDays], { mustNot: [yes] }),
    spanish('a cómo la playera y hay negra en L', [price('Everyday Cotton T-Shirt'), tee.must], {
      ...{ mustNot: tee.mustNot },
    }),
    spanish('con qué les puedo pagar y en cuánto cae a miami', [theMethods, takesDays], translated),
    scenesOf('two questions', 'other')('quanto sai o gorro e vocês mandam pro brasil?', [
      [...price('Wool Beanie'), amount(28), languages],
    ]),
  ]
}
