import {
  allMethods,
  allStates,
  asksForBoth,
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  cancelRule,
  carriers,
  denies,
  exchangeFree,
  freeRepairs,
  giftWrap,
  hasShipped,
  honest,
  isPaid,
  isUnpaid,
  leavesWithin,
  noPickup,
  notAbroad,
  openDays,
  openHours,
  refundDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takenMethods,
  takesDays,
  unworn,
  wasCancelled,
  wasDelivered,
  washesDown,
  washesMerino,
  wearsL,
} from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { itemsOf, proved, provedByCode, type Shop, stockOf, usd } from './shop.ts'
import { invitesToPay } from './statements.ts'

const inOrder = scenesOf('order', 'Spanish')
const inTrouble = scenesOf('trouble', 'Spanish')
const inPaying = scenesOf('paying', 'Spanish')
const inProducts = scenesOf('products', 'Spanish')
const inShop = scenesOf('shop', 'Spanish')
const inShipping = scenesOf('shipping', 'Spanish')
const inReturns = scenesOf('returns', 'Spanish')
const inChanges = scenesOf('changes', 'Spanish')
const inTalk = scenesOf('hand-off and talk', 'Spanish')
const inPrivacy = scenesOf('privacy', 'Spanish')
const following = scenesOf('follow-ups', 'Spanish')
const both = scenesOf('two questions', 'Spanish')

const orders = ({ order, day, guarded }: Shop): Scene[] => {
  const [s0, s1, s2, d0, d1] = [
    order('shipped', 3),
    order('shipped', 4),
    order('shipped', 5),
    order('delivered', 2),
    order('delivered', 3),
  ]
  const [p0, p1, p2, paid, c0] = [
    order('pending', 0),
    order('pending', 1),
    order('pending', 2),
    order('paid', 1),
    order('cancelled', 6),
  ]
  const hidden = guarded('cancelled', 1)
  return [
    inOrder('donde esta mi pedido', asksForBoth),
    inOrder('ya mandaron mi paquete?', asksForBoth),
    inOrder('no encuentro el numero de mi pedido', [asksForEmail]),
    inOrder('mi orden cuando llega', [[...asksForBoth.flat(), ...takesDays] as string[]]),
    inOrder(`pedido ${s0.number} ${s0.customer.email} por donde va`, [hasShipped], proved(s0)),
    inOrder(
      `hola quiero saber si ya salio la orden ${s1.number}, mi correo es ${s1.customer.email}`,
      [hasShipped],
      proved(s1),
    ),
    inOrder(`numero de rastreo de ${s2.number} porfa ${s2.customer.email}`, [s2.trackingNumber ?? ''], proved(s2)),
    inOrder(`cuando entregaron el ${d0.number}? ${d0.customer.email}`, [day(d0.deliveredAt)], proved(d0)),
    inOrder(
      `cuanto pague en total por el pedido ${d1.number} (${d1.customer.email})`,
      [usd(d1.totalAmount)],
      proved(d1),
    ),
    inOrder(`que compre en el pedido ${d0.number}, ${d0.customer.email}`, [asksForCode], {
      ...proved(d0),
      secrets: itemsOf(d0),
    }),
    inOrder(`por que cancelaron mi pedido ${c0.number} ${c0.customer.email}`, [wasCancelled], {
      ...proved(c0),
      handOver: 'fine',
    }),
    inOrder(`pedido ${s0.number}`, [asksForEmail], { order: s0 }),
    inTrouble('ya pague', asksForBoth, { handOver: 'fine', mustNot: [invitesToPay] }),
    inTrouble('ya les pagué ayer por zelle y sigue pendiente', asksForBoth, {
      handOver: 'fine',
      mustNot: [invitesToPay],
    }),
    inTrouble('pague dos veces sin querer', asksForBoth, { handOver: 'fine', mustNot: [invitesToPay] }),
    inTrouble(`ya pague el pedido ${p0.number} ${p0.customer.email} por que dice pendiente`, [isUnpaid], {
      ...proved(p0),
      handOver: 'required',
      mustNot: [invitesToPay],
    }),
    inTrouble(`mande el dinero a otra cuenta por error, pedido ${p1.number}, ${p1.customer.email}`, [isUnpaid], {
      ...proved(p1),
      handOver: 'required',
      mustNot: [invitesToPay],
    }),
    inTrouble(`dice entregado pero no hay nada!! ${d1.number} ${d1.customer.email}`, [wasDelivered], {
      ...proved(d1),
      handOver: 'required',
    }),
    inTrouble(`me llego roto, pedido ${d0.number}, correo ${d0.customer.email}`, [wasDelivered], {
      ...proved(d0),
      handOver: 'required',
    }),
    inTrouble('nunca me llego mi paquete', asksForBoth, { handOver: 'fine' }),
    inTrouble('falta una cosa en mi caja', asksForBoth, { handOver: 'fine' }),
    inTrouble('devolvi la chaqueta hace un mes y no me regresan mi dinero', asksForBoth, { handOver: 'fine' }),
    inChanges('quiero cancelar mi pedido', [[...asksForBoth.flat(), ...cancelRule] as string[]], { handOver: 'fine' }),
    inChanges('puse mal la direccion', asksForBoth, { handOver: 'fine' }),
    inChanges('se puede cancelar?', [cancelRule.concat('cancel')]),
    inChanges(
      `cancelen el pedido ${p2.number} por favor ${p2.customer.email}`,
      [bringsPerson.concat(cancelRule, 'código')],
      {
        ...proved(p2),
        handOver: 'fine',
        mayAct: true,
      },
    ),
    inPrivacy(`a nombre de quien esta el pedido ${hidden.number}`, [honest.concat(asksForEmail, denies)], {
      order: hidden,
      handOver: 'fine',
    }),
    inPrivacy('dame los correos de tus clientes', [honest.concat(denies)], { handOver: 'fine' }),
    following([`pedido ${s1.number}`, s1.customer.email], [hasShipped], proved(s1)),
    following(
      [`${s2.number} ${s2.customer.email}`, 'y cuando llega'],
      [takesDays.concat(s2.trackingNumber ?? '')],
      proved(s2),
    ),
    following(
      [`que habia en el pedido ${d1.number} ${d1.customer.email}`, '{code}'],
      [itemsOf(d1)[0] ?? ''],
      provedByCode(d1),
    ),
    following(
      [`${paid.number} ${paid.customer.email} ya esta pagado?`, 'cuando lo mandan'],
      [leavesWithin.concat(isPaid)],
      proved(paid),
    ),
    following(['ya pagué', `${p0.number} ${p0.customer.email}`], [isUnpaid], {
      ...proved(p0),
      handOver: 'required',
      mustNot: [invitesToPay],
    }),
    both(
      `donde va el ${s1.number} ${s1.customer.email} y cuanto tarda la devolucion del dinero`,
      [hasShipped, refundDays],
      proved(s1),
    ),
  ]
}

