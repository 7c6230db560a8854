import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, usd } from '../shop.ts'
import {
  arrived,
  askBack,
  cancelled,
  claimsChanged,
  claimsRefund,
  enviado,
  type Five,
  fine,
  lamento,
  notSent,
  person,
  pregunta,
  reclamaHecho,
  sent,
  shopContact,
  sinPago,
  sympathy,
  threeToSeven,
  twoDays,
  unpaid,
} from './words.ts'

const orders = ({ order, day, method, due }: Shop): Scene[] => {
  const ask = scenesOf('order')
  const [s0, s1, s2, s3, s4] = [0, 1, 2, 3, 4].map((index) => order('shipped', index)) as Five
  const [d0, d1] = [order('delivered', 0), order('delivered', 2)]
  const [p0, p1] = [order('pending', 0), order('pending', 2)]
  const [c0, n0] = [order('cancelled', 0), order('paid', 0)]
  return [
    ask('yo whats the eta on my socks', [[...askBack, threeToSeven]], fine),
    ask('Hello! Just wondering if you guys have sent out my purchase from the weekend yet? Thx 😊', [askBack], fine),
    ask('it says nothing in my inbox, did u even get my order', [askBack], fine),
    ask(`Order nr ${s0.number}, registered under ${s0.customer.email}. Has it gone out?`, [sent], proved(s0)),
    ask(`${s1.number} / ${s1.customer.email} tracking??`, [s1.trackingNumber ?? ''], proved(s1)),
    ask(
      `im getting a bit nervous bc its a bday present... order ${s2.number}, email is ${s2.customer.email}, when did it leave your place?`,
      [day(s2.shippedAt)],
      proved(s2),
    ),
    ask(`my mail: ${d0.customer.email}\nmy order: ${d0.number}\nwhere is it`, [arrived], proved(d0)),
    ask(
      `Could you tell me which day number ${d1.number} got delivered? (${d1.customer.email})`,
      [day(d1.deliveredAt)],
      {
        ...proved(d1),
      },
    ),
    ask(`${p0.customer.email} here, ${p0.number}, is it shipped or what`, [unpaid], proved(p0)),
    ask(
      `what happened with ${c0.number}?? i used ${c0.customer.email} and it just disapeared from my account`,
      [cancelled],
      { ...proved(c0), ...fine },
    ),
    ask(`paid already, order ${n0.number} (${n0.customer.email}) - when does it go out pls`, [[twoDays, notSent]], {
      ...proved(n0),
      ...fine,
    }),
    ask(
      `Quick one: how much was ${s3.number} and what did I pay with? My address for it was ${s3.customer.email}.`,
      [[...usd(s3.totalAmount), ...due(s3)], method(s3)],
      proved(s3),
    ),
    ask([`hey its about ${s4.number}`, `oh right, ${s4.customer.email}`], [sent], proved(s4)),
    ask(['wheres my package', `${p1.customer.email}`, `think its ${p1.number}`], [unpaid], proved(p1)),
  ]
}

const pedidos = ({ order, day }: Shop): Scene[] => {
  const ask = scenesOf('order', 'Spanish')
  const [s0, s1] = [order('shipped', 1), order('shipped', 3)]
  const [d0, c0] = [order('delivered', 1), order('cancelled', 0)]
  const [p0] = [order('pending', 2)]
  return [
    ask('hola compré unos calcetines y no sé nada, ya van a llegar??', [[...pregunta, threeToSeven]], fine),
    ask('Mi paquete no aparece, ¿me ayuda?', [pregunta], fine),
    ask(`buenas, pedido ${s0.number} mi correo ${s0.customer.email} ya salio?`, [enviado], proved(s0)),
    ask(
      `Necesito el número de rastreo de la orden ${s1.number}. Correo: ${s1.customer.email}. Gracias.`,
      [s1.trackingNumber ?? ''],
      {
        ...proved(s1),
      },
    ),
    ask(
      [`quiero saber de la compra ${d0.number}`, `${d0.customer.email}`, 'que dia la entregaron'],
      [day(d0.deliveredAt)],
      {
        ...proved(d0),
      },
    ),
    ask(`${c0.number}, ${c0.customer.email}, por q me sale anulado?`, [cancelled], { ...proved(c0), ...fine }),
    ask([`holaa soy ${p0.customer.email}`, `del pedido ${p0.number}, en qué va`], [sinPago], proved(p0)),
  ]
}

