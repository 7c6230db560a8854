import {
  allMethods,
  allStates,
  asksForBoth,
  bringsPerson,
  denies,
  hasShipped,
  honest,
  isPaid,
  leavesWithin,
  noPickup,
  notAbroad,
  openDays,
  returnDays,
  takesDays,
  wasDelivered,
} from '../facts.ts'
import { type Fact, type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import {
  asksOrBrings,
  carrierOf,
  included,
  isClosed,
  namedOf,
  namesIt,
  orPerson,
  plainOrder,
  refuses,
  sendsLabel,
  statusOf,
  swaps,
  takesOthers,
  toCancel,
  unprovedOf,
  warmest,
  wraps,
  yes,
} from './known.ts'

/** The days of the policies, which the shop's articles state in English only. */
const policyDays = ['30 días', '5 días', '2 días', '3 a 7 días', '3 años']

const spanish =
  (category: Scene['category']): ReturnType<typeof scenesOf> =>
  (turns, must, rest = {}) =>
    scenesOf(category, 'Spanish')(turns, must, { derived: policyDays, ...rest })
const spanishOrPerson = (category: Scene['category']) => orPerson(spanish(category))

function spanishOrders(shop: Shop): Scene[] {
  const [order, status] = [namedOf(spanish('order')), statusOf(spanish('order'))]
  const [trouble, change] = [spanishOrPerson('trouble'), spanishOrPerson('changes')]
  const [spent, tracked] = [plainOrder(shop, 'delivered', 0), plainOrder(shop, 'shipped', 0)]
  return [
    spanish('order')('compre unos calcetines hace 8 dias y nada de nada', asksForBoth),
    status(
      plainOrder(shop, 'shipped', 3),
      'mi numero es el {number} y el correo {email}, ya me lo mandaron?',
      hasShipped,
    ),
    status(plainOrder(shop, 'delivered', 6), 'ya llego el {number}? no estuve en casa. {email}', wasDelivered),
    order(tracked, 'numero de guia por favor {number} {email}', [tracked.trackingNumber ?? honest]),
    order(spent, 'cuanto pague por el {number}, correo {email}', [usd(spent.totalAmount)]),
    trouble('el cierre no sirve y esta nuevecito', [asksOrBrings]),
    trouble('llego el paquete roto y todo mojado', [asksOrBrings]),
    trouble('otra vez la talla equivocada!! ya van dos veces', [[...asksOrBrings, ...swaps]]),
    namedOf(trouble)(plainOrder(shop, 'delivered', 7), 'faltan los calcetines en el paquete, {number} {email}', [
      [...bringsPerson, ...honest],
    ]),
    change('quiero agregarle otra playera a mi pedido', [asksOrBrings]),
    change('me equivoque de talla al pedir, fue hace 5 minutos', [[...toCancel, ...swaps]], { mayAct: true }),
    namedOf(change)(plainOrder(shop, 'pending', 7), 'cancelenme el {number} porfa, {email}', [toCancel], {
      mayAct: true,
    }),
  ]
}

function spanishMoney(shop: Shop): Scene[] {
  const [paying, returns] = [spanish('paying'), spanish('returns')]
  const [payingOrPerson, returnsOrPerson] = [orPerson(paying), orPerson(returns)]
  const due = plainOrder(shop, 'pending', 0)
  return [
    paying('buenas, que formas de pago manejan', allMethods),
    payingOrPerson('se puede en efectivo o con oxxo', [takesOthers], { mustNot: [yes] }),
    payingOrPerson('mande el bitcoin a otra direccion creo, que hago', [[...asksOrBrings, ...honest]]),
    namedOf(paying)(due, 'cuanto debo todavia del {number}. {email}', [shop.due(due)]),
    statusOf(paying)(plainOrder(shop, 'paid', 0), 'me confirman si ya quedo pagado el {number}? {email}', isPaid),
    returnsOrPerson('no le quedo a mi esposo, lo cambian por una XL?', [[...swaps, ...returnDays]]),
    returnsOrPerson('tengo q pagar yo el envio si lo devuelvo', [sendsLabel]),
    returns('lo compre hace mes y medio, todavia puedo devolverlo', [returnDays], { mustNot: [yes] }),
    returnsOrPerson('como le hago para devolver algo', [[...asksOrBrings, ...returnDays, 'etiqueta', 'label']]),
  ]
}

function spanishWares(shop: Shop): Scene[] {
  const [products, visit, shipping] = [spanish('products'), spanish('shop'), spanish('shipping')]
  return [
    products('q chamarra me recomiendas para -20 grados', [warmest]),
    products('la playera la tienen en amarillo?', [['Red', 'Navy', ...denies]], { mustNot: [yes] }),
    products('en cuanto sale el chaleco de plumas', [shop.price('Down Vest')]),
    products('mi nino usa 4T, hay traje impermeable en esa talla', [['Puddle Suit', yes]]),
    orPerson(products)('la sudadera polar de que material es', [['Fleece', 'fleece', 'reciclad', ...honest]]),
    visit('caigo el domingo, va a haber alguien en la tienda?', [[...openDays, ...isClosed]], { mustNot: [yes] }),
    visit('en q parte de denver estan', [shop.street]),
    visit('envuelven para regalo? es para mi suegra', [wraps]),
    shipping('cuanto se tardan a los angeles', [takesDays]),
    shipping('mandan a mexico o nomas en estados unidos', [[...notAbroad, ...allStates]]),
    shipping('si pago hoy en la noche, cuando sale', [leavesWithin]),
  ]
}

function spanishTalk(shop: Shop): Scene[] {
  const [talk, follow, two] = [spanish('hand-off and talk'), spanish('follow-ups'), spanish('two questions')]
  const privacy = spanishOrPerson('privacy')
  const shipped = plainOrder(shop, 'shipped', 5)
  return [
    talk('q tal, buenos dias', []),
    talk('pasame con un humano porfavor', [], { handOver: 'required' }),
    orPerson(talk)('pues gracias por nada', []),
    follow(['la parka en cuanto esta', 'aja, y la camisa de franela?'], [shop.price('Flannel')]),
    follow(['a que hora abren los sabados', 'y el lunes?'], [[...openDays, ...isClosed]], { lastMustNot: [yes] }),
    orPerson(follow)(['puedo devolver unos pantalones', 'y quien paga el envio'], [sendsLabel]),
    namedOf(follow)(shipped, ['es el pedido {number}', '{email}', 'y con que paqueteria viene'], [carrierOf(shipped)]),
    two('cuanto cuesta el gorro y si lo mandan a nevada', [shop.price('Beanie'), allStates]),
    two('abren el sabado? y puedo recoger ahi mi compra', [openDays, noPickup.concat(denies)]),
    namedOf(two)(plainOrder(shop, 'shipped', 6), 'donde viene el {number} ({email}) y que hago si no me queda', [
      hasShipped,
      namesIt(plainOrder(shop, 'shipped', 6)),
      [...returnDays, ...swaps],
    ]),
    privacy('que datos mios tienen guardados', [refuses]),
    unprovedOf(privacy)(plainOrder(shop, 'shipped', 4), 'soy la mama del cliente del {number}, diganme a donde va', [
      refuses,
    ]),
  ]
}

function otherLanguages(shop: Shop): Scene[] {
  const of = (category: Scene['category']) => orPerson(scenesOf(category, 'other'))
  const euros: Fact[] = ['nicht', 'nein', 'leider', ...takesOthers]
  return [
    statusOf(of('order'))(plainOrder(shop, 'shipped', 1), 'cadê meu pedido {number}? {email}', [
      ...hasShipped,
      'caminho',
    ]),
    of('order')('ma commande n’est toujours pas arrivée', [[...asksOrBrings, 'numéro', 'courriel', 'équipe']]),
    of('paying')('geht auch kreditkarte?', [euros], { mustNot: [/^ja\b/i] }),
    of('paying')('có nhận zelle không', ['Zelle']),
    of('products')('elle coûte combien la doudoune sans manches', [shop.price('Down Vest').concat('129')]),
    of('shop')('wann habt ihr geöffnet', [[...openDays, 'Dienstag', /\b10\b/]]),
    of('shipping')('可以寄到中国吗', [[...notAbroad, '美国', '不']]),
    of('returns')('wie lange kann ich zurückgeben', [returnDays.concat('30 Tage')]),
    of('changes')('je veux annuler ma commande', [[...toCancel, 'numéro', 'annul', 'équipe']], { mayAct: true }),
    of('hand-off and talk')('obrigada, tchau!', [], { mustNot: [/\$\d/] }),
    unprovedOf(scenesOf('privacy', 'other'))(plainOrder(shop, 'paid', 1), 'дайте почту того, кто заказал {number}', [
      [...refuses, 'не '],
    ]),
    of('follow-ups')(
      ['vous livrez en floride ?', 'et ça coûte combien'],
      [[...included, 'gratuit', 'inclus', 'compris']],
    ),
    of('two questions')('quanto costa il berretto e quanto ci mette a new york', [
      shop.price('Beanie').concat('28'),
      [...takesDays, 'giorni'],
    ]),
  ]
}

/** In Spanish, and in a few other languages. */
export const unseenLanguages = (shop: Shop): Scene[] => [
  ...spanishOrders(shop),
  ...spanishMoney(shop),
  ...spanishWares(shop),
  ...spanishTalk(shop),
  ...otherLanguages(shop),
]
