import { itemsOf, type Shop } from '../shop.ts'

type ShopOrder = ReturnType<Shop['order']>

const kinds =
  /T-Shirt|Socks|Beanie|Base Layer|Fleece|Flannel|Work Pant|Rain Shell|Wind Jacket|Down Vest|Puddle Suit|Parka/

export const touristsWords = {
  /** Number and email, as careless people write them. */
  ids: ({ number, customer }: ShopOrder): string => `${number} ${customer.email}`,
  /** The kind of each thing in an order, since an answer may shorten the names. */
  kindsOf: (order: ShopOrder): RegExp[] =>
    itemsOf(order).map((name) => new RegExp((kinds.exec(name)?.[0] ?? name).replace('T-Shirt', 't-?shirt|tee'), 'i')),

  /* A person, or a wish that one will read. */
  bringsPerson: new RegExp(
    [
      String.raw`\b(person|human|people|team|someone|somebody|staff|colleagues?|co-?workers?|agent|representative)\b`,
      String.raw`\bpass(ed|ing)? (it|this|that|your|along|on)\b|\bhand(ed|ing)? (it|this|that|you|over)\b`,
      'get back to you|reach out|in touch|let (them|us) know|look into',
    ].join('|'),
    'i',
  ),
  wishNoted: /\bnoted?\b|forward|request|pass(ed|ing)? (it|this|that|your|along|on)|made a note|on file/i,
  traePersona:
    /persona|equipo|alguien|compa[ñn]er|colega|humano|agente|transfer|\bpas(o|é|aré|ar|ado)|anot|solicitud|petici/i,

  /* What the articles say. */
  cannotStop: /can['’]?t|cannot|no longer|already|on (its|the) way|shipped|return|(send|sent|sending) (it|them) back/i,
  beforeShipping: /not (yet )?(been )?shipped|n['’]t (yet )?(been )?shipped|before it ships|as long as|until it ships/i,
  sendsBack: /\breturn|(send|sent|sending|bring) (it|them|those|that|everything) back|back to us|\blabel\b/i,
  exchange: /exchang|swap|return|different size|other size/i,
  repair: /repair|fix|replac|mend/i,
  label: /\blabel\b/i,
  tags: /\btags?\b|unworn/i,
  tracking: /track/i,
  carriers: /\bUSPS\b|\bUPS\b|FedEx/i,
  agrees: /\b(yes|yep|yeah|sure|absolutely|of course|definitely|certainly|you can|we do|it does|they do)\b/i,
  downCare: /tennis|low heat|gentle|soap for down|down soap|rinse|never use|no fabric softener/i,
  merinoCare: /\b30 ?°|\b86\b|wool cycle|\bflat\b|fresh air/i,
  payPage: /check-?out|(payment|order['’]?s?) page|page of your order|confirmation|place (an|your|the) order/i,
  thanks: /welcome|glad|enjoy|happy|any ?time|bye|pleasure|thank|great|wonderful|love|take care|good to hear/i,
  warmThings: /fleece|base layer|shell|vest|flannel|parka|beanie|wind jacket|overshirt|jacket|socks/i,
} as const