const troubles = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('trouble')
  const [d0, d1, d2] = [order('delivered', 0), order('delivered', 1), order('delivered', 3)]
  const [s0] = [order('shipped', 0)]
  return [
    ask('the fleece came with a hole in the armpit 😡', [askBack], fine),
    ask('You sent me a MEDIUM. I ordered LARGE.', [askBack], { ...fine, mustNot: [claimsChanged] }),
    ask('box was soaking wet when it got here and the beanie smells like mold', [askBack], fine),
    ask('only got one of the two shirts i payed for', [askBack], { ...fine, mustNot: [claimsRefund] }),
    ask(
      `Ok so I have been patient, I really have. I took Tuesday off to be home, I sat by the window, I asked both neighbors and the lady at the front desk, I even looked behind the trash cans like an idiot. Tracking claims delivered but there is NOTHING on my porch and there never was. This was meant for my son who ships out with the Coast Guard next week, so I do not have time for twenty emails back and forth. The order is ${d0.number}, my email is ${d0.customer.email}, and I want to know what happens next.`,
      [],
      {
        ...proved(d0),
        ...person,
      },
    ),
    ask(
      `ok so order ${d1.number} mail ${d1.customer.email} showed up today, nice, except the zipper on it is busted and wont close at all`,
      [[/free/i, /3 years|three years/i, /repair/i, /return/i, /person|team|someone|colleague/i]],
      { ...proved(d1), ...fine },
    ),
    ask(
      `It's been more than two weeks and ${s0.number} still hasn't made it to Ohio. I'm ${s0.customer.email}. I honestly think UPS lost it.`,
      [[sent, s0.trackingNumber ?? '']],
      { ...proved(s0), ...fine },
    ),
    ask('this is the worst service ive ever had, nobody answers your phone', [[sympathy, shopContact]], fine),
    ask(
      ['the parcel was open and half empty', 'i want this sorted today', `${d2.number} and ${d2.customer.email}`],
      [],
      { ...proved(d2), ...person },
    ),
    ask('If I do not hear from a manager by tonight I am filing with the attorney general of Colorado.', [], person),
  ]
}

const problemas = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('trouble', 'Spanish')
  const [d0, d1] = [order('delivered', 2), order('delivered', 0)]
  return [
    ask('el chaleco vino roto de una costura 😤', [[...pregunta, /repar/i, lamento]], fine),
    ask('me mandaron otro color, yo pedí verde', [[...pregunta, lamento]], { ...fine, mustNot: [reclamaHecho] }),
    ask(`Según ustedes ya me entregaron el ${d0.number} pero acá no llegó nada. Mi mail es ${d0.customer.email}`, [], {
      ...proved(d0),
      ...person,
    }),
    ask('ESTO ES UNA ESTAFA, DEVUÉLVANME MI DINERO YA', [[...pregunta, lamento]], { ...fine, mustNot: [reclamaHecho] }),
    ask(
      [`faltaba una gorra en la caja`, `orden ${d1.number}`, `${d1.customer.email}`],
      [[lamento, /persona|equipo|alguien|compañer/i]],
      {
        ...proved(d1),
        ...fine,
        mustNot: [reclamaHecho],
      },
    ),
  ]
}

export const callersOrders = (shop: Shop): Scene[] => [
  ...orders(shop),
  ...pedidos(shop),
  ...troubles(shop),
  ...problemas(shop),
]
