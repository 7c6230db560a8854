import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import {
  allMethods,
  askBack,
  bitcoin,
  cashApp,
  claimsChanged,
  claimsReceipt,
  claimsRefund,
  doesNot,
  ethereum,
  fine,
  noEs,
  otherPage,
  paid,
  pregunta,
  reclamaHecho,
  saysNo,
  saysYes,
  sinPago,
  unpaid,
  venmo,
  zelle,
} from './words.ts'

const paying = ({ order, due, method }: Shop): Scene[] => {
  const ask = scenesOf('paying')
  const [p0, p1, p2] = [order('pending', 0), order('pending', 1), order('pending', 2)]
  const [n0, n1] = [order('paid', 0), order('paid', 1)]
  return [
    ask('how does paying work here, never bought from u', allMethods, {}),
    ask('can i use my visa', [[doesNot, cashApp]], { mustNot: [saysYes, otherPage] }),
    ask('Do you accept PayPal? I only trust PayPal.', [doesNot, [cashApp, venmo, zelle]], {
      mustNot: [saysYes, otherPage],
    }),
    ask('is crypto ok? got some eth laying around', [ethereum], { mustNot: [saysNo] }),
    ask('usdt?', [[doesNot, bitcoin, ethereum]], { ...fine, mustNot: [saysYes] }),
    ask('do u do klarna or like pay in 4', [doesNot], { ...fine, mustNot: [saysYes, otherPage] }),
    ask('Can my mother pay by check through the mail?', [[doesNot, ...allMethods]], { ...fine, mustNot: [saysYes] }),
    ask('just sent it on venmo!!', [askBack], { ...fine, mustNot: [claimsReceipt] }),
    ask(`sent the money for ${p0.number} an hour ago, ${p0.customer.email}, did it land`, [unpaid], {
      ...proved(p0),
      ...fine,
    }),
    ask(`Please confirm receipt of payment for ${n0.number}. Regards, ${n0.customer.email}`, [paid], {
      ...proved(n0),
      mustNot: [/(have|has)(n['’]t| not) (yet )?(been )?(paid|received|arrived)/i],
    }),
    ask(`what do i still owe on ${p1.number}, my email ${p1.customer.email}`, [due(p1)], proved(p1)),
    ask('I fat-fingered it and sent $10 too much on cash app, sorry! do I get it back?', [[...askBack, /back/i]], {
      ...fine,
      mustNot: [claimsRefund],
    }),
    ask(
      [`${p2.number}`, `${p2.customer.email}`, 'i picked the wrong way to pay, can i still switch to something else'],
      [[doesNot, /can\b|switch|change/i]],
      { ...proved(p2), ...fine, mustNot: [claimsChanged] },
    ),
    ask(
      [`hi did my transfer for ${n1.number} come thru? ${n1.customer.email}`, 'and remind me which app i used'],
      [method(n1)],
      proved(n1),
    ),
  ]
}

const pagos = ({ order, due }: Shop): Scene[] => {
  const ask = scenesOf('paying', 'Spanish')
  const [p0, p1, n0] = [order('pending', 1), order('pending', 0), order('paid', 0)]
  return [
    ask('como le hago para pagar?', allMethods),
    ask('¿Se puede con tarjeta de débito?', [[noEs, cashApp]], { mustNot: [saysYes] }),
    ask('aceptan zelle', [zelle], { mustNot: [/^\s*no\b/i] }),
    ask(`ya transferí lo de ${p0.number}, correo ${p0.customer.email}, les cayó?`, [sinPago], {
      ...proved(p0),
      ...fine,
    }),
    ask(
      `¿Me confirma que recibieron el pago de la ${n0.number}? Escribo desde ${n0.customer.email}`,
      [/pagad|recib|lleg|confirm/i],
      {
        ...proved(n0),
        mustNot: [/(no|aún no|todavía no) (se )?(ha |hemos |lo hemos )?(recibi|llega|paga)/i],
      },
    ),
    ask([`cuanto me falta por pagar`, `es el ${p1.number}, a nombre de ${p1.customer.email}`], [due(p1)], proved(p1)),
    ask('mandé de más por cash app, me lo devuelven??', [[...pregunta, /devol|reembols/i]], {
      ...fine,
      mustNot: [reclamaHecho],
    }),
  ]
}

export const callersPaying = (shop: Shop): Scene[] => [...paying(shop), ...pagos(shop)]
