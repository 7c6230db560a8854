import { allMethods, honest } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { asksForSecrets } from '../statements.ts'
import {
  box,
  inParts,
  languages,
  linkOrPage,
  maybe,
  noSuch,
  nr,
  shipsForFree,
  street,
  theMethods,
  unpaid,
  yes,
} from './words.ts'

const english = (shop: Shop): Scene[] => {
  const ask = scenesOf('paying')
  const { account, memo, due } = shop
  const w = (index: number) => unpaid(shop, index)
  return [
    ask('what payment types do you accept', allMethods),
    ask('can i use my credit card', [[...noSuch, ...theMethods]], { mustNot: [yes] }),
    ask('do u take paypal', [[...noSuch, ...theMethods]], { mustNot: [yes] }),
    ask('Would you accept a personal check in the mail?', [[...noSuch, ...theMethods]], {
      ...{ ...maybe, mustNot: [yes] },
    }),
    ask('klarna or afterpay maybe?', [[...noSuch, ...theMethods]], { mustNot: [yes] }),
    ask('can i just pay cash when it gets here', [[...noSuch, ...theMethods]], { ...maybe, mustNot: [yes] }),
    ask('usdt on tron ok?', [[...noSuch, ...theMethods]], { mustNot: [yes] }),
    ask("what's your venmo", [account('venmo')]),
    ask('cashapp name?', [account('cashapp')]),
    ask('My bank wants an email or a phone number for the Zelle. Which one is yours?', [account('zelle')]),
    ask('eth address please', [account('ethereum')]),
    ask('btc wallet to send to', [account('bitcoin')]),
    ask('found a venmo called @aurora-outfitter without the s is that you', [[...noSuch, account('venmo')]], {
      ...{ mustNot: [yes] },
    }),
    ask('do i have to mark it as goods and services on venmo', [honest], maybe),
    ask(`how do i pay for ${nr(w(1))}? i'm ${box(w(1))}`, [[linkOrPage, ...due(w(1)), memo(w(1))]], proved(w(1))),
    ask(`what do i write in the note so you know its me. order ${nr(w(2))} ${box(w(2))}`, [memo(w(2))], proved(w(2))),
    ask(`i lost the pay link for ${nr(w(3))} can u resend? ${box(w(3))}`, [[linkOrPage]], {
      ...{ ...proved(w(3)), ...maybe, mayAct: true },
    }),
    ask('how long do i have to pay before u cancel it', [honest], maybe),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const ask = scenesOf('paying', 'Spanish')
  const { account, due } = shop
  const w = unpaid(shop, 4)
  return [
    ask('con qué apps les puedo pagar', [[...theMethods]]),
    ask('¿Se puede pagar con tarjeta de débito?', [[...noSuch, ...theMethods]], { mustNot: [yes] }),
    ask('me das el zelle?', [account('zelle')]),
    ask(`cuánto tengo que mandar exactamente por el ${nr(w)}? ${box(w)}`, [due(w)], proved(w)),
    ask('¿puedo pagar en dos partes? es que me pagan el viernes', [[inParts, ...honest, ...noSuch]], maybe),
    ask(
      'mi hija dice que no le mande dinero a nadie por internet, ¿cómo sé que son de confianza?',
      [[...honest, street, /denver/i, ...theMethods, ...shipsForFree]],
      { ...maybe, mustNot: [asksForSecrets] },
    ),
    scenesOf('paying', 'other')(
      'kann ich auch per PayPal oder Überweisung zahlen?',
      [[...noSuch, ...theMethods, /nicht|leider|nur\b/i, languages]],
      { ...maybe, mustNot: [yes] },
    ),
  ]
}

/** How to pay, and with what not. */
export const neighborsPaying = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
