import { allMethods, denies, honest, shipsIncluded, takenMethods } from '../facts.ts'
import { fine, ids, mail, partial, payPage, saysYes, unpaidOrder } from '../passersby/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { asksForSecrets } from '../statements.ts'

const english = (shop: Shop): Scene[] => {
  const { account, memo, due } = shop
  const ask = scenesOf('paying')
  const [w0, w1, w2] = [unpaidOrder(shop, 0), unpaidOrder(shop, 1), unpaidOrder(shop, 2)] as const

  return [
    ask('ok wallets open, where do i throw the money', [[...takenMethods, payPage]]),
    ask('the $thing for the green app, tell me', [account('cashapp')]),
    ask('im in the venmo app rn who do i type', [account('venmo')]),
    ask('zelle to which mail', [account('zelle')]),
    ask('got some btc lying around, wallet?', [account('bitcoin')]),
    ask('0x?', [account('ethereum')], fine),
    ask('is $AuroraOutfiters u guys', [[...denies, account('cashapp')]], { mustNot: [saysYes] }),
    ask('@aurora-outfitters thats the right one yeah?', [[saysYes, account('venmo')]], { mustNot: [/\bnot ours\b/i] }),
    ask('so no visa at the end??', [[...denies, ...takenMethods]], { mustNot: [saysYes] }),
    ask('apple pay pls', [[...denies, ...takenMethods]], { mustNot: [saysYes] }),
    ask('list me everything i can use to settle up', allMethods),
    ask('payday is the 15th, can u sit on it till then', [honest], fine),
    ask('can i give u 100 now n the other 100 next week', [[partial, ...honest]], fine),
    ask('my dads the one w the account, his name will show up, ok?', [[...honest, saysYes, payPage]], fine),
    ask(
      'a shop that doesnt take plastic... how do i know this aint a scam',
      [[...honest, 'Larimer', '555-0117', ...takenMethods]],
      { ...fine, mustNot: [asksForSecrets] },
    ),
    ask(`what do i scribble in the for line, ${ids(w0)}`, [memo(w0)], proved(w0)),
    ask(`ready to settle ${w1.number}. ${mail(w1)}. how`, [[payPage, ...due(w1), memo(w1)]], proved(w1)),
    ask(`just tell me number of dollars n which app, ${ids(w2)}`, [due(w2)], proved(w2)),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const { account, memo } = shop
  const ask = scenesOf('paying', 'Spanish')
  const w0 = unpaidOrder(shop, 3)
  return [
    ask('a dónde les deposito', [[...takenMethods, payPage]]),
    ask('¿con tarjeta se puede o qué?', [[...denies, ...takenMethods]], { mustNot: [saysYes] }),
    ask('pasame el usuario de venmo porfa', [account('venmo')]),
    ask('¿hay que sumarle algún recargo raro al final?', [[...shipsIncluded, ...honest, ...denies]], fine),
    ask('puedo darles la mitad ahorita y lo otro la quincena', [[partial, ...honest]], fine),
    ask(`¿y en el concepto qué pongo? ${ids(w0)}`, [memo(w0)], proved(w0)),
    scenesOf('paying', 'other')('vocês aceitam pix?', [[...denies, ...takenMethods]], { mustNot: [saysYes] }),
  ]
}

export const wanderersPaying = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
