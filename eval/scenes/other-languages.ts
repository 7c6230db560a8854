import {
  allMethods,
  asksForBoth,
  hasShipped,
  isUnpaid,
  notAbroad,
  openHours,
  returnDays,
  shipsIncluded,
  takesDays,
} from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { proved, type Shop } from './shop.ts'
import { invitesToPay } from './statements.ts'

/** The shop speaks English and Spanish: a person is as good an answer as the right one. */
export const otherLanguageScenes = (shop: Shop): Scene[] => {
  const [shipped, pending] = [shop.order('shipped', 6), shop.order('pending', 4)]
  const order = scenesOf('order', 'other')
  const trouble = scenesOf('trouble', 'other')
  const fine = { handOver: 'fine' } as const
  return [
    order('Wo ist meine Bestellung?', asksForBoth, fine),
    order(`Où est ma commande ${shipped.number} ? ${shipped.customer.email}`, [hasShipped], {
      ...proved(shipped),
      ...fine,
    }),
    order('meu pedido ainda nao chegou', asksForBoth, fine),
    order('我的订单什么时候到', [takesDays.concat('order number')], fine),
    order('где моя посылка', asksForBoth, fine),
    order('내 주문 어디 있어요?', asksForBoth, fine),
    trouble(`ich habe die bestellung ${pending.number} schon bezahlt, ${pending.customer.email}`, [isUnpaid], {
      ...proved(pending),
      ...fine,
      mustNot: [invitesToPay],
    }),
    trouble("j'ai déjà payé", asksForBoth, { ...fine, mustNot: [invitesToPay] }),
    trouble('商品が壊れていました', asksForBoth, fine),
    scenesOf('returns', 'other')('posso restituire un articolo?', [returnDays], fine),
    scenesOf('returns', 'other')('كيف يمكنني إرجاع المنتج', [returnDays], fine),
    scenesOf('shipping', 'other')('giao hàng mất bao lâu', [takesDays], fine),
    scenesOf('shipping', 'other')('Liefern Sie nach Österreich?', [notAbroad], fine),
    scenesOf('shipping', 'other')('ile kosztuje wysyłka', [shipsIncluded], fine),
    scenesOf('products', 'other')('combien coûte la parka', [shop.price('Parka')], fine),
    scenesOf('paying', 'other')('comment puis-je payer', allMethods, fine),
    scenesOf('shop', 'other')('anong oras kayo nagbubukas', openHours.slice(1, 2), fine),
  ]
}
