import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import {
  claimsChanged,
  claimsRefund,
  doesNot,
  email,
  fine,
  fiveDays,
  flatly,
  free,
  gratis,
  noEs,
  onlyStates,
  openDays,
  reclamaHecho,
  saysNo,
  saysYes,
  soloEstados,
  street,
  thirty,
  threeToSeven,
  twoDays,
  unsure,
} from './words.ts'

const shopQuestions = (): Scene[] => {
  const ask = scenesOf('shop')
  return [
    ask('u open mondays?', [[doesNot, openDays]], { mustNot: [saysYes] }),
    ask('till when can i come by on saturday', [/\b6\b|18/]),
    ask('What is your street address? Google shows me two.', [street]),
    ask('whats ur phone nr', [/303\D{0,3}555\D{0,2}0117/], fine),
    ask('can i order now and grab it at the store this afternoon, i live 5 min away', [doesNot], {
      mustNot: [saysYes],
    }),
    ask(
      'Do you fix zippers on coats bought four winters ago, and would I be charged?',
      [[/price/i, /3 years|three years/i]],
      fine,
    ),
    ask('is there parking near you', [unsure], { ...fine, mustNot: [flatly(/parking/)] }),
  ]
}

const tienda = (): Scene[] => {
  const ask = scenesOf('shop', 'Spanish')
  return [
    ask(
      'Hola buenas tardes, mire, le cuento: vengo manejando desde Colorado Springs con mi suegra, que no ve bien de noche, y quisiéramos aprovechar el jueves para pasar por ahí y probarnos unas cosas antes del viaje a Alaska, pero no encuentro en ningún lado a qué hora abren ese día. ¿Me dice por favor?',
      [/\b10\b/],
    ),
    ask('¿Dónde queda el local?', [street]),
    ask('puedo pasar a recoger lo que compré en la web?', [noEs], { mustNot: [saysYes] }),
  ]
}

const shipping = (): Scene[] => {
  const ask = scenesOf('shipping')
  return [
    ask('hows long shiping take', [threeToSeven]),
    ask("What do you add for postage? I don't want surprises at checkout like at the other store.", [free]),
    ask('ship to alaska?', [[/yes|all 50|50 states|alaska/i]], { mustNot: [saysNo] }),
    ask('my cousin lives in toronto, could you mail it there', [onlyStates], { ...fine, mustNot: [saysYes] }),
    ask('need it by friday can i pay for overnight??', [[unsure, threeToSeven, doesNot]], {
      ...fine,
      mustNot: [flatly(/overnight|guarantee/)],
    }),
    ask('who delivers, fedex? they always throw my stuff over the fence', [[/usps/i, /ups\b/i, /fedex/i]]),
    ask('if i pay tonight when does it leave ur warehouse', [twoDays]),
    ask('Will I be sent a tracking link, or do I have to ask for one?', [[email, /tracking/i]]),
    ask('do you deliver to a po box', [[unsure, /usps/i]], fine),
  ]
}

const envios = (): Scene[] => {
  const ask = scenesOf('shipping', 'Spanish')
  return [
    ask('cuantos dias tarda en llegar a miami', [threeToSeven]),
    ask('el envío se paga aparte?', [gratis]),
    ask('Vivo en Guadalajara, México. ¿Me lo pueden mandar?', [soloEstados], { ...fine, mustNot: [saysYes] }),
    ask('si pago hoy cuando lo despachan', [twoDays]),
  ]
}

const returns = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('returns')
  const [d0, d1] = [order('delivered', 1), order('delivered', 2)]
  return [
    ask('how many days do i have to send smth back', [thirty]),
    ask('wore the socks once, they itch. can i return', [doesNot], { ...fine, mustNot: [saysYes] }),
    ask('Is the return label on me or on you?', [[/label/i, free, /we send/i]], fine),
    ask('i removed the tags already but never wore it, still ok?', [[/tags/i, doesNot]], {
      ...fine,
      mustNot: [saysYes],
    }),
    ask('when do i see my money after you guys get the package back', [fiveDays]),
    ask(
      'I paid in bitcoin, and the price has doubled since. If I return the jacket, do I get the same amount of coin?',
      [/dollar|usd|\$|value|worth/i],
      {},
    ),
    ask('swap navy tee for black, any fee?', [free], { ...fine, mustNot: [claimsChanged] }),
    ask('had the pants hemmed by you, they look weird now, sending em back', [[doesNot, /altered|made for/i]], fine),
    ask(
      [`I would like to return everything from ${d0.number}.`, `${d0.customer.email}`, 'so what do i do now'],
      [[/label/i, thirty, /tags|unworn/i]],
      { ...proved(d0), ...fine, mayAct: true, mustNot: [claimsRefund] },
    ),
    ask(
      `gonna bring back ${d1.number} to the store in person, ok? mail is ${d1.customer.email}`,
      [[/bring|in person|at the (shop|store)|larimer/i]],
      { ...proved(d1), ...fine, mayAct: true, mustNot: [saysNo] },
    ),
  ]
}

const devoluciones = (): Scene[] => {
  const ask = scenesOf('returns', 'Spanish')
  return [
    ask('me quedó chico el polar, puedo cambiarlo? cuesta algo?', [gratis], { ...fine, mustNot: [reclamaHecho] }),
    ask('¿Cuánto plazo tengo para devolver una compra?', [thirty]),
    ask('en cuanto tiempo me regresan la plata después de devolver', [fiveDays]),
    ask('usé los calcetines un día, los puedo devolver?', [noEs], { ...fine, mustNot: [saysYes] }),
  ]
}

export const callersPolicies = (shop: Shop): Scene[] => [
  ...shopQuestions(),
  ...tienda(),
  ...shipping(),
  ...envios(),
  ...returns(shop),
  ...devoluciones(),
]
