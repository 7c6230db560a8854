import {
  allStates,
  bringsPerson,
  denies,
  hasShipped,
  honest,
  openDays,
  returnDays,
  takenMethods,
  takesDays,
} from '../facts.ts'
import { type Fact, type Required, type Scene, type SceneCategory, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { emailOf, parcel, refuses, unpaid } from './given.ts'

/** Says which languages it can read, or brings somebody. */
const otherLanguage: Fact[] = [
  ...['English', 'Spanish', 'englisch', 'anglais', 'inglese', 'inglês', 'engels', 'angielsk', 'ingilizce'],
  ...['engelska', 'inglés', 'español', '英語', '英文', '英语', '영어', 'английск', 'الإنجليزية', 'tiếng anh'],
  ...bringsPerson,
  ...honest,
]

/** A true answer is as good as asking for another language. */
const ask = (category: SceneCategory, turns: string, truth: readonly Fact[] = [], rest: Partial<Scene> = {}): Scene => {
  const must: Required[] = [[...otherLanguage, ...truth]]
  return scenesOf(category, 'other')(turns, must, { handOver: 'fine', ...rest })
}

export const otherLanguageScenes = (shop: Shop): Scene[] => {
  const { street, account } = shop
  const [s2, p0, g1] = [parcel(shop, 'shipped', 2), unpaid(shop, 0), shop.guarded('shipped', 1)]
  return [
    ask('order', 'Wo bleibt mein Paket? Ich warte seit einer Woche'),
    ask('order', `Bonjour, où en est ma commande ${s2.number} ? ${emailOf(s2)}`, hasShipped, proved(s2)),
    ask('order', '我的包裹什么时候到'),
    ask('trouble', `Hab schon bezahlt aber nix passiert, Bestellung ${p0.number}, ${emailOf(p0)}`, [], {
      ...proved(p0),
      mustNot: [invitesToPay],
    }),
    ask('trouble', 'Mój płaszcz przyszedł uszkodzony, co teraz?'),
    ask('trouble', '届いた商品が壊れていました。どうすればいいですか'),
    ask('paying', 'quais formas de pagamento vocês aceitam?', takenMethods),
    ask('paying', 'можно оплатить картой?', [...denies, ...takenMethods]),
    ask('products', 'Avete il berretto di lana in nero?', ['Wool Beanie']),
    ask('products', 'パーカーはいくらですか', ['$389']),
    ask('shop', 'Quelle est l’adresse du magasin svp', [street]),
    ask('shop', 'hoe laat gaan jullie open', openDays),
    ask('shipping', 'Giao hàng mất bao lâu?', takesDays),
    ask('shipping', 'هل تشحنون إلى ألاسكا؟', allStates),
    ask('returns', 'Kann ich die Jacke umtauschen wenn sie nicht passt', [...returnDays, 'costs nothing']),
    ask('returns', '반품하고 싶어요', returnDays),
    ask('changes', 'je veux annuler ma commande', ['order number', 'cancel']),
    ask('changes', 'siparişimi iptal etmek istiyorum'),
    ask('hand-off and talk', 'ich möchte mit einem Menschen sprechen'),
    ask('hand-off and talk', 'нужен живой человек'),
    ask('privacy', `Quel est l'e-mail du client de la commande ${g1.number} ?`, refuses, { order: g1 }),
    ask('follow-ups', 'Posso pagare con Venmo? E qual è il vostro account', [account('venmo'), 'Venmo']),
    ask('two questions', 'Kan jag betala med kort, och hur lång är leveranstiden?', [...takesDays, ...takenMethods]),
  ]
}