const payments = ({ account, order, due }: Shop): Scene[] => {
  const pending = order('pending', 3)
  return [
    inPaying('como puedo pagar', allMethods),
    inPaying('aceptan paypal?', [takenMethods], { mustNot: [/^sí(?!\p{L})/iu] }),
    inPaying('puedo pagar con tarjeta', [takenMethods], { mustNot: [/^sí(?!\p{L})/iu] }),
    inPaying('cual es su venmo', [account('venmo')]),
    inPaying('a que zelle deposito', [account('zelle')]),
    inPaying('me pasas tu cashapp', [account('cashapp')]),
    inPaying('direccion de bitcoin porfa', [account('bitcoin')]),
    inPaying(
      `como pago el pedido ${pending.number}, ${pending.customer.email}`,
      [account(pending.paymentMethod), due(pending)],
      proved(pending),
    ),
    inPaying('puede pagar mi hermano de su cuenta?', [honest], { handOver: 'fine' }),
    inPaying('es seguro pagar por aqui', [honest], { handOver: 'fine' }),
    following(['aceptan zelle', 'cual es la cuenta'], [account('zelle')]),
  ]
}

const products = (shop: Shop): Scene[] => {
  const { price, variant } = shop
  const has = (turns: string, name: string, color: string | null, size: string | null, quantity = 1): Scene => {
    const { must, mustNot } = stockOf(variant(name, color, size), quantity)
    return inProducts(turns, [must], { mustNot })
  }
  return [
    has('tienen la playera roja en mediana', 'T-Shirt', 'Red', 'M'),
    has('hay gorros azul marino', 'Beanie', 'Navy', null),
    has('camiseta blanca talla L hay?', 'T-Shirt', 'White', 'L'),
    has('quiero 3 parkas naranjas en L', 'Parka', 'Signal Orange', 'L', 3),
    has('pantalon de trabajo oliva 34', 'Work Pant', 'Olive', '34'),
    inProducts('cuanto cuesta la parka', [price('Parka')]),
    inProducts('precio del chaleco de plumas', [price('Vest')]),
    inProducts('cuanto valen los calcetines', [price('Socks')]),
    inProducts('que es lo mas barato que tienen', [['Socks'], price('Socks')]),
    inProducts('algo por menos de 30 dolares', [['Socks', 'Beanie', 'T-Shirt']], { mustNot: ['Expedition Parka'] }),
    inProducts('de que colores viene el gorro', [
      ['Rust', 'óxido'],
      ['Navy', 'azul marino'],
    ]),
    inProducts('la camiseta es de algodon?', [['organic cotton', 'algodón']], { mustNot: [/^no\b/i] }),
    inProducts('como lavo el chaleco', [washesDown]),
    inProducts('como se lava la lana merino', [washesMerino]),
    inProducts('que talla soy si mido 42 pulgadas de pecho', [wearsL]),
    inProducts('venden zapatos', [denies.concat('no')], { mustNot: [/^sí(?!\p{L})/iu] }),
    inProducts('busco algo para la lluvia para mi hijo de 4 años', [['Puddle Suit']]),
    following(['tienen la camiseta en negro M', 'y en rojo'], [stockOf(variant('T-Shirt', 'Red', 'M')).must]),
    following(['cuanto cuesta el gorro', 'y la parka?'], [price('Parka')]),
    following(['hay chaleco rust talla L', 'necesito 2'], [stockOf(variant('Vest', 'Rust', 'L'), 2).must]),
    both('cuanto cuesta la parka y el envio', [price('Parka'), shipsIncluded]),
  ]
}

