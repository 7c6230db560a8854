import {
  bringsPerson,
  cancelRule,
  freeRepairs,
  giftWrap,
  hasShipped,
  honest,
  leavesWithin,
  openDays,
  returnDays,
  takesDays,
  unworn,
  washesDown,
} from '../facts.ts'
import { type Fact, type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'
import { both, closed, daysAfter, fine, larger, mail, may, noted, saysYes, sum, tracked, unpaid } from './words.ts'

const free: Fact[] = [...giftWrap, 'free', 'no charge', 'nothing', 'no extra', 'doesn’t cost', 'costs nothing']

/** The size of which there is most. */
function plentiful({ product }: Shop, name: string, color: string): RegExp {
  const of = product(name).variants.filter((one) => one.color === color)
  const most = of.reduce((first, one) => (one.stock > first.stock ? one : first))
  return new RegExp(`\\b${most.size}\\b`)
}

const english = (shop: Shop): Scene[] => {
  const { order, variant, price, account, day } = shop
  const ask = scenesOf('follow-ups')
  const [s0, t0, d0] = [order('shipped', 8), tracked(shop, 3), order('delivered', 0)] as const
  const [p0, w0] = [order('paid', 10), unpaid(shop, 4)] as const
  const vest = stockOf(variant('Ridge Line Down Vest', 'Black', 'M'))
  const socks = stockOf(variant('Alpine Crew Socks', 'Charcoal', 'L/XL'), 6)
  return [
    ask(['where is my order', `oh sorry. ${s0.number}`, mail(s0)], [hasShipped], proved(s0)),
    ask([`hi! ${both(t0)}`, 'has it shipped', 'great, whats the tracking'], [t0.trackingNumber], proved(t0)),
    ask(
      ['do you have rain jackets', 'how much is it in L'],
      [usd(variant('Trailhead Rain Shell', 'Slate', 'L').price)],
    ),
    ask(['hey', 'sorry got interrupted', 'how much is the flannel shirt'], [price('Flannel Overshirt')]),
    ask(
      ['whats the parka made for', 'which sizes of the orange one are left'],
      [plentiful(shop, 'Expedition Parka', 'Signal Orange')],
    ),
    ask(['Looking for a down vest', 'do you have it in black, M?'], [vest.must], { lastMustNot: vest.mustNot }),
    ask(['what do the socks cost', 'can i get 6 pairs of the charcoal ones in L/XL'], [socks.must], {
      lastMustNot: socks.mustNot,
      derived: ['$96', '$96.00', '$80', '$80.00'],
    }),
    ask(['can i return a beanie', 'i did wear it once tho'], [unworn], { lastMustNot: [saysYes] }),
    ask(
      [`was ${both(d0)} delivered`, 'and until when can i send it back'],
      [[...returnDays, ...day(daysAfter(d0.deliveredAt, 30))]],
      proved(d0),
    ),
    ask(['when are you open', 'and sunday?'], [closed], { lastMustNot: [saysYes] }),
    ask(['is the fleece warm enough for skiing', 'im between M and L', 'so which one'], [larger]),
    ask(
      ['Do you repair jackets?', "It's a parka I bought two years ago, the zipper broke"],
      [[...freeRepairs, 'free']],
      fine,
    ),
    ask(['can you gift wrap', 'does that cost extra'], [free]),
    ask(['i want to cancel my order', `${p0.number}, ${mail(p0)}`], [[...noted, ...cancelRule]], {
      ...proved(p0),
      ...may,
    }),
    ask(
      [`how much do i owe you for ${both(w0)}`, 'ok and where do i send it'],
      [[account(w0.paymentMethod), '/pay/']],
      proved(w0),
    ),
  ]
}

const otherwise = ({ order, variant, price }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups', 'Spanish')
  const s0 = order('shipped', 1)
  const navy = stockOf(variant('Everyday Cotton T-Shirt', 'Navy', 'XL'))
  return [
    ask(['tienen camisetas?', '¿en azul marino XL hay?'], [navy.must], { lastMustNot: navy.mustNot }),
    ask(['hola', 'mi pedido', both(s0), '¿cuánto pagué?'], [sum(s0)], proved(s0)),
    ask(['¿envían a california?', 'y cuánto tarda'], [[...takesDays, ...leavesWithin]]),
    ask(['me interesa el chaleco de plumas', '¿y cómo se lava?'], [washesDown]),
    ask(['¿a qué hora abren?', 'y el lunes?'], [[...closed, ...openDays]], { lastMustNot: [saysYes] }),
    scenesOf('follow-ups', 'other')(
      ['Olá, vocês têm gorros?', 'e quanto custam?'],
      [[...price('Wool Beanie'), ...bringsPerson, ...honest]],
      fine,
    ),
  ]
}

export const commutersFollowUps = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
