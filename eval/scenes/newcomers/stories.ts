import {
  asksForBoth,
  asksForCode,
  asksForNumber,
  bringsPerson,
  cancelRule,
  exchangeFree,
  giftWrap,
  hasShipped,
  honest,
  isUnpaid,
  leavesWithin,
  noPickup,
  openDays,
  refundDays,
  returnDays,
  shipsIncluded,
  takesDays,
  unworn,
  wasDelivered,
  wearsL,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { cares, emailOf, parcel, saysYes, stockFacts, unpaid } from './given.ts'

const silent = { handOver: 'fine' } as const

/** Long and spoken messages, with the question somewhere in the middle. */
const aboutOrders = (shop: Shop): Scene[] => {
  const [s0, s1, d0] = [parcel(shop, 'shipped', 2), parcel(shop, 'shipped', 3), parcel(shop, 'delivered', 5)]
  const [p0, p1] = [unpaid(shop, 0), unpaid(shop, 1)]
  return [
    scenesOf('order')(
      `Good morning dear team, I am writing because my grandson has his first ski trip with the school. I ordered under the email ${emailOf(s0)}, the order is ${s0.number}, and I would so much like to know whether it has been sent. He is nine and very excited, he already packed his bag twice. Warm regards, Margaret`,
      [hasShipped],
      proved(s0),
    ),
    scenesOf('order')(
      `um hi so I'm calling I mean writing about um my order comma it's number ${d0.number} and uh the email is ${emailOf(d0)} question mark I just wanna know did it already get dropped off because I was at work all day period thanks`,
      [wasDelivered],
      proved(d0),
    ),
    scenesOf('order')(
      'ok so long story short we moved in march then my ex got the laptop with all the emails and now i dont know what i ordered or when but i know it was from you guys and it has not come, can you look',
      asksForBoth,
      silent,
    ),
    scenesOf('trouble')(
      `Hi. I'm normally very patient. On Sunday I paid by the app like your email said, I got the confirmation from the app with the green check and all. Then I get a reminder that order ${p0.number} isn't paid. My email is ${emailOf(p0)}. I work nights and I really don't have the energy for this. Where is my payment? My sister says I should call my bank, should I?`,
      [isUnpaid],
      { ...proved(p0), handOver: 'required', mustNot: [invitesToPay] },
    ),
    scenesOf('trouble')(
      `we had a blizzard, the driver couldnt make it up our road, then it said out for delivery 3 times. number ${s1.number}, mail ${emailOf(s1)}. can someone please find out where the parcel actually is. the dog food truck made it up here btw so i dont buy the weather excuse`,
      [hasShipped],
      { ...proved(s1), ...silent },
    ),
    scenesOf('changes')(
      `so my boyfriend and i just broke up and i ordered a matching beanie for him, number is ${p1.number} and im ${emailOf(p1)}, i dont want it anymore obviously, please make it go away before it ships. god this week`,
      [[...asksForCode, ...bringsPerson, ...cancelRule]],
      { ...proved(p1), ...silent, mayAct: true, mustNot: [invitesToPay] },
    ),
    scenesOf('changes')(
      'Hello, I have just placed an order and right after that my landlord told us the mailroom is closed for renovation until spring, so it would have to go to my office on Blake Street, how do we do that?',
      [[...asksForNumber, ...asksForCode, ...bringsPerson, ...honest]],
      { ...silent, mayAct: true },
    ),
  ]
}

const general = (shop: Shop): Scene[] => {
  const { must, ...grey } = stockFacts(shop, ['T-Shirt', 'Heather Grey', 'XL'], 5)
  return [
    scenesOf('products')(
      'My brother in law, he is a big guy, chest is about 42 inches I measured him at thanksgiving while he was asleep on the couch, and I want to get him a plain t-shirt as a joke gift, what size would that be',
      [wearsL],
    ),
    scenesOf('products')(
      'were doing a little family reunion thing with matching shirts nothing fancy, aunt carol wants grey, do you have 5 of the heather grey tees in XL right now or is that too many, we also need a cake but thats not your problem haha',
      must,
      grey,
    ),
    scenesOf('shop')(
      "I'm driving down from Fort Collins with the kids this weekend, probably Sunday after church if nobody throws up again, would you be open then so we can look at the kids suits",
      [openDays],
      { mustNot: [saysYes] },
    ),
    scenesOf('shop')(
      'i live like two blocks away from larimer and it feels silly to have a truck bring me a pair of socks, could i walk over and get my online order myself',
      [noPickup],
      { mustNot: [saysYes] },
    ),
    scenesOf('shipping')(
      'Planning ahead here because last year another company (not naming names) ruined christmas: from the day I pay how many days until you hand it over to the carrier? I know the carriers can be slow, not blaming you for that',
      [leavesWithin],
      silent,
    ),
    scenesOf('shipping')(
      'I live on an island in maine where everybody adds 25 bucks for delivery, ferry and all, so before i fill my cart what do you charge for bringing it here',
      [shipsIncluded],
    ),
    scenesOf('returns')(
      'So I wore the fleece on one hike, like four hours, it has a tiny bit of mud but my wife says it makes me look like a couch. Can I still send it back or did I blow it',
      [unworn],
      { mustNot: [saysYes] },
    ),
    scenesOf('returns')(
      'bought two sizes of the same jacket bc i never know. keeping one. how many days do i have for the other, its still in the bag with tags, and no im not in a hurry just want to know',
      [returnDays],
    ),
    scenesOf('paying')(
      "I'm 71 and my granddaughter set up the Zelle on my phone but she's back at college now. What exactly do I type in as the person who gets the money? I don't want to send it to a stranger",
      [shop.account('zelle')],
    ),
    scenesOf('hand-off and talk')(
      'look i have been going around in circles with this thing for twenty minutes, it keeps giving me policy. i do not want policy. i want to speak to somebody who works there',
      [],
      { handOver: 'required' },
    ),
    scenesOf('hand-off and talk')(
      'not a question, just needed to tell somebody that the guy at your counter was super sweet to my mom when she fell on the ice outside last week',
      [],
      silent,
    ),
    scenesOf('two questions')(
      "So it's for a friend who had a baby, I'd want it wrapped nicely, do you do that, and then I'm also wondering if the little suit is too small can she swap it or does that cost her something",
      [giftWrap, exchangeFree],
    ),
    scenesOf('two questions')(
      'before i order, how long does it take to colorado springs, and say it doesnt fit how long until i see my money again. asking bc payday is the 15th',
      [takesDays, refundDays],
    ),
  ]
}

const spoken: readonly Scene[] = [
  scenesOf('order', 'Spanish')(
    'buenas tardes mire le cuento que mi hijo me ayudo a comprar unas calcetas y ya paso la semana y pues no se nada no me ha llegado nada y yo no se usar bien esto me puede decir donde viene',
    asksForBoth,
    silent,
  ),
  scenesOf('returns', 'Spanish')(
    'compre una chamarra pa mi esposo pero el es bien necio y dice que no la quiere, esta nuevecita con etiqueta, cuantos dias tengo para regresarla, es que trabajo toda la semana',
    [returnDays],
  ),
  scenesOf('hand-off and talk', 'Spanish')(
    'ya me canse de la maquinita, necesito que me atienda alguien de verdad por favor',
    [[...bringsPerson, ...cares, ...honest]],
    { handOver: 'required' },
  ),
]

export const storyScenes = (shop: Shop): Scene[] => [...aboutOrders(shop), ...general(shop), ...spoken]
