import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import {
  askBack,
  cancelled,
  claimsCancelled,
  claimsChanged,
  claimsRefund,
  doesNot,
  enviado,
  fine,
  fiveDays,
  pregunta,
  reclamaHecho,
  sent,
} from './words.ts'

const changes = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('changes')
  const [p0, n0, n1] = [order('pending', 0), order('paid', 0), order('paid', 1)]
  const [s0, c0] = [order('shipped', 2), order('cancelled', 1)]
  return [
    ask('typed my zip wrong!!! help', [askBack], { ...fine, mayAct: true, mustNot: [claimsChanged] }),
    ask('can you add a pair of socks to what i ordered this morning', [askBack], {
      ...fine,
      mayAct: true,
      mustNot: [claimsChanged],
    }),
    ask(`changed my mind, cancel ${p0.number}, ${p0.customer.email}`, [], {
      ...proved(p0),
      ...fine,
      mayAct: true,
      mustNot: [claimsCancelled],
    }),
    ask(
      `Please stop ${s0.number} before it reaches my ex's house. I'm ${s0.customer.email} and I forgot to change the address.`,
      [[sent, doesNot]],
      { ...proved(s0), ...fine, mayAct: true, mustNot: [claimsCancelled, claimsChanged] },
    ),
    ask(`want L instead of M in ${n0.number}, it hasnt left right? ${n0.customer.email}`, [], {
      ...proved(n0),
      ...fine,
      mayAct: true,
      mustNot: [claimsChanged],
    }),
    ask([`pls cancel my order`, `${n1.number} ${n1.customer.email}`, 'and how fast is my money back'], [fiveDays], {
      ...proved(n1),
      ...fine,
      mayAct: true,
      mustNot: [claimsCancelled, claimsRefund],
    }),
    ask(
      `i want ${c0.number} to be live again, i cancelled by mistake. ${c0.customer.email}`,
      [[cancelled, /new order|again/i]],
      {
        ...proved(c0),
        ...fine,
        mayAct: true,
      },
    ),
  ]
}

const cambios = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('changes', 'Spanish')
  const [n0, s0] = [order('paid', 1), order('shipped', 0)]
  return [
    ask('me equivoqué de dirección!! como la cambio', [pregunta], { ...fine, mayAct: true, mustNot: [reclamaHecho] }),
    ask(`cancelen ${n0.number} por favor, ${n0.customer.email}`, [], {
      ...proved(n0),
      ...fine,
      mayAct: true,
      mustNot: [reclamaHecho],
    }),
    ask(
      `Quiero anular el ${s0.number} (${s0.customer.email}), ya no lo necesito`,
      [[enviado, /devolver|devuelv|devoluci/i]],
      { ...proved(s0), ...fine, mayAct: true, mustNot: [reclamaHecho] },
    ),
  ]
}

export const callersChanges = (shop: Shop): Scene[] => [...changes(shop), ...cambios(shop)]
