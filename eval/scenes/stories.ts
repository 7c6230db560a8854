import {
  asksForBoth,
  giftWrap,
  hasShipped,
  isUnpaid,
  refundDays,
  returnDays,
  takesDays,
  wasDelivered,
} from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { proved, type Shop } from './shop.ts'
import { invitesToPay } from './statements.ts'

/** Long messages, dictated ones, and chatter around one question. */
export const storyScenes = (shop: Shop): Scene[] => {
  const [shipped, delivered, pending] = [shop.order('shipped', 7), shop.order('delivered', 9), shop.order('pending', 1)]
  const chatter = 'We have been customers for years and my whole family loves the shop and the people in it. '
  return [
    scenesOf('order')(
      `hey so um i ordered a thing from you guys uh last week i think it was and my neighbor said she got hers already so i was wondering um yeah the number is ${shipped.number} and uh my email is ${shipped.customer.email} so where is mine`,
      [hasShipped],
      proved(shipped),
    ),
    scenesOf('order')(
      `${chatter.repeat(70)} Anyway: where is order ${shipped.number}? My e-mail is ${shipped.customer.email}.`,
      [hasShipped],
      proved(shipped),
    ),
    scenesOf('trouble')(
      `Hello. On Monday I came home, the app said the parcel had been left at the door. I looked behind the plants, asked the neighbors, asked the doorman, nobody saw a thing. My daughter needs it for a school trip. Order ${delivered.number}, ${delivered.customer.email}. Please help!`,
      [wasDelivered],
      { ...proved(delivered), handOver: 'required' },
    ),
    scenesOf('trouble')(
      `so i opened my app comma typed in your name period sent the whole amount for ${pending.number} and it says complete period my mail is ${pending.customer.email} question mark why is it still open`,
      [isUnpaid],
      { ...proved(pending), handOver: 'required', mustNot: [invitesToPay] },
    ),
    scenesOf('returns')(
      'ok so long story short my ex bought me the vest for my birthday and we broke up lol and now i dont want it anymore 😅 its still in the bag w tags, got it like 10 days ago, can i bring it back or nah',
      [returnDays.concat('tags')],
    ),
    scenesOf('returns')(
      'I am writing on behalf of my mother who is 84 and does not use computers. She ordered a fleece that turned out too big. She would like to have her money back. How many days would that take once you have received it?',
      [refundDays],
    ),
    scenesOf('shipping')(
      'my brother is getting married on the 12th and all five of us need matching flannels its a whole thing dont ask. if i order tonight is there any chance theyd be here in time, im in ohio',
      [takesDays],
    ),
    scenesOf('shop')(
      "it's my mom's 60th birthday & she lives far away so i'd have it sent straight to her, is there a way to make it look nice w/ a card or smth 🎁🎁",
      [giftWrap],
    ),
    scenesOf('trouble')(
      'I AM SO FED UP I HAVE WRITTEN THREE TIMES NOBODY ANSWERS I PAID YOU GUYS AND THERE IS STILL NO JACKET AND NO TRACKING AND NOTHING',
      asksForBoth,
      { handOver: 'fine', mustNot: [invitesToPay] },
    ),
    scenesOf('products')(
      'hi!! me and my gf are going to iceland in january, its our first winter trip and shes always freezing, so im looking for smth really really warm for her, money isnt the problem. what have you got',
      [['Parka']],
    ),
  ]
}
