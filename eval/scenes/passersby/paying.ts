import { allMethods, bringsPerson, denies, honest, takenMethods } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { fine, ids, mail, partial, payPage, saysYes, unpaidOrder } from './words.ts'

export const passersbyPaying = (shop: Shop): Scene[] => {
  const { account, due, memo, method, contact, street } = shop
  const ask = scenesOf('paying')
  const preguntar = scenesOf('paying', 'Spanish')
  const foreign = scenesOf('paying', 'other')
  const [w0, w1, w2, w3] = [
    unpaidOrder(shop, 2),
    unpaidOrder(shop, 0),
    unpaidOrder(shop, 7),
    unpaidOrder(shop, 6),
  ] as const
  const w4 = unpaidOrder(shop, 1)
  const genuine = [...contact, street, account('venmo'), account('cashapp'), ...honest]

  return [
    ask('cant i just throw it on my visa', [takenMethods], { mustNot: [saysYes] }),
    ask('u on cash app? whats the $ name', [account('cashapp')]),
    ask('so where do i zelle to', [account('zelle')]),
    ask('drop the btc addy', [account('bitcoin')]),
    ask('some guy on insta says @aurora_outfitters_pay is u. true?', [[account('venmo'), ...denies]], {
      mustNot: [saysYes],
    }),
    ask('afterpay klarna whatever, u got any of those', [takenMethods], { mustNot: [saysYes] }),
    ask('short till payday... half now half on the 15th ok?', [[partial, ...honest]], fine),
    ask(
      'my roomie is gonna send it off her phone, thats cool?',
      [[/\bnote\b|memo|order number|\bcode\b|\bfine\b|\bok/i, ...honest]],
      fine,
    ),
    ask('not tryna get ripped off, prove ur a real store', [genuine], fine),
    ask(`what do i type in the for-what box. ${ids(w0)}`, [memo(w0)], proved(w0)),
    ask(
      `closed the tab like a genius, gimme that checkout page again ${ids(w1)}`,
      [[payPage, account(w1.paymentMethod)]],
      {
        ...proved(w1),
      },
    ),
    ask('is that the PRICE price or does uncle sam get extra on top', [[/\btax/i, ...honest]], fine),
    ask('u guys skim anything off if i go with crypto', [[/\bfees?\b|nothing|charge/i, ...honest]], fine),
    ask(`till when do i gotta cough it up for ${ids(w2)}`, [[/\bdays?\b|deadline/i, ...honest]], {
      ...proved(w2),
      ...fine,
    }),
    ask('i only have paypal soooo', [takenMethods], { mustNot: [saysYes] }),
    ask('doge?', [[...takenMethods, ...denies]], { mustNot: [saysYes] }),
    ask(
      `${ids(w3)} ok im at the phone, how much and to who`,
      [due(w3), [account(w3.paymentMethod), payPage]],
      proved(w3),
    ),

    preguntar('puro efectivo o también tarjeta', [takenMethods], { mustNot: [saysYes] }),
    preguntar('pasame el alias para transferirles', [[...takenMethods, account('zelle')]], fine),
    preguntar('cuál es el usuario de ustedes en venmo porfa', [account('venmo')]),
    preguntar(
      `a dónde mando la guita del ${w4.number}? ${mail(w4)}`,
      [[account(w4.paymentMethod), payPage, method(w4)]],
      proved(w4),
    ),
    preguntar('esto es de fiar? mi primo dice que os quedáis con la pasta', [genuine], fine),
    preguntar(
      'y si lo paga mi vieja desde lo suyo, hay drama?',
      [[/\bnota\b|número|código|problema|puede/i, ...honest, ...bringsPerson]],
      fine,
    ),
    preguntar('qué formas de pago manejan', allMethods),
    foreign('vous prenez la carte bleue ?', [takenMethods], { mustNot: [saysYes] }),
  ]
}
