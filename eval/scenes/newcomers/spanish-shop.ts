import {
  allStates,
  carriers,
  denies,
  exchangeFree,
  freeRepairs,
  giftWrap,
  hasShipped,
  honest,
  leavesWithin,
  noPickup,
  notAbroad,
  openDays,
  openHours,
  refundDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takesDays,
  unworn,
  washesMerino,
  wearsL,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, usd } from '../shop.ts'
import { cares, emailOf, parcel, saysSi, stockFacts } from './given.ts'

const silent = { handOver: 'fine' } as const

const products = (shop: Shop): Scene[] => {
  const ask = scenesOf('products', 'Spanish')
  const black = stockFacts(shop, ['T-Shirt', 'Black', 'M'])
  const white = stockFacts(shop, ['T-Shirt', 'White', 'L'])
  return [
    ask('tienen playera negra en M', black.must, { mustNot: black.mustNot }),
    ask('hay camiseta blanca talla L?', white.must, { mustNot: white.mustNot }),
    ask('cuanto cuesta la parka', [shop.price('Expedition Parka')]),
    ask('que es lo mas barato que venden', ['Socks', usd(16)]),
    ask('botas de nieve tienen?', [[...denies, ...honest]], { ...silent, mustNot: [saysSi] }),
    ask('como lavo la camiseta de merino', [[...washesMerino, 'lana', 'extendid']]),
    ask('mido 42 pulgadas de pecho que talla soy', [wearsL]),
    ask('de que colores hay el gorro de lana', ['Rust', 'Navy', 'Oat', 'Black'], silent),
  ]
}

const visits = ({ street, settings }: Shop): Scene[] => {
  const ask = scenesOf('shop', 'Spanish')
  return [
    ask('a que hora cierran', [[/\b6(?::00)? ?p\.? ?m/i, '18:00', '6 de la tarde']]),
    ask('abren los lunes', [openDays], { mustNot: [saysSi] }),
    ask('direccion de la tienda pls', [street]),
    ask('un telefono para llamarles?', [settings.phone]),
    ask('lo envuelven para regalo', [giftWrap], { mustNot: [/^no\b/i] }),
    ask('tienen cupon de descuento', [[...honest, ...denies]], { ...silent, mustNot: [saysSi] }),
  ]
}

const shipping: readonly Scene[] = (() => {
  const ask = scenesOf('shipping', 'Spanish')
  return [
    ask('cuanto cobran de envio', [shipsIncluded]),
    ask('en cuantos dias llega', [takesDays]),
    ask('mandan a mexico', [notAbroad], { mustNot: [saysSi] }),
    ask('llega hasta hawai??', [allStates], { mustNot: [/^no\b/i] }),
    ask('con que paqueteria mandan', carriers),
    ask('si pago hoy cuando sale', [leavesWithin]),
  ]
})()

const returns: readonly Scene[] = (() => {
  const ask = scenesOf('returns', 'Spanish')
  return [
    ask('cuanto tiempo tengo pa devolver', [returnDays]),
    ask('ya lo use una vez, lo puedo devolver?', [unworn], { mustNot: [saysSi] }),
    ask('me quedo chica, el cambio cuesta?', [exchangeFree]),
    ask('cuando me regresan mi dinero si devuelvo algo', [refundDays]),
    ask('me dan etiqueta para mandarlo de vuelta', [returnLabel], silent),
    ask('se me descompuso el cierre de la parka del año pasado, lo arreglan?', [freeRepairs], { mustNot: [/^no\b/i] }),
  ]
})()

const talk: readonly Scene[] = (() => {
  const ask = scenesOf('hand-off and talk', 'Spanish')
  return [
    ask('pasame con una persona', [], { handOver: 'required' }),
    ask('los voy a demandar, son unos ladrones', [], { handOver: 'required' }),
    ask('que mal servicio', [cares], silent),
    ask('buenas', []),
    ask('muchas gracias, muy amable', []),
    ask(
      'eres un robot o una persona',
      [['asistente', 'Levy', 'bot', 'automátic', 'no soy una persona', 'virtual']],
      silent,
    ),
  ]
})()

const followUps = (shop: Shop): Scene[] => {
  const ask = scenesOf('follow-ups', 'Spanish')
  const red = stockFacts(shop, ['T-Shirt', 'Red', 'M'])
  const s1 = parcel(shop, 'shipped', 1)
  return [
    ask(['hay camiseta negra en M', 'y en roja?'], red.must, { lastMustNot: red.mustNot }),
    ask(['cuanto cuesta el gorro', 'y el chaleco?'], [shop.price('Down Vest')], { lastMustNot: ['$28'] }),
    ask(['mi pedido', `${s1.number}`, emailOf(s1)], [hasShipped], proved(s1)),
    ask(['envian a texas?', 'y a canada'], [notAbroad], { lastMustNot: [saysSi] }),
    ask(['puedo devolver algo', 'y si solo quiero otra talla cuanto cuesta'], [exchangeFree]),
  ]
}

const twoQuestions = (shop: Shop): Scene[] => {
  const ask = scenesOf('two questions', 'Spanish')
  const s0 = parcel(shop, 'shipped', 0)
  return [
    ask('donde estan y a que hora abren', [shop.street, openHours[1] ?? '10']),
    ask('cuanto tarda el envio y cuanto cuesta', [takesDays, shipsIncluded]),
    ask('precio de la parka y del chaleco', [shop.price('Expedition Parka'), shop.price('Down Vest')]),
    ask('se puede recoger en tienda? y que dias abren', [noPickup, openDays], { mustNot: [saysSi] }),
    ask(
      `ya salio el ${s0.number}? ${emailOf(s0)} y cuantos dias tengo pa devolver`,
      [hasShipped, returnDays],
      proved(s0),
    ),
  ]
}

export const spanishShopScenes = (shop: Shop): Scene[] => [
  ...products(shop),
  ...visits(shop),
  ...shipping,
  ...returns,
  ...talk,
  ...followUps(shop),
  ...twoQuestions(shop),
]
