import type { OrderStatus } from '../../../../../contract/orders/order-status.ts'
import { spanishColor } from '../../reader/wish-words.ts'
import type { Texts, WrittenOrder } from './wording.ts'

const where = ({ carrier, tracking, trackingUrl }: WrittenOrder): string => {
  const by = carrier === null ? '' : ` con ${carrier}`
  if (tracking === null) return by
  return `${by}. Número de seguimiento: ${tracking}${trackingUrl === null ? '' : ` (${trackingUrl})`}`
}
const did = (deed: string, date: string | null): string => (date === null ? '' : `, ${deed} el ${date}`)
const on = (date: string | null): string => (date === null ? '' : ` el ${date}`)
const paidAndConfirmed = ({ number, total, paid }: WrittenOrder): string =>
  `Sí, el pedido ${number} está pagado: ${total}, confirmado${on(paid)}. No hay nada pendiente.`

const not = (day: string | null): string => (day === null ? '' : `, no ${day}`)
const statusWords: Record<OrderStatus, string> = {
  ...{ pending: 'espera tu pago', paid: 'pagado', shipped: 'enviado', delivered: 'entregado', cancelled: 'cancelado' },
}

const partly = ({ number, total, due, method }: WrittenOrder, received: string): string =>
  `El pedido ${number} sigue esperando el resto de tu pago: se recibieron ${received} de ${total}, y faltan ${due} por ${method}.`

const offerPerson = (shop: string): string => `¿Paso tu pregunta a una persona de ${shop}?`

