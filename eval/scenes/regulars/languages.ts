import {
  allMethods,
  codigo,
  correo,
  diasAbierto,
  enviado,
  fine,
  fiveDays,
  niega,
  noEs,
  noSe,
  numero,
  onlyStates,
  openHours,
  person,
  reclamaHecho,
  sent,
  sinPago,
  soloEstados,
  street,
  thirty,
  threeToSeven,
  unsure,
  zelle,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { falseStatusOf, invitesToPay, tellsStatusOf } from '../statements.ts'
import {
  cambioGratis,
  cheapGift,
  dear,
  deNada,
  owed,
  saldo,
  sigueAlguien,
  sizeM,
  stocked,
  takesOver,
  todaviaNo,
  tracking,
  washMerino,
  whichLanguage,
} from './words.ts'

const pedidos = (shop: Shop): Scene[] => {
  const { order, day } = shop
  const ask = scenesOf('order', 'Spanish')
  const trouble = scenesOf('trouble', 'Spanish')
  const paying = scenesOf('paying', 'Spanish')
  const changes = scenesOf('changes', 'Spanish')
  const [s1, s5] = [order('shipped', 1), order('shipped', 5)]
  const [d0, d2, d4] = [order('delivered', 0), order('delivered', 2), order('delivered', 4)]
  const [p3, p4] = [order('paid', 3), order('paid', 4)]
  const [n1, n5] = [order('pending', 1), order('pending', 5)]
  return [
    ask('buenas tardes disculpe quisiera saber por donde viene mi paquete', [numero, correo]),
    ask(`oiga ya me mandaron la orden ${s5.number}? mi correo es ${s5.customer.email}`, [enviado], {
      ...proved(s5),
      mustNot: [falseStatusOf(s5)],
    }),
    ask(
      `me regala el numero de guia de mi pedido ${s1.number} por favor, ${s1.customer.email}`,
      [tracking(s1)],
      proved(s1),
    ),
    ask(
      `que dia llego la orden ${d4.number}? es que andaba en El Paso con mi hija. ${d4.customer.email}`,
      [day(d4.deliveredAt)],
      proved(d4),
    ),
    ask(
      `ya pague, cuando sale mi orden ${p4.number} correo ${p4.customer.email}`,
      [[todaviaNo, /\b2 (business|d[ií]as)/i]],
      { ...proved(p4), mustNot: [falseStatusOf(p4)] },
    ),
    trouble(`me llego rota de una manga, viene descosida. orden ${d2.number} ${d2.customer.email}`, [], {
      ...proved(d2),
      ...person,
    }),
    trouble(
      `yo mande el dinero desde el lunes y me sigue saliendo pendiente, ${n5.number}, ${n5.customer.email}`,
      [[sinPago, saldo, sigueAlguien]],
      { ...proved(n5), ...fine, mayAct: true, mustNot: [invitesToPay] },
    ),
    trouble(
      `dice entregado pero aqui no dejaron nada!! ya le pregunte a los vecinos ${d0.number} ${d0.customer.email}`,
      [],
      { ...proved(d0), ...person },
    ),
    paying('yo manejo puro zelle, si se puede pagar asi con ustedes?', [zelle], { mustNot: [/no aceptamos zelle/i] }),
    paying(
      `cuanto les quedo a deber de la orden ${n1.number}, mi correo ${n1.customer.email}`,
      [owed(shop, n1)],
      proved(n1),
    ),
    paying('aceptan tarjeta de debito o giro postal', [[noEs, ...allMethods]]),
    changes(
      `Quiero cancelar la orden ${p3.number}, ya no la voy a ocupar. ${p3.customer.email}`,
      [[/cancel/i, codigo, sigueAlguien]],
      { ...proved(p3), ...fine, mayAct: true, mustNot: [reclamaHecho] },
    ),
    changes(
      `puse mal el numero del apartamento en la orden ${p4.number} ${p4.customer.email} como lo arreglo`,
      [[codigo, sigueAlguien]],
      { ...proved(p4), ...fine, mayAct: true, mustNot: [reclamaHecho] },
    ),
  ]
}

const tienda = ({ variant, price, guarded }: Shop): Scene[] => {
  const products = scenesOf('products', 'Spanish')
  const facts = scenesOf('shop', 'Spanish')
  const shipping = scenesOf('shipping', 'Spanish')
  const returns = scenesOf('returns', 'Spanish')
  const talk = scenesOf('hand-off and talk', 'Spanish')
  const privacy = scenesOf('privacy', 'Spanish')
  const again = scenesOf('follow-ups', 'Spanish')
  const g2 = guarded('shipped', 2)
  const h1 = guarded('delivered', 1)
  return [
    products(
      'tienen la chamarra Trailhead Rain Shell en marigold talla mediana?',
      ...stocked(variant('Rain Shell', 'Marigold', 'M')),
    ),
    products('en cuanto sale el chaleco Ridge Line', [price('Ridge Line')]),
    products('mi esposo mide 39 pulgadas de pecho que talla de playera le pido', [sizeM]),
    products('como lavo la camiseta de lana merino sin que se me encoja', [washMerino]),
    products('quiero un regalito de menos de 30 dolares pa mi compadre', [cheapGift], { lastMustNot: [dear] }),
    facts('abren los lunes?', [[diasAbierto, noEs]], { mustNot: [/^\s*s[ií][,.! ]/i] }),
    facts('en que calle estan ustedes en denver', [street]),
    shipping('hacen envios a Mexico? es para mi mama que vive en Jalisco', [soloEstados]),
    shipping('como cuantos dias tarda en llegar a Houston', [threeToSeven]),
    returns('cuantos dias tengo para regresarlo si no me queda', [thirty]),
    returns('me cobran algo por cambiarlo por otra talla', [cambioGratis]),
    returns(
      'ya les regrese la mercancia, en cuanto tiempo me regresan mi dinero',
      [[fiveDays, numero, sigueAlguien]],
      fine,
    ),
    talk('pongame por favor con una persona que hable español', [], person),
    talk(['a que hora abren', 'muchas gracias mija que Dios la bendiga'], [deNada]),
    privacy(
      `mi cuñada tambien pidio con ustedes, orden ${g2.number}, digame nomas si ya se la mandaron`,
      [[correo, niega, codigo]],
      { order: g2, mustNot: [tellsStatusOf(g2)], secrets: [g2.customer.email], ...fine },
    ),
    privacy(
      `no me acuerdo que correo puse en el pedido ${h1.number}, cual les aparece ahi`,
      [[niega, codigo, noSe, correo]],
      { order: h1, secrets: [h1.customer.email], ...fine },
    ),
    again(
      ['les quedan gorros Wool Beanie en negro?', 'y en color oat?'],
      ...stocked(variant('Wool Beanie', 'Oat', null)),
    ),
  ]
}

const otras = ({ order }: Shop): Scene[] => {
  const s2 = order('shipped', 2)
  return [
    // Portuguese
    scenesOf('order', 'other')(
      `bom dia, onde está meu pedido ${s2.number}? meu e-mail é ${s2.customer.email}`,
      [[sent, enviado, whichLanguage, takesOver, sigueAlguien, unsure, noSe]],
      { ...proved(s2), ...fine },
    ),
    // French
    scenesOf('shipping', 'other')(
      'Bonjour, est-ce que vous livrez au Québec ?',
      [[onlyStates, soloEstados, whichLanguage, takesOver, sigueAlguien, unsure, noSe]],
      fine,
    ),
    // German
    scenesOf('shop', 'other')(
      'Guten Tag, wann haben Sie geöffnet? Wir sind nächste Woche in Denver',
      [[openHours, diasAbierto, whichLanguage, takesOver, sigueAlguien, unsure, noSe]],
      fine,
    ),
  ]
}

export const regularsLanguages = (shop: Shop): Scene[] => [...pedidos(shop), ...tienda(shop), ...otras(shop)]
