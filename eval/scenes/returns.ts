import { denies, exchangeFree, freeRepairs, honest, refundDays, returnDays, returnLabel, unworn } from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { proved, type Shop } from './shop.ts'

const ask = scenesOf('returns')

const policy: Scene[] = [
  ask('return policy', [returnDays]),
  ask('how long do i have to return something', [returnDays]),
  ask('can i send it back if it doesnt fit', [returnDays]),
  ask('i dont like it can i get my money back', [[...returnDays, ...refundDays]]),
  ask('its been 3 weeks can i still return', [returnDays], { mustNot: [/^no\b/i] }),
  ask('bought it 2 months ago, never worn, still tags on. return??', [returnDays], { mustNot: [/^yes\b/i] }),
  ask('can i return socks i wore once', [unworn], { mustNot: [/^yes\b/i] }),
  ask('i cut the tags off already can i still return it', [['tags', 'etiqueta']], { mustNot: [/^yes\b/i] }),
  ask('how do I return', [['order number', ...returnLabel]]),
  ask('do u send a return label or do i pay for it', [returnLabel]),
  ask('who pays return shipping', [[...returnLabel, ...honest]], { handOver: 'fine' }),
  ask('when do i get my refund after sending it back', [refundDays]),
  ask('how will you refund me, i paid venmo', [['the way you have paid', 'same way', 'Venmo', 'the way you paid']]),
  ask('i paid in bitcoin, what do i get back if price went up', [['US dollars', 'same coin', 'day of the refund']]),
  ask('refund in crypto?', [['same coin', 'US dollars']]),
  ask('do you charge a restocking fee', [['full price', ...honest]], { handOver: 'fine' }),
  ask('exchange for a bigger size', [[...exchangeFree, 'in stock']]),
  ask('does it cost anything to swap colors', [exchangeFree]),
  ask('can I exchange my tee M for L', [[...exchangeFree, 'in stock']], { handOver: 'fine' }),
  ask('had the sleeves shortened by you, can it go back', [['altered', 'made']], { mustNot: [/^yes\b/i] }),
  ask('store credit instead of refund possible?', [honest.concat(denies, refundDays)], { handOver: 'fine' }),
  ask('can i return a gift without receipt', [honest.concat('order number', returnDays)], { handOver: 'fine' }),
  ask('do you fix zippers', [freeRepairs]),
  ask('my parka zipper broke after 2 years', [freeRepairs]),
  ask('warranty?', [[...freeRepairs, 'repair']]),
  ask('seam ripped on my rain shell bought last year, is repair free', [freeRepairs]),
  ask('how much is a repair after 5 years', [['price before', 'tell you the price', ...honest]], { handOver: 'fine' }),
  ask('how do i send something in for repair', [['wash', 'note with your order number', 'order number']]),
  ask('lifetime guarantee?', [[...freeRepairs, 'as long as it can be repaired']]),
]

const ofAnOrder = ({ order, day }: Shop): Scene[] => {
  const [a, b] = [order('delivered', 6), order('delivered', 7)]
  return [
    ask(
      `i want to return order ${a.number}, ${a.customer.email}`,
      [[...returnDays, ...returnLabel, ...day(a.deliveredAt)]],
      {
        ...proved(a),
        handOver: 'fine',
      },
    ),
    ask(
      `until when can i return ${b.number} (${b.customer.email})`,
      [[...returnDays, ...day(new Date(Date.parse(b.deliveredAt ?? b.createdAt) + 30 * 86_400_000).toISOString())]],
      proved(b),
    ),
  ]
}

export const returnScenes = (shop: Shop): Scene[] => [...policy, ...ofAnOrder(shop)]
