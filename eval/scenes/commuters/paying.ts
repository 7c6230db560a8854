import { allMethods, bringsPerson, denies, honest, takenMethods } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { asksForSecrets } from '../statements.ts'
import { both, fine, mail, may, saysYes, unpaid } from './words.ts'

/** Where a pending order is paid. */
const payPage = ['/pay/', 'pay page', 'payment page', 'página de pago']

const english = (shop: Shop): Scene[] => {
  const { account, memo, due } = shop
  const ask = scenesOf('paying')
  const [w0, w1, w2] = [unpaid(shop, 0), unpaid(shop, 3), unpaid(shop, 5)] as const

  return [
    ask('which payment options do you have', allMethods),
    ask('Do you accept credit cards? Mastercard', [[...denies, ...takenMethods]], { mustNot: [saysYes] }),
    ask('paypal ok?', [[...denies, ...takenMethods]], { mustNot: [saysYes] }),
    ask('standing here with cash app open, who do i send it to', [account('cashapp')]),
    ask('where do i zelle it', [account('zelle')]),
    ask('want to pay with bitcoin. address please', [account('bitcoin')]),
    ask('and the ethereum wallet is?', [account('ethereum')]),
    ask("there's like three auroras on venmo, whats yours exactly", [account('venmo')]),
    ask(`what should i write in the payment note for ${both(w0)}`, [memo(w0)], proved(w0)),
    ask(
      `ok finally got paid today lol. i wanna pay order ${w1.number} now, ${mail(w1)}, how do i do it`,
      [[...payPage, ...due(w1), memo(w1)]],
      proved(w1),
    ),
    ask(
      `picked the wrong thing at checkout, can i do zelle for ${both(w2)}`,
      [[account('zelle'), ...payPage, ...bringsPerson]],
      {
        ...proved(w2),
        ...may,
      },
    ),
    ask('is klarna a thing with you or paying in 3 parts', [[...denies, ...honest, ...takenMethods]], {
      ...fine,
      mustNot: [saysYes],
    }),
    ask(
      'Never bought from you before, and it wants me to send money by Zelle? Is that legit?',
      [[...honest, ...takenMethods, account('zelle'), '1421 Larimer', '555-0117']],
      { ...fine, mustNot: [asksForSecrets] },
    ),
    ask('if im in the store can i just hand you cash', [[...honest, ...denies, ...takenMethods]], fine),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const { account, memo } = shop
  const ask = scenesOf('paying', 'Spanish')
  const w0 = unpaid(shop, 6)
  return [
    ask('ya quiero pagar pero no veo dónde poner mi tarjeta, entonces cómo le hago', [takenMethods]),
    ask('aceptan tarjeta de débito?', [[...denies, ...takenMethods]], { mustNot: [saysYes] }),
    ask('cuál es el correo pa mandarles por zelle', [account('zelle')]),
    ask('¿tienen cash app? ¿cómo los encuentro ahí?', [account('cashapp')]),
    ask(`qué pongo en la nota del pago, pedido ${w0.number}, ${mail(w0)}`, [memo(w0)], proved(w0)),
    scenesOf('paying', 'other')(
      'Kann ich auch per Überweisung oder PayPal zahlen?',
      [[...denies, ...takenMethods, ...bringsPerson, /leider|nicht/i]],
      { ...fine, mustNot: [saysYes] },
    ),
  ]
}

export const commutersPaying = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
