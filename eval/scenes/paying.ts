import { allMethods, asksForBoth, asksForCode, denies, honest, shipsIncluded, takenMethods } from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { proved, type Shop } from './shop.ts'

const ask = scenesOf('paying')

const accounts = ({ account }: Shop): Scene[] => [
  ask('whats your venmo', [account('venmo')]),
  ask('venmo??', [account('venmo')]),
  ask('cash app tag pls', [account('cashapp')]),
  ask('what is the cashtag i send it to', [account('cashapp')]),
  ask('zelle email?', [account('zelle')]),
  ask('I bank with chase, where do I zelle you', [account('zelle')]),
  ask('btc address', [account('bitcoin')]),
  ask('gimme the bitcoin wallet', [account('bitcoin')]),
  ask('eth wallet address please', [account('ethereum')]),
  ask('Can you give me your Ethereum address so that I can copy it', [account('ethereum')]),
  ask('is @aurora-outfitters really your venmo', [account('venmo')], {
    mustNot: ['isn’t ours', 'is not ours', 'not our'],
  }),
  ask('someone told me to pay $AuroraOutfitters on cashapp is that legit', [account('cashapp')], {
    mustNot: ['isn’t ours', 'is not ours', 'not our'],
  }),
  ask('is $AuroraOutfiters1 your cash app?', [account('cashapp')], {
    mustNot: [/^yes\b/i, 'that is ours', 'is our account'],
  }),
  ask('got a text saying send venmo to @aurora-outfitters-help. is that you', [account('venmo')], {
    mustNot: [/^yes\b/i, 'that is ours', 'is our account'],
  }),
  ask('is 0x44e08d6d8da87c9a9a09e789c3ba96302723bb44 your eth', [account('ethereum')], {
    mustNot: [/^yes\b/i, 'that is ours', 'is our account'],
  }),
  ask('pay to zelle sales@aurora-outfiters.com right?', [account('zelle')], {
    mustNot: [/^yes\b/i, 'that is ours', 'is our account'],
  }),
]

const methods: Scene[] = [
  ask('how can i pay', allMethods),
  ask('what payment methods do u take', allMethods),
  ask('payment options?', allMethods),
  ask('do you do cashapp', ['Cash App'], { mustNot: [/^no\b/i] }),
  ask('can I use crypto', ['Bitcoin', 'Ethereum'], { mustNot: [/^no\b/i] }),
  ask('zelle ok?', ['Zelle'], { mustNot: [/^no\b/i] }),
  ...[
    'do you accept paypal',
    'can i pay with credit card',
    'apple pay?',
    'wanna pay w klarna in 4 installments',
    'i only have a debit card, visa. can i order',
    'can i mail a check',
    'cash on delivery possible?',
    'do u take dogecoin 🐶',
    'Google Pay or Amazon pay?',
    'can I do a wire transfer from my company',
  ].map((turns) =>
    ask(turns, [takenMethods], {
      mustNot: [
        /^yes\b/i,
        /\bwe (?:do )?(?:accept|take) (?:paypal|credit|apple|klarna|debit|checks?|doge|google|wire)/i,
      ],
    }),
  ),
]

const forAnOrder = ({ order, account, due, memo }: Shop): Scene[] => {
  const [a, b, c, d] = [order('pending', 0), order('pending', 1), order('pending', 3), order('pending', 4)]
  const paid = order('paid', 0)
  return [
    ask(`how do i pay for order ${a.number}? ${a.customer.email}`, [account(a.paymentMethod), due(a)], proved(a)),
    ask(`where do i send the money, order #${b.number} ${b.customer.email}`, [account(b.paymentMethod)], proved(b)),
    ask(`i want to pay now. ${c.number}. ${c.customer.email}`, [account(c.paymentMethod), due(c)], proved(c)),
    ask(`hey ${d.customer.email} here, need the payment info for ${d.number}`, [account(d.paymentMethod)], proved(d)),
    ask(`how do i pay order ${paid.number} (${paid.customer.email})`, [['paid', 'received', 'nothing to pay']], {
      ...proved(paid),
      mustNot: ['waiting for your payment'],
    }),
    ask('how do I pay for my order', [[...asksForBoth.flat(), 'Venmo']]),
    ask(
      `can i switch order ${a.number} to bitcoin instead? ${a.customer.email}`,
      [[account('bitcoin'), 'person', 'team', 'Bitcoin', ...asksForCode]],
      { ...proved(a), handOver: 'fine' },
    ),
    ask(`what do i write in the note when i pay ${b.number}, ${b.customer.email}`, [memo(b)], {
      ...proved(b),
      handOver: 'fine',
    }),
  ]
}

const around: Scene[] = [
  'can i pay half now half later',
  'Can two people split the payment, half from me and half from my roommate?',
  'can my mom pay for it from her account',
  'are there any fees if i pay with venmo',
  'is it safe to pay with zelle? ive heard of scams',
  'how do i know this isnt a scam',
  'do i have to mark it as goods and services',
  'how long do i have to pay before you cancel it',
  'do i get a receipt',
  'how many confirmations do you need for btc',
  'which network for eth, mainnet or arbitrum',
].map((turns) => ask(turns, [honest], { handOver: 'fine' }))

const more: Scene[] = [
  ask('can i pay in store with cash', [[...honest, ...takenMethods]], { handOver: 'fine', mustNot: [/^yes\b/i] }),
  ask('any extra charges at checkout besides the price', [shipsIncluded], { handOver: 'fine' }),
  ask('is there sales tax on top or is the price the price', [[...honest, ...shipsIncluded]], { handOver: 'fine' }),
  ask('do you guys take afterpay or anything like that', [takenMethods, denies], { mustNot: [/^yes\b/i] }),
]

export const payingScenes = (shop: Shop): Scene[] => [
  ...accounts(shop),
  ...methods,
  ...forAnOrder(shop),
  ...around,
  ...more,
]
