import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop, usd } from '../shop.ts'
import {
  arrived,
  bitcoin,
  cancelled,
  claimsCancelled,
  claimsRefund,
  diasAbierto,
  doesNot,
  enviado,
  type Four,
  fine,
  fiveDays,
  free,
  gratis,
  noEs,
  openDays,
  person,
  saysNo,
  saysYes,
  sent,
  thirty,
  threeToSeven,
  unsure,
  venmo,
} from './words.ts'

const followUps = ({ order, day, due }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const [s0, s1, s2, s3] = [0, 1, 4, 5].map((index) => order('shipped', index)) as Four
  const [d0, p0, p1, n0] = [order('delivered', 0), order('pending', 0), order('pending', 1), order('paid', 1)]
  const [d3, c0] = [order('delivered', 3), order('cancelled', 0)]
  return [
    ask(['how much are the wool hats', 'and what colors'], [/navy/i, /rust/i]),
    ask(['do you make rain jackets', 'price?', 'what about the biggest size'], [/159/]),
    ask(['Tell me about the down vest.', 'Does it come in rust?'], [/rust/i], { lastMustNot: [saysNo] }),
    ask(['got kids stuff?', 'in pink?'], [[doesNot, /yellow/i, /blue/i]], { lastMustNot: [saysYes] }),
    ask(['whats the fleece cost', 'in xxl i mean'], [/94/]),
    ask(['do you ship to hawaii', 'how long would that be', 'extra cost?'], [free]),
    ask(
      [`${s0.number} ${s0.customer.email}`, 'which carrier', 'give me the number to track it too'],
      [s0.trackingNumber ?? ''],
      {
        ...proved(s0),
      },
    ),
    ask(
      [`status of ${s1.number} please, im ${s1.customer.email}`, 'ok and when was that sent exactly?'],
      [day(s1.shippedAt)],
      {
        ...proved(s1),
      },
    ),
    ask(
      [`${p0.number}, ${p0.customer.email}`, 'how much is it again?'],
      [[...due(p0), ...usd(p0.totalAmount)]],
      proved(p0),
    ),
    ask([`looking for ${s2.number}`, `oops wrong, i meant ${s3.number}, ${s3.customer.email}`], [sent], {
      ...proved(s3),
      secrets: s2.trackingNumber === null ? [] : [s2.trackingNumber],
    }),
    ask(
      [`my order is ${d0.number}`, 'wrongmail@nowhere.example', `sorry autocorrect. ${d0.customer.email}`],
      [arrived],
      proved(d0),
    ),
    ask(['can i return stuff', 'how long do i get', 'what if i already wore it outside'], [[doesNot, /unworn/i]], {
      ...fine,
    }),
    ask(['When are you open?', 'And on Sundays?'], [[doesNot, openDays, /closed/i]], { lastMustNot: [saysYes] }),
    ask([`what did i buy in ${n0.number}? ${n0.customer.email}`, '{code}'], [itemsOf(n0)], provedByCode(n0)),
    ask(
      [
        `I need the shipping address we put on ${d3.number}, mail ${d3.customer.email}`,
        '{code}',
        'perfect, and the items?',
      ],
      [itemsOf(d3)],
      provedByCode(d3),
    ),
    ask(['is the base layer warm', 'how should i wash that one', 'can it go in the dryer'], [[/flat/i, doesNot]], {
      lastMustNot: [saysYes],
    }),
    ask(
      [`why was ${c0.number} cancelled (${c0.customer.email})`, 'i never asked for that tho'],
      [[cancelled, unsure]],
      {
        ...proved(c0),
        ...fine,
      },
    ),
    ask(
      [
        'hi',
        `checking on ${p1.number} for ${p1.customer.email}`,
        'hmm i did pay that on sunday',
        'ok can a real person look',
      ],
      [],
      { ...proved(p1), ...person, mayAct: true },
    ),
  ]
}

const seguimientos = ({ order, day }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups', 'Spanish')
  const [s0, s1, d0] = [order('shipped', 4), order('shipped', 2), order('delivered', 1)]
  return [
    ask(['tienen chaquetas para lluvia?', 'cuánto sale', 'y en doble XL?'], [/159/]),
    ask(
      [`rastreo de ${s0.number}`, `perdón, mi correo es ${s0.customer.email}`],
      [[s0.trackingNumber ?? '', enviado]],
      proved(s0),
    ),
    ask(['¿Abren los sábados?', '¿Y los lunes?'], [[noEs, diasAbierto, /cerrad/i]], { lastMustNot: [saysYes] }),
    ask([`qué había en mi pedido ${d0.number}, soy ${d0.customer.email}`, '{code}'], [itemsOf(d0)], provedByCode(d0)),
    ask(['el gorrito cuánto', 'dame dos, cuánto es'], [/56/], { derived: ['$56', '$56.00', '56'], ...fine }),
    ask([`donde anda la ${s1.number}? ${s1.customer.email}`, 'y que dia salio'], [day(s1.shippedAt)], proved(s1)),
  ]
}

const twoQuestions = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('two questions')
  const [s0, n0] = [order('shipped', 3), order('paid', 1)]
  return [
    ask('do u ship to puerto rico and how much for a beanie', [/28/], fine),
    ask('what sizes has the parka, and what does it cost?', [/389/, /\bXL\b/]),
    ask('Two things. First: what are your opening hours? Second: may I bring a return there?', [
      openDays,
      /return|yes|bring/i,
    ]),
    ask('is shipping free?? also do you take venmo', [free, venmo]),
    ask(
      `where is ${s0.number} (${s0.customer.email}) and if it doesnt fit can i exchange it for free`,
      [sent, free],
      proved(s0),
    ),
    ask(
      'I want to send my niece a puddle suit for her 4th birthday. Which size, how much, can you gift wrap it, and would the price show on any paper in the box?',
      [
        /54/,
        [/wrap/i, /recycled/i],
        [/no prices?/i, /(not|n['’]t).{0,30}price/i, /price.{0,30}(not\b|n['’]t)/i, /without.{0,10}price/i],
      ],
      fine,
    ),
    ask('merino vs fleece: price of each + how to clean the merino one', [/78/, /89/, /wool cycle|30 ?°|86|flat/i]),
    ask(
      `cancel ${n0.number} and tell me if i get it all back. ${n0.customer.email}`,
      [[/full|all|whole|everything/i, fiveDays]],
      {
        ...proved(n0),
        ...fine,
        mayAct: true,
        mustNot: [claimsCancelled, claimsRefund],
      },
    ),
    ask('how long does delivery take n can i get a refund after 6 weeks', [threeToSeven, thirty]),
    ask(['hiya, got black tees in xl? and socks in charcoal', 'sum of one each then'], [/40/], {
      derived: ['$40', '$40.00', '40'],
    }),
  ]
}

const dosPreguntas = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('two questions', 'Spanish')
  const [s0] = [order('shipped', 1)]
  return [
    ask('aceptan bitcoin? y el envio es gratis?', [bitcoin, gratis]),
    ask('¿Cuál es su horario y me pueden envolver un regalo?', [diasAbierto, /envol|regalo|papel|wrap/i]),
    ask(
      `en qué estado está ${s0.number}, correo ${s0.customer.email}, y si no me queda lo puedo devolver?`,
      [enviado, thirty],
      {
        ...proved(s0),
      },
    ),
  ]
}

export const callersFollowUps = (shop: Shop): Scene[] => [
  ...followUps(shop),
  ...seguimientos(shop),
  ...twoQuestions(shop),
  ...dosPreguntas(shop),
]