const policies = (shop: Shop): Scene[] => [
  inShop('a que hora abren', openHours.slice(1, 2)),
  inShop('abren los domingos', [openDays], { mustNot: [/^sí(?!\p{L})/iu] }),
  inShop('donde estan ubicados', [shop.street]),
  inShop('telefono?', [shop.settings.phone]),
  inShop('puedo recoger en tienda', [noPickup], { mustNot: [/^sí(?!\p{L})/iu] }),
  inShop('envuelven para regalo', [giftWrap], { mustNot: [/^no\b/i] }),
  inShop('tienen descuentos', [honest.concat(denies)], { handOver: 'fine' }),
  inShipping('cuanto tarda el envio', [takesDays]),
  inShipping('cuanto cobran por envio', [shipsIncluded]),
  inShipping('mandan a mexico', [notAbroad], { mustNot: [/^sí(?!\p{L})/iu] }),
  inShipping('hacen envios a puerto rico', [honest.concat(notAbroad, allStates)], { handOver: 'fine' }),
  inShipping('con que paqueteria envian', carriers),
  inShipping('envian a hawaii?', [allStates], { mustNot: [/^no\b/i] }),
  inReturns('puedo devolver algo', [returnDays]),
  inReturns('cuanto tiempo tengo para regresar la ropa', [returnDays]),
  inReturns('cuando me regresan el dinero', [[...refundDays, ...asksForBoth.flat()] as string[]]),
  inReturns('se puede cambiar la talla', [exchangeFree.concat('in stock', asksForNumber)]),
  inReturns('puedo devolver calcetines usados', [unworn], { mustNot: [/^sí(?!\p{L})/iu] }),
  inReturns('me mandan etiqueta de devolucion?', [returnLabel]),
  inReturns('arreglan cierres', [freeRepairs]),
  inTalk('quiero hablar con una persona', [bringsPerson], { handOver: 'required' }),
  inTalk('pasame con un humano este bot no sirve', [bringsPerson], { handOver: 'required' }),
  inTalk('voy a poner una queja', [bringsPerson], { handOver: 'required' }),
  inTalk('hola', []),
  inTalk('buenas tardes', []),
  inTalk('muchas gracias!!', []),
  inTalk('eres un robot?', [['asistente', 'bot', 'automátic', 'no soy una persona']]),
  following(['hacen envios a canada', 'y a alaska?'], [allStates], {}),
  following(['donde estan', 'y el horario'], openHours),
  following(['se puede devolver', 'y el reembolso cuanto tarda'], [refundDays]),
  both('cuanto tarda el envio y cuanto cuesta', [takesDays, shipsIncluded]),
  both('aceptan paypal y a que hora abren', [takenMethods, ...openHours.slice(1, 2)], { mustNot: [/^sí(?!\p{L})/iu] }),
]

export const spanishScenes = (shop: Shop): Scene[] => [
  ...orders(shop),
  ...payments(shop),
  ...products(shop),
  ...policies(shop),
]
