import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import {
  allMethods,
  askBack,
  claimsCancelled,
  claimsReceipt,
  doesNot,
  fine,
  noEs,
  onlyStates,
  openDays,
  openHours,
  person,
  saysYes,
  sent,
  thirty,
} from './words.ts'

const otherLanguages = ({ order }: Shop): Scene[] => {
  const languages =
    /english|spanish|español|inglés|ingles\b|anglais|englisch|inglese|inglês|английск|英語|英语|英文|영어|الإنجليزية|angielsk|engels|अंग्रेज़ी|अंग्रेजी/i
  const inLanguage = { ...fine }
  const order0 = order('shipped', 0)
  const order1 = order('delivered', 0)
  const ask = (category: Parameters<typeof scenesOf>[0]) => scenesOf(category, 'other')
  return [
    ask('order')(
      `Bonjour, où en est ma commande ${order0.number} ? Mon adresse est ${order0.customer.email}.`,
      [[languages, sent, /envoy|expédi|en route/i]],
      {
        ...proved(order0),
        ...inLanguage,
      },
    ),
    ask('shipping')(
      'Liefert ihr auch nach Österreich? Was kostet der Versand?',
      [[languages, onlyStates, /nicht|nur/i]],
      inLanguage,
    ),
    ask('paying')('oi, dá pra pagar com pix?', [[languages, doesNot, noEs, /não/i, ...allMethods]], {
      ...inLanguage,
      mustNot: [saysYes, /^\s*sim\b/i],
    }),
    ask('products')('Quanto costa il parka e quali taglie avete?', [[languages, /389/]], inLanguage),
    ask('returns')('我想退货，怎么办？', [[languages, thirty, ...askBack]], inLanguage),
    ask('order')('注文した商品がまだ届きません。', [[languages, ...askBack, /番号|メール/]], inLanguage),
    ask('paying')('Здравствуйте, я оплатил биткоином, деньги пришли?', [[languages, ...askBack, /номер|почт/i]], {
      ...inLanguage,
      mustNot: [claimsReceipt],
    }),
    ask('hand-off and talk')('أريد التحدث مع شخص حقيقي من فضلكم', [], person),
    ask('shop')('가게 영업시간이 어떻게 되나요?', [[languages, openDays, openHours]], inLanguage),
    ask('trouble')(
      `Dzień dobry, paczka ${order1.number} przyszła uszkodzona, mój mail ${order1.customer.email}`,
      [[languages, /person|team|someone/i]],
      {
        ...proved(order1),
        ...inLanguage,
      },
    ),
    ask('products')('hebben jullie de regenjas in het zwart', [[languages, doesNot, /moss/i, /slate/i, /nee|niet/i]], {
      ...inLanguage,
      mustNot: [saysYes, /^\s*ja\b/i],
    }),
    ask('changes')('मेरा ऑर्डर रद्द कर दीजिए', [[languages, ...askBack]], {
      ...inLanguage,
      mayAct: true,
      mustNot: [claimsCancelled],
    }),
  ]
}

export const callersLanguages = (shop: Shop): Scene[] => [...otherLanguages(shop)]
