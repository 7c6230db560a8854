import {
  allMethods,
  diasAbierto,
  enviado,
  fine,
  fiveDays,
  gratis,
  lamento,
  noEs,
  noSe,
  openHours,
  person,
  pregunta,
  reclamaHecho,
  saysYes,
  sinPago,
  soloEstados,
  thirty,
  threeToSeven,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'
import { falseStatusOf, invitesToPay } from '../statements.ts'
import { touristsWords } from './words.ts'

const { ids, traePersona } = touristsWords

const inSpanish = ({ account, due, order, price, variant }: Shop): Scene[] => {
  const spanish = (category: Scene['category']) => scenesOf(category, 'Spanish')
  const s12 = order('shipped', 12)
  const s13 = order('shipped', 13)
  const d10 = order('delivered', 10)
  const d11 = order('delivered', 11)
  const w9 = order('pending', 9)
  const w10 = order('pending', 10)
  const p8 = order('paid', 8)
  const flannel = stockOf(variant('Flannel Overshirt', 'Green Check', 'M'))
  const wish = { ...fine, mayAct: true, mustNot: [reclamaHecho] }

  return [
    spanish('order')(
      `Buenas tardes, habla Marisol de El Paso. Mi hija pidió con mi correo ${s12.customer.email}, pedido ` +
        `${s12.number}. ¿Ya viene?`,
      [enviado],
      { ...proved(s12), mustNot: [falseStatusOf(s12)] },
    ),
    spanish('order')('oiga y mi paquete ke onda, ya van dos semanas', pregunta, fine),
    spanish('trouble')(
      `Dice entregado pero aquí no hay nada, ni con el portero ni con la vecina. ${ids(d10)}`,
      [[traePersona, lamento]],
      { ...proved(d10), ...fine, mayAct: true },
    ),
    spanish('trouble')(
      `ya pague desde el lunes y sigue igualito!! ${ids(w9)} no me vayan a robar`,
      [[sinPago, traePersona]],
      { ...proved(w9), ...fine, mustNot: [invitesToPay, falseStatusOf(w9)], mayAct: true },
    ),
    spanish('paying')('con q se puede pagar, no tengo tarjeta de crédito', [allMethods]),
    spanish('paying')(
      `Quiero pagar hoy mismo el ${w10.number}, correo ${w10.customer.email}. ¿A qué cuenta y cuánto es?`,
      [account(w10.paymentMethod), due(w10)],
      proved(w10),
    ),
    spanish('paying')('se puede con mi débito del banco o en efectivo en un oxxo?', [[noEs, ...allMethods]], {
      mustNot: [saysYes],
    }),
    spanish('products')('tienen la camisa de franela verde de cuadros en M para mi viejo?', [flannel.must], {
      mustNot: flannel.mustNot,
    }),
    spanish('products')(
      'Mi nene cumple tres en marzo y se mete en todos los charcos de Nueva York. ¿Qué talla de traje le pido?',
      [[/\b[34]T\b/i, /talla/i]],
      fine,
    ),
    spanish('products')('a como la parka naranja', [price('Aurora Expedition Parka')]),
    spanish('returns')('si no le queda a mi suegro cuantos dias tengo pa devolverlo', [thirty]),
    spanish('shipping')('Vivo en Tijuana y cruzo a diario. ¿Mandan a México?', [soloEstados], { mustNot: [saysYes] }),
    spanish('shop')('el sábado como a las 4 de la tarde están abiertos? vamos de paseo con los niños', [
      [openHours, diasAbierto, /(?<!\p{L})sí(?!\p{L})|abiert/iu],
    ]),
    spanish('changes')(
      `Me arrepentí, soy un desastre. Cancelen el ${p8.number} porfa, ${p8.customer.email}`,
      [[traePersona, fiveDays]],
      { ...proved(p8), ...wish },
    ),
    spanish('changes')(
      `me mudé a laredo y el ${ids(s13)} va para san antonio, lo pueden desviar??`,
      [[traePersona, noEs, noSe, enviado]],
      { ...proved(s13), ...wish },
    ),
    spanish('hand-off and talk')('mire joven yo no le entiendo a estas maquinitas, páseme con una persona', [], person),
    spanish('follow-ups')(['cuánto sale la camiseta de algodón', 'y si llevo cuatro para el equipo?'], [usd(96)], {
      derived: ['$96.00'],
    }),
    spanish('follow-ups')(
      [`dónde está mi pedido ${d11.number}`, `perdón, es ${d11.customer.email}`],
      [/entreg|lleg[óo]|deliver|recibi/i],
      { ...proved(d11), lastMustNot: [falseStatusOf(d11)] },
    ),
    spanish('two questions')('El envío a Puerto... digo a Florida, ¿cuesta aparte? ¿Y en cuántos días está aquí?', [
      gratis,
      threeToSeven,
    ]),
  ]
}

/** Answers may come in English, or from a person. */
const inOthers = ({ order, price }: Shop): Scene[] => {
  const s14 = order('shipped', 14)
  return [
    scenesOf('order', 'other')(
      `Oi, sou brasileira e moro em Boston. O pedido ${s14.number} já saiu? Meu e-mail é ${s14.customer.email}`,
      [/envi(ad|ó)|camin[h]?o|saiu|shipped|sent|on its way|tr[âa]nsito|despachad/i],
      { ...proved(s14), ...fine, mustNot: [falseStatusOf(s14)] },
    ),
    scenesOf('shipping', 'other')(
      "Bonjour, j'étais à Denver cet été et j'ai adoré votre boutique. Est-ce que vous livrez à Lyon ?",
      [/\b50\b|\bnon\b|\bpas\b|\bne\b|\bnot\b|n['’]t\b|États-Unis|only|uniquement/i],
      fine,
    ),
    scenesOf('products', 'other')('请问那个羊毛帽子多少钱', [[...price('Wool Beanie'), /\b28\b|28 ?美元/]], fine),
  ]
}

export const touristsLanguages = (shop: Shop): Scene[] => [...inSpanish(shop), ...inOthers(shop)]