/** The engine's texts in Spanish. */
export const spanish: Texts = {
  locale: 'es-US',
  greeting: (shop) => `¡Hola! Soy Levy, el asistente de ${shop}. ¿En qué te puedo ayudar?`,
  howAreYou: '¡Muy bien, gracias! ¿Qué puedo hacer por ti?',
  thanks: '¡De nada! ¿Te puedo ayudar con algo más?',
  goodbye: (shop) => `¡Hasta luego, y gracias por visitar ${shop}!`,
  help: (shop) =>
    `Te puedo decir dónde está un pedido, cómo pagarlo y qué vende y tiene disponible ${shop}, y sé cómo funcionan los envíos y las devoluciones. También te puedo pasar con una persona. ¿Qué te gustaría saber?`,
  aboutLevy: (shop) =>
    `Soy Levy, el asistente automático de ${shop}, no una persona. Te puedo ayudar con pedidos, pagos y productos, o pasarte con una persona.`,
  languages: 'Sí, respondo en inglés y español. En otros idiomas responde una persona.',
  whatElse: 'De acuerdo. ¿En qué te puedo ayudar?',
  refusals: {
    instructions: () =>
      'No te puedo ayudar con eso. Estoy aquí para preguntas sobre esta tienda: pedidos, pagos, productos, envíos y devoluciones.',
    secrets: () =>
      'No tengo nada de eso para compartir. Te puedo ayudar con pedidos, pagos, productos, envíos y devoluciones.',
    staff: () =>
      'No puedo comprobar quién es alguien por un mensaje, así que vale lo mismo para todos: solo hablo de un pedido con quien nombra su número y el correo con que se hizo.',
    'other-people': () =>
      'No puedo compartir nada sobre otras personas ni sus pedidos. Solo hablo de un pedido con quien nombra su número y el correo con que se hizo.',
    'other-shops': (shop) => `Solo puedo hablar de ${shop}. ¿Qué te gustaría saber?`,
  },

  askNumberAndEmail:
    '¡Con gusto lo miro! Envíame el número del pedido (por ejemplo #12345) y el correo electrónico con que lo hiciste, los dos en un mensaje.',
  askToCancel:
    'Para cancelar un pedido, envíame su número (por ejemplo #12345) y el correo electrónico con que lo hiciste, los dos en un mensaje.',
  askEmail: (order) => `Gracias. ¿Con qué correo electrónico se hizo ${order}?`,
  numbered: (number) => `el pedido #${number}`,
  askNumber: 'Gracias. ¿Cuál es el número de tu pedido? Está en el correo de la tienda, después de un #.',
  endingIn: (ending) => `el pedido que acaba en ${ending}`,
  shortEnding:
    'Envíame el número del pedido (por ejemplo #12345), o los últimos ocho caracteres de su id, con el correo electrónico con que lo hiciste.',
  notFound:
    'No encontré ningún pedido con ese número y ese correo juntos. Revisa los dos y envíamelos de nuevo, por favor.',
  switchedOff: (contact) => `Lo siento, aquí no te puedo ayudar con eso. ${contact}`,
  contact: (shop, ways) =>
    ways.length === 0
      ? `Ponte en contacto con ${shop}, por favor.`
      : `Puedes ponerte en contacto con ${shop}: ${ways.join(' o ')}.`,

  order: {
    pending: (order) =>
      order.received === null
        ? `El pedido ${order.number}, del ${order.placed}, espera tu pago: ${order.due} por ${order.method}.`
        : partly(order, order.received),
    paid: ({ number, paid, total }) => `El pedido ${number} se pagó${on(paid)} (${total}) y todavía no se ha enviado.`,
    shipped: (order) => `El pedido ${order.number} está en camino: se envió${on(order.shipped)}${where(order)}.`,
    delivered: (order) => `El pedido ${order.number} se entregó${on(order.delivered)}${where(order)}.`,
    cancelled: ({ number, cancelled }) => `El pedido ${number} se canceló${on(cancelled)}.`,
  },
  askHowToPay: 'Si quieres, te digo cómo pagarlo.',
  moments: {
    placed: ({ number, placed }, other) => `El pedido ${number} se hizo el ${placed}${not(other)}.`,
    paid: ({ number, total, paid }, other) =>
      `El pago del pedido ${number}, ${total}, se confirmó${on(paid)}${not(other)}.`,
    shipped: ({ number, shipped }, other) => `El pedido ${number} se envió${on(shipped)}${not(other)}.`,
    delivered: ({ number, delivered }, other) => `El pedido ${number} se entregó${on(delivered)}${not(other)}.`,
    cancelled: ({ number, cancelled }, other) => `El pedido ${number} se canceló${on(cancelled)}${not(other)}.`,
  },
  onDay: (day) => `el ${day}`,
  betweenDays: (from, to) => `entre el ${from} y el ${to}`,
  otherOrder: 'Para otro pedido, envíame su número.',
  ownOrder: ({ number, placed, total }, status) => `- ${number}, del ${placed}: ${total}, ${statusWords[status]}`,
  ownOrders: 'Tus últimos pedidos:',
  severalOwnOrders: (day) => `Hiciste varios pedidos ${day}. ¿Cuál quieres decir?`,
  noOwnOrder: (day) => `No encontré ningún pedido que hicieras ${day}.`,
  noArrivalDate: 'No tengo una fecha de llegada.',
  noTracking: 'No tiene número de seguimiento.',
  orderTotal: ({ number, total }) => `El total del pedido ${number} es ${total}.`,
  orderPaid: {
    pending: (order) =>
      order.received === null
        ? `El pedido ${order.number} sigue pendiente de pago: ${order.due} por ${order.method} aún no se han confirmado.`
        : partly(order, order.received),
    paid: paidAndConfirmed,
    shipped: paidAndConfirmed,
    delivered: paidAndConfirmed,
    cancelled: ({ number, cancelled }) =>
      `El pedido ${number} se canceló${on(cancelled)}, así que no hay nada pendiente.`,
  },
  orderDates: ({ number, placed, paid, shipped, delivered, cancelled }) =>
    `Pedido ${number}: hecho el ${placed}${did('pagado', paid)}${did('enviado', shipped)}${did('entregado', delivered)}${did('cancelado', cancelled)}.`,
  orderMethod: ({ number, method }) => `El pedido ${number} es con ${method}.`,
  orderItems: (number, items, total) =>
    `El pedido ${number} contiene:\n${items.map((item) => `- ${item}`).join('\n')}\nTotal: ${total}.`,
  adjustments: { discount: 'Descuento', shipping: 'Envío', tax: 'Impuestos' },
  orderAddress: (lines) => `Va a: ${lines}.`,

  codeSent: (to, minutes, purpose) =>
    `${purpose} necesito estar seguro de que el pedido es tuyo. Envié un código de seis cifras a ${to}; vale ${minutes} minutos. Envíamelo aquí, por favor.`,
  codePurposes: {
    cancel: 'Antes de que alguien lo cancele,',
    change: 'Antes de que alguien lo cambie,',
    details: 'Antes de decirte qué contiene y adónde va,',
    proof: 'Antes de hablarte de este pedido,',
  },
  codeWrong: (left) =>
    `Ese código no es correcto. Puedes intentarlo ${left === 1 ? 'una vez más' : `${left} veces más`}.`,
  codeDead: 'Ese código no es correcto y ya no se puede probar más. Di «nuevo código» y te envío otro.',
  codeExpired: 'Ese código ya venció. Di «nuevo código» y te envío otro.',
  codeNone: 'No hay ningún código que comprobar. Di «nuevo código» y te envío uno.',
  codeAwaited: 'Con calma. Envíame el código de seis cifras del correo cuando lo tengas.',
  codeForm: 'El código tiene seis cifras. Envíalo tal como está en el correo.',
  codesTooMany: 'Por ahora ya envié todos los códigos que puedo. Inténtalo de nuevo en una hora.',
  noMail: 'Desde aquí no puedo enviar correos, así que una persona tiene que mirarlo.',
  codeRight: 'Gracias, el código es correcto.',

  cannotCancel: {
    shipped: ({ number, shipped }) =>
      `El pedido ${number} ya se envió${on(shipped)}, así que una persona tiene que ver qué se puede hacer.`,
    delivered: ({ number, delivered }) =>
      `El pedido ${number} se entregó${on(delivered)}, así que ya no se puede cancelar. Pregúntame por las devoluciones si quieres.`,
    cancelled: ({ number, cancelled }) => `El pedido ${number} ya está cancelado${on(cancelled)}.`,
  },
  cancelPassedOn: (number, shop) =>
    `Pasé tu deseo de cancelar el pedido ${number} a una persona de ${shop}. Todavía no está cancelado: te responderán aquí.`,
  changePassedOn: (number, shop) =>
    `Pasé tu deseo de cambiar el pedido ${number} a una persona de ${shop}. Todavía no se cambió nada: te responderán aquí.`,
  returnPassedOn: (number, shop) =>
    `Pasé tu devolución del pedido ${number} a una persona de ${shop}. Te responderán aquí.`,

  payment: ({ order, amount, methodName, account, reference, payUrl }) =>
    account === null
      ? `Para pagar el pedido ${order} (${amount} por ${methodName}) la tienda te dará los datos: responde al correo con las instrucciones.`
      : [
          `Para pagar el pedido ${order}:`,
          `- Envía ${amount} por ${methodName} a ${account}.`,
          `- Escribe ${reference} como referencia, para que sepamos de qué pedido es.`,
          ...(payUrl === null ? [] : [`Todo en una página: ${payUrl}`]),
        ].join('\n'),
  nothingDue: {
    pending: (number) => `No hay nada pendiente del pedido ${number}.`,
    paid: (number) => `El pedido ${number} ya está pagado; no hay nada pendiente.`,
    shipped: (number) => `El pedido ${number} ya está pagado y enviado; no hay nada pendiente.`,
    delivered: (number) => `El pedido ${number} ya está pagado y entregado; no hay nada pendiente.`,
    cancelled: (number) => `El pedido ${number} se canceló; no hay nada pendiente.`,
  },
  methods: (names) => `Puedes pagar con ${names}.`,
  methodTaken: (name, names) => `Sí, puedes pagar con ${name}. Todas las formas de pago: ${names}.`,
  methodNotTaken: (name, names) => `No, aquí no se puede pagar con ${name}. Puedes pagar con ${names}.`,
  noMethods: 'La tienda todavía no ha configurado ninguna forma de pago.',
  accounts: (methods) =>
    methods.length === 1
      ? methods.map(({ name, account }) => `Nuestra cuenta de ${name} es ${account}.`).join('')
      : `Estas son nuestras cuentas:\n${methods.map(({ name, account }) => `- ${name}: ${account}`).join('\n')}`,
  accountOurs: ({ name, account }) => `Sí, ${account} es nuestra cuenta de ${name}.`,
  accountNotOurs: (ours) =>
    `No, esa cuenta no es nuestra: no envíes nada ahí. ${ours.length === 1 ? 'La correcta es' : 'Las nuestras son'} ${ours.map(({ name, account }) => `${name} ${account}`).join(', ')}.`,
  otherMethodNames: { 'credit-card': 'tarjeta', wire: 'transferencia bancaria', check: 'cheque', cash: 'efectivo' },
  toldWithNumber:
    'Si tienes un pedido por pagar, envíame su número y el correo con que lo hiciste y te digo exactamente cómo.',

  askProduct: '¿Qué producto quieres decir?',
  productNotFound: (shop) =>
    `No encontré eso en nuestro catálogo. ¿Busco otra cosa, o paso tu pregunta a una persona de ${shop}?`,
  detailUntold: (product, card, shop) =>
    `Eso no lo sé de ${product}. Esto es lo que dice la tienda:\n${card}\n${offerPerson(shop)}`,
  sumOfPieces: (count, price, sum) => `${count} × ${price} = ${sum}.`,
  describedAs: (description) => `La tienda lo describe así: «${description}»`,
  productSuited: (products) => `De lo que tenemos, esto puede servir:\n${products}`,
  productClosest: (products) => `No encontré exactamente eso. Lo más parecido que hay:\n${products}`,
  productNotSo: (wish, product) => `No lo encontré ${wish}. Esto es lo que hay:\n${product}`,
  variantIn: (what, { price, inStock, left }) => {
    if (inStock === null) return `${what}: ${price}.`
    if (!inStock) return `${what}: ${price}, agotado por ahora.`
    return `${what}: ${price}, disponible${left === null ? '' : `, solo quedan ${left}`}.`
  },
  product: ({ name, price, colors, sizes, stock, soldOut }) => {
    const parts = [
      `${name}: ${price}.`,
      colors.length > 0 ? `Colores: ${colors.join(', ')}.` : '',
      sizes.length > 0 ? `Tallas: ${sizes.join(', ')}.` : '',
      stock === 'all' ? 'Disponible.' : stock === 'none' ? 'Agotado por ahora.' : '',
      stock === 'some'
        ? soldOut.length > 0
          ? `Disponible, excepto ${soldOut.join('; ')}.`
          : 'Disponible en parte.'
        : '',
    ]
    return parts.filter((part) => part !== '').join(' ')
  },
  moreProducts: (count) => `Hay ${count} más que encajan; dime más de lo que buscas.`,
  tellChoice: 'Dime una talla y un color, y miro si está disponible.',
  countUntold: 'No te puedo decir cuántos hay: solo sé el número donde quedan pocos.',
  stockUntold: 'Aquí no te puedo decir qué está disponible.',
  stockEmailOffer: 'Puedo escribirte un correo cuando vuelva a estar disponible. ¿Cuál es tu correo?',
  stockEmailWhich: 'Puedo escribirte un correo cuando vuelva a estar disponible: dime cuál quieres.',
  stockEmailAsk: 'Con gusto. ¿Cuál es tu correo?',
  stockEmailOne: 'Envíame solo un correo, por favor. ¿A cuál te escribo?',
  stockEmailInvalid: 'Eso no parece un correo completo. Envíalo otra vez, por favor, o di que no.',
  stockEmailDeclined: 'De acuerdo, no te escribiré sobre eso. ¿En qué más te puedo ayudar?',
  stockEmailNoted: (email, what) =>
    `Escribiré a ${email} una sola vez, cuando ${what} vuelva a estar disponible. El correo lleva un enlace para no recibir más.`,
  stockEmailInStock: (what) => `Buenas noticias: ${what} ya está disponible de nuevo.`,
  stockEmailImpossible: (what) => `Lo siento, ya no puedo avisarte sobre ${what}.`,
  stockEmailsTooMany: 'Por ahora ya anoté todos los avisos que puedo. Pregúntame de nuevo mañana.',
  wishWords: (parts) => `en ${parts.join(', ')}`,
  color: spanishColor,
  sizeWord: 'talla',
  priceEnd: { lowest: 'Esto es lo más económico:', highest: 'Esto es lo más caro:' },
  comparedNotFound: (name) => `No encontré «${name}» en nuestro catálogo.`,

  fromShipping: 'Esto dice nuestra política de envíos:',
  fromReturns: 'Esto dice nuestra política de devoluciones:',
  fromArticle: (title) => `Encontré esto en «${title}»:`,
  noShippingPolicy: 'No tengo la política de envíos de la tienda, así que no lo sé.',
  noReturnPolicy: 'No tengo la política de devoluciones de la tienda, así que no lo sé.',

  offerPerson,
  unknown: (shop) => `Eso no lo sé, y prefiero no adivinar. ${offerPerson(shop)}`,
  notOnRecord: (shop) => `No tengo nada registrado sobre eso. ${offerPerson(shop)}`,
  foreign: (shop) =>
    `Solo puedo responder en inglés y español. He pasado su mensaje a una persona de ${shop}, que le responderá aquí. (I can answer in English and Spanish only. I have passed your message to a person at ${shop}.)`,
  which: (one, other) => `¿Te refieres a ${one} (1), o a ${other} (2)?`,
  stillUnknown: (shop) =>
    `Eso tampoco lo sé. Di “sí” y te atiende una persona de ${shop}, o pregúntame otra cosa: de un pedido, del pago, de nuestros productos, de los envíos o de las devoluciones.`,
  handedOff: (shop) => `Pasé nuestra conversación a una persona de ${shop}. Te responderán aquí.`,
  dontPayAgain: 'Por favor, no envíes el dinero otra vez.',
  notConfirmed: (order) =>
    order.received === null
      ? `Según nuestros registros, el pedido ${order.number} sigue pendiente de pago: ${order.due} por ${order.method} aún no se han confirmado.`
      : partly(order, order.received),
  complaintHandedOff: (shop) => `Lo siento mucho. Lo pasé a una persona de ${shop}, que te responderá aquí.`,
  triesHandedOff: (shop) =>
    `El número y el correo no coincidieron varias veces, así que no puedo seguir mirando. Pasé nuestra conversación a una persona de ${shop}. Te responderán aquí.`,
  notPassedOn: 'Una persona te puede ayudar con eso: solo di que quieres hablar con alguien.',
}
