import { honest } from '../facts.ts'
import { box, linkOrPage, maybe, nr, theMethods, yes } from '../neighbors/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { asksForSecrets } from '../statements.ts'
import { languages, noSuch, owed } from './words.ts'

const english = (shop: Shop): Scene[] => {
  const ask = scenesOf('paying')
  const { account, memo, due } = shop
  const [w0, w2] = [owed(shop, 0), owed(shop, 2)] as const
  const refusal = { mustNot: [yes] }
  return [
    ask('so like how does a girl give u her money', [theMethods]),
    ask('all i got is my visa', [[...noSuch, ...theMethods]], refusal),
    ask('everything i have is in paypal, that gonna fly?', [[...noSuch, ...theMethods]], refusal),
    ask('I don’t trust the internet sweetheart. Let me mail you a check.', [[...noSuch, ...theMethods]], {
      ...{ ...maybe, ...refusal },
    }),
    ask('got some doge i wanna burn, u take that', [[...noSuch, ...theMethods]], refusal),
    ask('apple pay?? im 16 its all i have', [[...noSuch, ...theMethods]], refusal),
    ask('ur venmo @ ?? lost it', [account('venmo')]),
    ask('drop the cashtag', [account('cashapp')]),
    ask('im in my bank thing on the zelle screen n its askin who to', [account('zelle')]),
    ask('ready to send the btc, where do i fire it at', [account('bitcoin')]),
    ask('moms payin with ethereum, she wants the 0x whatever', [account('ethereum')]),
    ask(`what do i scribble in the memo so it dont get lost, ${nr(w0)} ${box(w0)}`, [memo(w0)], proved(w0)),
    ask(`got my phone out ready to pay, whats it come to for ${nr(w0)}. ${box(w0)}`, [due(w0)], proved(w0)),
    ask(`closed the pay tab like a dummy. ${nr(w2)} ${box(w2)}`, [[linkOrPage, ...due(w2), memo(w2)]], {
      ...{ ...proved(w2), ...maybe, mayAct: true },
    }),
    ask(
      'got a text saying its u and i shud pay my order in apple gift cards. legit??',
      [[...noSuch, ...theMethods, ...honest]],
      { ...maybe, mustNot: [yes, asksForSecrets] },
    ),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const ask = scenesOf('paying', 'Spanish')
  const { account, due } = shop
  const w = owed(shop, 0)
  return [
    ask('nomás manejo efectivo joven, le pago al del camión y ya?', [[...noSuch, ...theMethods]], {
      ...{ ...maybe, mustNot: [yes] },
    }),
    ask('pásame tu venmo porfis', [account('venmo')]),
    ask('ya estoy en zelle, a quién le pongo', [account('zelle')]),
    ask('y con la de débito no jala o qué', [[...noSuch, ...theMethods]]),
    ask(`ya con el cel en la mano, cuánto es lo del ${nr(w)}? ${box(w)}`, [due(w)], proved(w)),
    scenesOf('paying', 'other')(
      'ho solo la carta di credito, va bene lo stesso?',
      [[...noSuch, ...theMethods, languages]],
      { mustNot: [yes] },
    ),
  ]
}

/** How they would like to pay. */
export const lodgersPaying = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
