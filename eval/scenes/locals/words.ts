import { claims } from '../callers/words.ts'
import type { Shop } from '../shop.ts'

type LocalOrder = ReturnType<Shop['order']>

/* How customers name their orders. */
export const mail = ({ customer }: LocalOrder): string => customer.email
export const ids = (order: LocalOrder): string => `${order.number} ${mail(order)}`

/** Amounts also with a comma after the thousands. */
export const dollars = (amounts: readonly string[]): string[] => [
  ...amounts,
  ...amounts.map((amount) => amount.replace(/\b(\d{1,3})(\d{3})\b/, '$1,$2')),
]

/** The colors of which something is left. */
export const colorsOf = ({ variants }: ReturnType<Shop['product']>): string[] => [
  ...new Set(variants.filter(({ stock }) => stock > 0).flatMap(({ color }) => (color === null ? [] : [color]))),
]

/** One of some expressions. */
const either = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'i')

/* Asking back, and people. */
export const orderNumber = /\bnumber\b|#|\bno\./i
const shopItself = /303\D{0,3}555|orders@aurora/
export const bringsPerson = either(
  /\b(person|people|human|team|colleagues?|someone|somebody|staff|manager|agent)\b/,
  /pass(ed|ing)? (it|this|that|your|you)|hand(ed|ing)? .{0,20}\b(over|off|on)\b|get(ting)? back to you/,
  /(call|email|write|contact|reach)( to)? us|noted|a note\b/,
  shopItself,
)
export const unaPersona = either(
  /persona|equipo|alguien|compa[ñn]er|colega|human[oa]|agente|encargad/,
  /anot|tom[ée] nota|comunic|contact|responder/,
  shopItself,
)

/* Parcels and what comes back. */
export const tracked = /track|\bUSPS\b|\bUPS\b|FedEx|carrier/i
export const comesBack = /return|(send|bring|sent) .{0,12}back|exchange|swap|replac|label|refund|repair/i
export const vuelve = /devol|devuel|regres|cambi|etiqueta|reembols|repar/i
export const beforeShipping = /ship|on (its|the) way|\bleft\b|leaves|sent out/i
export const label = /label|\btags?\b|thirty|\b30\b|return/i
export const tags = /\btags?\b/i

/* The shop. */
export const closed = /closed|(not|n['’]t) open|tue(sday)?\b.{0,40}sat/i
export const everyState = /\b50\b|fifty|(all|every|any) (of )?(the )?states?|\byes\b|\bsure\b|we do\b/i
export const wraps = /\bwrap/i
export const repairPrice = /price|quote|estimate|cost|before we (begin|start)/i

/* The wares. */
export const parka = /parka/i
export const baseLayer = /base ?layer|merino/i
export const vest = /\bvest/i
export const socks = /\bsocks?\b/i
export const beanie = /beanie/i
export const tee = /\btee\b|t-?shirt/i
/** Not the “s” in “it’s”. */
export const sizeS = /\bS\b|\b[Ss]mall/
export const advisesMedium = claims(/(take|go (with|for)|choose|pick|recommend|suggest) (the |a |size )?(medium|M)\b/)
export const larger = /larger|bigger|siz(e|ing) up|\bL\b|\blarge\b|next size/i
export const sizeL = /\bL\b|\blarge\b/i
export const sizeXL = /\bXL\b|extra[- ]?large|extra grande/i
export const drying = /tumble|tennis|low heat|\bdry(er|ing)?\b/i
export const woolCycle = /wool (cycle|program|setting)|30 ?°|\b86\b|\b30\b|gentle|\bflat\b/i
