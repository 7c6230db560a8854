import {
  asksForBoth,
  asksForCode,
  asksForEmail,
  bringsPerson,
  carriers,
  exchangeFree,
  freeRepairs,
  giftWrap,
  hasShipped,
  isPaid,
  isUnpaid,
  leavesWithin,
  noPickup,
  notAbroad,
  openDays,
  openHours,
  refundDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takenMethods,
  takesDays,
  wasCancelled,
  wasDelivered,
  washesDown,
  washesMerino,
  wearsL,
} from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { itemsOf, proved, provedByCode, type Shop, stockOf, usd } from './shop.ts'
import { invitesToPay } from './statements.ts'

const ask = scenesOf('follow-ups')

const ofOrders = ({ order, guarded, day, method, account }: Shop): Scene[] => {
  const s = (index: number) => order('shipped', index)
  const d = (index: number) => order('delivered', index)
  const p = (index: number) => order('pending', index)
  const [c0, c1] = [order('cancelled', 4), order('cancelled', 5)]
  const paid = order('paid', 0)
  const typo = guarded('cancelled', 2)
  return [
    ask(['wheres my order', `${s(0).number}`, s(0).customer.email], [hasShipped], proved(s(0))),
    ask(
      ['track my package', s(1).customer.email, `its ${s(1).number}`],
      [hasShipped, s(1).trackingNumber ?? ''],
      proved(s(1)),
    ),
    ask(['hi', `order ${s(2).number}`, `${s(2).customer.email} sorry`], [hasShipped], proved(s(2))),
    ask(
      [`${s(3).number} ${s(3).customer.email}`, 'and when does it get here'],
      [[...takesDays, s(3).trackingNumber ?? '']],
      proved(s(3)),
    ),
    ask(
      [`${s(4).number} ${s(4).customer.email} where is it`, 'who is it with'],
      [s(4).trackingCarrier ?? ''],
      proved(s(4)),
    ),
    ask([`status of ${s(5).number}, ${s(5).customer.email}`, 'how much was it'], [usd(s(5).totalAmount)], proved(s(5))),
    ask([`status of ${s(6).number}, ${s(6).customer.email}`, 'whats in it'], [asksForCode], {
      ...proved(s(6)),
      secrets: itemsOf(s(6)),
    }),
    ask(
      [`status of ${s(7).number}, ${s(7).customer.email}`, 'what did i buy', '{code}'],
      [itemsOf(s(7))[0] ?? ''],
      provedByCode(s(7)),
    ),
    ask(
      [
        `${s(8).number} ${s(8).customer.email} which address is it going to`,
        'hold on checking my mail',
        'ok its {code}',
      ],
      [s(8).shippingAddress?.street ?? ''],
      provedByCode(s(8)),
    ),
    ask([`has ${d(0).number} arrived? ${d(0).customer.email}`, 'but i dont have it??'], [], {
      ...proved(d(0)),
      handOver: 'required',
    }),
    ask([`order ${d(1).number} ${d(1).customer.email}`, 'when did you send it'], [day(d(1).shippedAt)], proved(d(1))),
    ask([`order ${d(2).number} ${d(2).customer.email}`, 'how did i pay for that'], [method(d(2))], proved(d(2))),
    ask([`order ${d(3).number} ${d(3).customer.email}`, 'can i return it'], [returnDays], proved(d(3))),
    ask(
      [`order ${p(0).number} ${p(0).customer.email}`, 'ok how do i pay'],
      [account(p(0).paymentMethod)],
      proved(p(0)),
    ),
    ask([`order ${p(1).number} ${p(1).customer.email}`, 'i already did'], [], {
      ...proved(p(1)),
      handOver: 'required',
      lastMustNot: [invitesToPay],
    }),
    ask([`i paid for my order`, `${p(2).number} ${p(2).customer.email}`], [isUnpaid], {
      ...proved(p(2)),
      handOver: 'required',
      mustNot: [invitesToPay],
    }),
    ask(
      ['you have my money where is my confirmation', 'order number?', `${p(3).number}`, p(3).customer.email],
      [isUnpaid],
      {
        ...proved(p(3)),
        handOver: 'required',
        mustNot: [invitesToPay],
      },
    ),
    ask([`${paid.number} ${paid.customer.email} paid?`, 'so when do you ship it'], [leavesWithin], proved(paid)),
    ask([`${c0.number} ${c0.customer.email}`, 'when was it cancelled'], [day(c0.cancelledAt)], proved(c0)),
    ask([`${c1.number} ${c1.customer.email} status`, 'but why', 'can i talk to someone about it'], [bringsPerson], {
      ...proved(c1),
      handOver: 'required',
    }),
    ask(
      [`where is ${typo.number}`, 'bill@wrong.example', `sorry i meant ${typo.customer.email}`],
      [wasCancelled],
      proved(typo),
    ),
    ask(
      [`${s(0).number} ${s(0).customer.email}`, `and ${d(0).number}? same mail`],
      [asksForEmail.concat('match', 'fit', 'couldn’t find', 'can’t find')],
      {
        order: d(0),
        alsoProved: [s(0)],
        handOver: 'fine',
        mustNot: [d(0).trackingNumber ?? 'was delivered'],
      },
    ),
    ask([`where is ${d(4).number}, ${d(4).customer.email}`, 'thanks!'], [], proved(d(4))),
    ask(['my jacket is torn', `${d(5).number}`, d(5).customer.email], [wasDelivered], {
      ...proved(d(5)),
      handOver: 'required',
    }),
    ask(
      ['cancel my order please', `${p(4).number} ${p(4).customer.email}`],
      [bringsPerson.concat(asksForCode, 'not been shipped')],
      {
        ...proved(p(4)),
        handOver: 'fine',
        mayAct: true,
      },
    ),
    ask(
      ['whats the total of my order', `its number ${d(6).number} my mail is ${d(6).customer.email}`],
      [usd(d(6).totalAmount)],
      proved(d(6)),
    ),
    ask([`paid for ${paid.number} ${paid.customer.email}`, 'so you got it right?'], [isPaid], {
      ...proved(paid),
      handOver: 'fine',
      mustNot: [invitesToPay],
    }),
  ]
}

