import type { Fact } from '../scene.ts'
import { type Shop, stockOf, usd } from '../shop.ts'

type ShopOrder = ReturnType<Shop['order']>

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The total, with and without a comma for thousands. */
export const amount = ({ totalAmount }: ShopOrder): Fact[] => [...usd(totalAmount), dollars.format(totalAmount)]
/** What is still to be paid. */
export const owed = (shop: Shop, order: ShopOrder): Fact[] => [
  ...shop.due(order),
  dollars.format(shop.data.payments[order.id]?.due ?? order.totalAmount),
]
/** The tracking number, or that there is none yet. */
export const tracking = ({ trackingNumber }: ShopOrder): Fact[] =>
  trackingNumber === null ? [/(n['’]t|\bno\b|\bnot\b|ning[uú]n).{0,60}(tracking|rastreo|gu[ií]a)/i] : [trackingNumber]
/** Where to pay: the account, or a link to the page. */
export const payWhere = (shop: Shop, { paymentMethod }: ShopOrder): Fact[] => [
  shop.account(paymentMethod),
  /https?:|\blink\b|enlace/i,
]
/** Whether so many can be had. If it is sold out, an email may be noted. */
export const stocked = (variant: ReturnType<Shop['variant']>, quantity = 1) => {
  const { must, mustNot } = stockOf(variant, quantity)
  return [[must], { lastMustNot: mustNot, mayAct: true }] as const
}

/** That a person goes on. */
export const takesOver =
  /\bperson\b|people|\bteam\b|someone|somebody|colleague|\bhuman\b|\bstaff\b|get back to you|look into|reach out/i
export const sigueAlguien = /persona\b|equipo|alguien|compa[ñn]er|colega|tienda (te|le) (responde|contesta)/i

/* Orders. */
export const stillHere =
  /\bleaves?\b|not (yet )?(gone|on its)|n['’]t (yet )?(gone|shipped|left|been)|yet to|not (yet )?been shipped|not yet/i
export const todaviaNo =
  /(no|aún|todav[ií]a)\b.{0,40}(env|sal|sali|despach)|prepar|\bleave our shop|saldr|sale\b|se env[ií]a/i
export const owing = /missing|remaining|outstanding|\bdue\b|\bowed?\b|left to pay|part of/i
export const saldo = /falta|resta|pendiente|por pagar|saldo/i

/* Policies. */
export const label = /\blabel\b|etiqueta de devoluci/i
export const notWorn = /unworn|\bworn\b|wear|\btags\b|etiquetas|sin (usar|estrenar)|usad/i
export const exchangeFree = /costs? (you )?nothing|\bfree\b|no (charge|cost|fee)|\$0|without (charge|cost)|nothing/i
export const cambioGratis = /costs? nothing|\bfree\b|gratis|sin (costo|cargo|coste)|no (te |le |se )?(cuesta|cobr)/i
export const cancelRule = /(not|n['’]t) (yet )?(been )?(shipped|sent|left)|(before|until) it (is |has |gets )?/i
export const tooLate = /stopped|\bstop\b|on (its|the) way|shipped|too late|send it back|\breturn/i
export const bringIt = /\bbring\b|\byes\b|in person|drop (it|them) off/i
export const threeYears = /\b(3|three|tres)[- ](years?|a[ñn]os)/i
export const repairPrice = /\bprice\b|\bcost\b|3 years|three years|quote/i
export const washDown = /gentle|soap for down|tennis|low heat|softener/i
export const washMerino = /\b30\b|\b86\b|wool cycle|ciclo (de|para) lana|lying flat/i
export const closedThen = /closed|\bno\b|\bnot\b|n['’]t\b|tue(sday)?\b.{0,20}sat/i
export const closing = /\b6(:00)? ?p\.?\s?m|18:00|\b10\b.{0,20}\b6\b/i
export const allStates = /50 (u\.?s\.? )?states|all (the |fifty )?states|\byes\b|we (do )?(ship|deliver)/i
export const depends = /depends|FedEx/i

/* Wares. */
export const cheapGift = /sock|beanie|t-?shirt|calcet|gorro|playera|camiseta/i
export const dear = /Parka|Rain Shell|Down Vest|Fleece Pullover|Wind Jacket/
export const nearNinety = /flannel|fleece|base layer/i
export const larger = /\blarger?\b|bigger|size up|\bL\b|next size/i
export const sizeL = /\bL\b|41.43|\blarge\b/i
export const sizeM = /\bM\b|38.40|mediana|medium/i

/* Talk. */
export const youreWelcome = /welcome|glad|pleasure|any ?time|happy (to|i)|no problem|sure thing|thank|my best/i
export const deNada = /de nada|gusto|placer|para (eso|servir)|gracias|encantad|alegr|cuando (guste|quiera)|igualmente/i
export const greets = /hello|\bhi\b|\bhey\b|\bhere\b|help|how can i|welcome/i
export const kindReply = /glad|thank|happy|great|lovely|wonderful|nice|love|pass (it|this|that)|delighted|good to hear/i
export const whichLanguage = /english|spanish|ingl[eéê]s|espa[ñn]ol|espanhol|anglais|espagnol|englisch|spanisch/i