const ofProducts = (shop: Shop): Scene[] => {
  const has = (turns: string[], name: string, color: string | null, size: string | null, quantity = 1): Scene => {
    const { must, mustNot } = stockOf(shop.variant(name, color, size), quantity)
    return ask(turns, [must, ...(color === null ? [] : [color])], { lastMustNot: mustNot })
  }
  return [
    has(['do you have the tshirt in black M', 'and in red?'], 'T-Shirt', 'Red', 'M'),
    has(['tee red large?', 'what about xl'], 'T-Shirt', 'Red', 'XL'),
    has(['parka black M', 'i need 4'], 'Parka', 'Black', 'M', 4),
    has(['got the beanie', 'in navy'], 'Beanie', 'Navy', null),
    has(['down vest rust L', 'need two of those'], 'Vest', 'Rust', 'L', 2),
    ask(['do u have beanies', 'how much'], [shop.price('Beanie')]),
    ask(['how much is the vest', 'and the other jacket, the rain one'], [shop.price('Rain Shell')]),
    ask(['tell me about the fleece', 'what colors'], ['Slate', 'Oat', 'Moss']),
    ask(['price of the flannel', 'whats it made of or like how does it feel'], [['Brushed']]),
    ask(['is the merino top warm', 'how do i wash it'], [washesMerino]),
    ask(['how much is the down vest', 'washing machine ok?'], [washesDown]),
    ask(['parka or vest, which is cheaper', 'ok and whats the price of that one in S'], [shop.price('Vest')]),
    ask(['whats the cheapest thing', 'and the most expensive'], [['Parka'], shop.price('Parka')]),
    ask(['do you sell shoes', 'ok what about socks'], [['Socks']]),
    ask(['tees in white?', 'how much each'], [shop.price('T-Shirt')]),
    ask(['i want a fleece', 'chest is 42 in, which size'], [wearsL]),
    ask(['need pants', 'waist 34', 'khaki'], [['Khaki', 'Work Pant']]),
    ask(['gift for a 3 year old', 'how much is that'], [shop.price('Puddle Suit')]),
    ask(
      ['Do you have the rain shell in yellow', 'I mean marigold, size S'],
      [['Marigold', ...stockOf(shop.variant('Rain Shell', 'Marigold', 'S')).must]],
    ),
  ]
}

const ofPolicies = (shop: Shop): Scene[] => [
  ask(['return policy?', 'and how long til i get the money'], [refundDays]),
  ask(['can i return stuff', 'who sends the label'], [returnLabel]),
  ask(['can i exchange a size', 'is it free'], [exchangeFree, ['exchang', 'another size']]),
  ask(['how long is shipping', 'and the cost'], [shipsIncluded]),
  ask(['do you ship to canada', 'and mexico'], [notAbroad], { lastMustNot: [/^yes\b/i] }),
  ask(['free shipping?', 'which company delivers'], carriers),
  ask(['where is your shop', 'what are the hours'], openHours),
  ask(['when are you open', 'sunday?'], [openDays], { lastMustNot: [/^yes\b/i] }),
  ask(['when are you open', 'can i pick up my order there'], [noPickup]),
  ask(['do you take paypal', 'ok then what'], [takenMethods]),
  ask(['can i pay with venmo', 'whats the handle'], [shop.account('venmo')]),
  ask(['zelle?', 'and cash app'], [shop.account('cashapp')]),
  ask(['do you wrap gifts', 'does it cost extra'], [giftWrap.concat('free')]),
  ask(['do you repair parkas', 'for free?'], [freeRepairs]),
  ask(['phone?', 'and email'], [shop.settings.email]),
  ask(['blah blah', 'qqq zzz', 'what is your return policy'], [returnDays]),
  ask(['wjehrkjwhe', 'dlkfjsd', 'price of the beanie'], [shop.price('Beanie')]),
  ask(['do u have coupons', 'vegan?', 'how long does shipping take'], [takesDays]),
  ask(['thanks', 'one more thing, where are you located'], [shop.street]),
  ask(['how much is the parka', 'hm ok. and shipping on top?'], [shipsIncluded]),
  ask(['hi there', 'where is my order', 'oh wait first, do you have gift wrap'], [giftWrap]),
  ask(
    ['when will my order come', 'never mind. how do i return something'],
    [returnDays.concat(returnLabel, 'order number')],
  ),
  ask(['is anyone there', 'hello???', 'i need my tracking number'], asksForBoth),
]

export const followUpScenes = (shop: Shop): Scene[] => [...ofOrders(shop), ...ofProducts(shop), ...ofPolicies(shop)]
