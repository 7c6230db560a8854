import type { OrderStatus } from '../../../../../contract/orders/order-status.ts'
import type { Texts, WrittenOrder } from './wording.ts'

const where = ({ carrier, tracking, trackingUrl }: WrittenOrder): string => {
  if (tracking === null) return carrier === null ? '' : ` with ${carrier}`
  const by = carrier === null ? '' : ` with ${carrier}`
  return `${by}. Tracking number: ${tracking}${trackingUrl === null ? '' : ` (${trackingUrl})`}`
}
const did = (deed: string, date: string | null): string => (date === null ? '' : `, ${deed} on ${date}`)
const on = (date: string | null): string => (date === null ? '' : ` on ${date}`)

const not = (day: string | null): string => (day === null ? '' : `, not ${day}`)
const statusWords: Record<OrderStatus, string> = {
  ...{ pending: 'waiting for your payment', paid: 'paid', shipped: 'shipped', delivered: 'delivered' },
  cancelled: 'cancelled',
}

const partly = ({ number, total, due, method }: WrittenOrder, received: string): string =>
  `Order ${number} is still waiting for the rest of your payment: ${received} of ${total} was received, and ${due} by ${method} is left.`

const offerPerson = (shop: string): string => `Shall I pass your question to a person at ${shop}?`

/** The engine's texts in English. */
export const english: Texts = {
  locale: 'en-US',
  greeting: (shop) => `Hello! I’m Levy, the assistant of ${shop}. How can I help you?`,
  howAreYou: 'I’m well, thank you! What can I do for you?',
  thanks: 'You’re welcome! Is there anything else I can help with?',
  goodbye: (shop) => `Goodbye, and thank you for visiting ${shop}!`,
  help: (shop) =>
    `I can tell you where an order is, how to pay it, and what ${shop} sells and has in stock, and I know how shipping and returns work. I can also pass you to a person. What would you like to know?`,
  aboutLevy: (shop) =>
    `I’m Levy, the automatic assistant of ${shop}, not a person. I can help with orders, payments and products, or pass you to a person.`,
  languages: 'Yes, I answer in English and Spanish. A person answers in other languages.',
  whatElse: 'All right. What can I help you with?',
  refusals: {
    instructions: () =>
      'I can’t help with that. I’m here for questions about this shop: orders, payments, products, shipping and returns.',
    secrets: () =>
      'I have nothing of that kind to share. I can help with orders, payments, products, shipping and returns.',
    staff: () =>
      'I can’t check from a message who you are, so I treat everyone the same. I only talk about an order if you give me its number and the email address it was placed with.',
    'other-people': () =>
      'I can’t share anything about other people or their orders. I only talk about an order if you give me its number and the email address it was placed with.',
    'other-shops': (shop) => `I can only speak for ${shop}. What would you like to know about it?`,
  },

  askNumberAndEmail:
    'Happy to look! Please send me the order number (such as #12345) and the email address you ordered with, both in one message.',
  askToCancel:
    'To have an order cancelled, please send me its number (such as #12345) and the email address you ordered with, both in one message.',
  askEmail: (order) => `Thank you. Which email address was ${order} placed with?`,
  numbered: (number) => `order #${number}`,
  askNumber: 'Thank you. What is the number of your order? You can find it in your email from the shop, after a #.',
  endingIn: (ending) => `the order ending in ${ending}`,
  shortEnding:
    'Please send me the number of the order (such as #12345), or the last eight characters of its id, with the email address you ordered with.',
  notFound:
    'I couldn’t find an order with that number and email address together. Please check both and send them again.',
  switchedOff: (contact) => `I’m afraid I can’t help with that here. ${contact}`,
  contact: (shop, ways) =>
    ways.length === 0 ? `Please get in touch with ${shop}.` : `You can reach ${shop} at ${ways.join(' or ')}.`,

  order: {
    pending: (order) =>
      order.received === null
        ? `Order ${order.number}, placed on ${order.placed}, is waiting for your payment: ${order.due} by ${order.method}.`
        : partly(order, order.received),
    paid: ({ number, paid, total }) => `Order ${number} was paid${on(paid)} (${total}) and has not been shipped yet.`,
    shipped: (order) => `Order ${order.number} is on its way: it was shipped${on(order.shipped)}${where(order)}.`,
    delivered: (order) => `Order ${order.number} was delivered${on(order.delivered)}${where(order)}.`,
    cancelled: ({ number, cancelled }) => `Order ${number} was cancelled${on(cancelled)}.`,
  },
  askHowToPay: 'Ask me how to pay it if you like.',
  moments: {
    placed: ({ number, placed }, other) => `Order ${number} was placed on ${placed}${not(other)}.`,
    paid: ({ number, total, paid }, other) =>
      `The payment for order ${number}, ${total}, was confirmed${on(paid)}${not(other)}.`,
    shipped: ({ number, shipped }, other) => `Order ${number} was shipped${on(shipped)}${not(other)}.`,
    delivered: ({ number, delivered }, other) => `Order ${number} was delivered${on(delivered)}${not(other)}.`,
    cancelled: ({ number, cancelled }, other) => `Order ${number} was cancelled${on(cancelled)}${not(other)}.`,
  },
  onDay: (day) => `on ${day}`,
  betweenDays: (from, to) => `between ${from} and ${to}`,
  otherOrder: 'For another order, please send me its number.',
  ownOrder: ({ number, placed, total }, status) => `- ${number}, placed on ${placed}: ${total}, ${statusWords[status]}`,
  ownOrders: 'Your latest orders:',
  severalOwnOrders: (day) => `You placed several orders ${day}. Which one do you mean?`,
  noOwnOrder: (day) => `I found no order that you placed ${day}.`,
  noArrivalDate: 'I don’t have a date of arrival for it.',
  noTracking: 'There is no tracking number for it.',
  orderTotal: ({ number, total }) => `The total of order ${number} is ${total}.`,
  orderPaid: {
    pending: (order) =>
      order.received === null
        ? `Order ${order.number} is still waiting for payment: ${order.due} by ${order.method} is due, and has not been confirmed yet.`
        : partly(order, order.received),
    paid: ({ number, total, paid }) =>
      `Yes, order ${number} is paid: ${total} was confirmed${on(paid)}. Nothing is due.`,
    shipped: ({ number, total, paid }) =>
      `Yes, order ${number} is paid: ${total} was confirmed${on(paid)}. Nothing is due.`,
    delivered: ({ number, total, paid }) =>
      `Yes, order ${number} is paid: ${total} was confirmed${on(paid)}. Nothing is due.`,
    cancelled: ({ number, cancelled }) => `Order ${number} was cancelled${on(cancelled)}, so nothing is due.`,
  },
  orderDates: ({ number, placed, paid, shipped, delivered, cancelled }) =>
    `Order ${number}: placed on ${placed}${did('paid', paid)}${did('shipped', shipped)}${did('delivered', delivered)}${did('cancelled', cancelled)}.`,
  orderMethod: ({ number, method }) => `Order ${number} is by ${method}.`,
  orderItems: (number, items, total) =>
    `Order ${number} contains:\n${items.map((item) => `- ${item}`).join('\n')}\nTotal: ${total}.`,
  adjustments: { discount: 'Discount', shipping: 'Shipping', tax: 'Tax' },
  orderAddress: (lines) => `It goes to: ${lines}.`,

  codeSent: (to, minutes, purpose) =>
    `${purpose} I need to be sure that the order is yours. I have sent a code of six digits to ${to}; it works for ${minutes} minutes. Please send it to me here.`,
  codePurposes: {
    cancel: 'Before anybody cancels it,',
    change: 'Before anybody changes it,',
    details: 'Before I tell you what is in it and where it goes,',
    proof: 'Before I can tell you about this order,',
  },
  codeWrong: (left) => `That code is not right. You can try ${left === 1 ? 'once more' : `${left} more times`}.`,
  codeDead: 'That code is not right, and it can’t be tried any more. Say “new code” and I’ll send another.',
  codeExpired: 'That code has expired. Say “new code” and I’ll send another.',
  codeNone: 'There is no code to check. Say “new code” and I’ll send one.',
  codeAwaited: 'Take your time. Send me the code of six digits from the email when you have it.',
  codeForm: 'The code has six digits. Please send it exactly as it is in the email.',
  codesTooMany: 'I have sent as many codes as I may for now. Please try again in an hour.',
  noMail: 'I can’t send emails from here, so a person has to look at this.',
  codeRight: 'Thank you, that is the right code.',

  cannotCancel: {
    shipped: ({ number, shipped }) =>
      `Order ${number} was already shipped${on(shipped)}, so a person has to see what can still be done.`,
    delivered: ({ number, delivered }) =>
      `Order ${number} was delivered${on(delivered)}, so it can’t be cancelled any more. You can ask me about returns.`,
    cancelled: ({ number, cancelled }) => `Order ${number} is cancelled already${on(cancelled)}.`,
  },
  cancelPassedOn: (number, shop) =>
    `I have passed your wish to cancel order ${number} to a person at ${shop}. It is not cancelled yet: they will answer you here.`,
  changePassedOn: (number, shop) =>
    `I have passed your wish to change order ${number} to a person at ${shop}. Nothing is changed yet: they will answer you here.`,
  returnPassedOn: (number, shop) =>
    `I have passed your return of order ${number} to a person at ${shop}. They will answer you here.`,

  payment: ({ order, amount, methodName, account, reference, payUrl, steps }) => {
    const rest = [
      account !== null && !steps.some((step) => step.includes(account)) ? `Pay to: ${account}` : '',
      steps.some((step) => step.includes(reference)) ? '' : `Reference: ${reference}`,
      payUrl === null ? '' : `All of it on one page: ${payUrl}`,
    ].filter((line) => line !== '')
    return [`To pay order ${order}, ${amount} by ${methodName}:`, ...steps.map((step) => `- ${step}`), ...rest].join(
      '\n',
    )
  },
  nothingDue: {
    pending: (number) => `Nothing is due for order ${number}.`,
    paid: (number) => `Order ${number} is paid already, so nothing is due.`,
    shipped: (number) => `Order ${number} is paid and shipped already, so nothing is due.`,
    delivered: (number) => `Order ${number} is paid and delivered already, so nothing is due.`,
    cancelled: (number) => `Order ${number} was cancelled, so nothing is due.`,
  },
  methods: (names) => `You can pay with ${names}.`,
  methodTaken: (name, names) => `Yes, you can pay with ${name}. All the ways to pay here: ${names}.`,
  methodNotTaken: (name, names) => `No, ${name} can’t be used here. You can pay with ${names}.`,
  noMethods: 'The shop has not set up any way to pay yet.',
  accounts: (methods) =>
    methods.length === 1
      ? methods.map(({ name, account }) => `Our ${name} account is ${account}.`).join('')
      : `These are our accounts:\n${methods.map(({ name, account }) => `- ${name}: ${account}`).join('\n')}`,
  accountOurs: ({ name, account }) => `Yes, ${account} is our ${name} account.`,
  accountNotOurs: (ours) =>
    `No, that is not an account of ours: please send nothing there. ${ours.length === 1 ? 'The right one is' : 'Ours are'} ${ours.map(({ name, account }) => `${name} ${account}`).join(', ')}.`,
  otherMethodNames: { 'credit-card': 'cards', wire: 'bank transfer', check: 'checks', cash: 'cash' },
  toldWithNumber:
    'If you have an order to pay, send me its number and the email address you ordered with, and I’ll tell you exactly how.',

  askProduct: 'Which product do you mean?',
  productNotFound: (shop) =>
    `I couldn’t find that in our catalog. Is there something else I can look for, or shall I pass your question to a person at ${shop}?`,
  detailUntold: (product, card, shop) =>
    `I don’t know that about the ${product}. This is what the shop says of it:\n${card}\n${offerPerson(shop)}`,
  sumOfPieces: (count, price, sum) => `${count} × ${price} = ${sum}.`,
  describedAs: (description) => `The shop describes it so: “${description}”`,
  productSuited: (products) => `From what we have, this may suit:\n${products}`,
  productClosest: (products) => `I couldn’t find exactly that. The closest we have:\n${products}`,
  productNotSo: (wish, product) => `I couldn’t find it ${wish}. Here is what we have:\n${product}`,
  variantIn: (what, { price, inStock, left }) => {
    if (inStock === null) return `${what}: ${price}.`
    if (!inStock) return `${what}: ${price}, sold out at the moment.`
    return `${what}: ${price}, in stock${left === null ? '' : `, only ${left} left`}.`
  },
  product: ({ name, description, price, colors, sizes, stock, soldOut }) => {
    const parts = [
      `${name}: ${price}.`,
      description,
      colors.length > 0 ? `Colors: ${colors.join(', ')}.` : '',
      sizes.length > 0 ? `Sizes: ${sizes.join(', ')}.` : '',
      stock === 'all' ? 'In stock.' : stock === 'none' ? 'Sold out at the moment.' : '',
      stock === 'some' ? (soldOut.length > 0 ? `In stock, except ${soldOut.join('; ')}.` : 'Partly in stock.') : '',
    ]
    return parts.filter((part) => part !== '').join(' ')
  },
  moreProducts: (count) =>
    `There ${count === 1 ? 'is 1 more' : `are ${count} more`} that match; tell me more about what you’re looking for.`,
  tellChoice: 'Tell me a size and a color, and I’ll check if it is in stock.',
  stockUntold: 'I can’t tell what is in stock here.',
  countUntold: 'I can’t tell how many there are: I only know the number where few are left.',
  stockEmailOffer: 'I can email you when it is back. What is your email address?',
  stockEmailWhich: 'I can email you when one of them is back: tell me which one you would like.',
  stockEmailAsk: 'Gladly. What is your email address?',
  stockEmailOne: 'Please send me one email address only. Which one should I write to?',
  stockEmailInvalid: 'That doesn’t look like a whole email address. Please send it again, or say no.',
  stockEmailDeclined: 'All right, I won’t email you about it. What else can I help you with?',
  stockEmailNoted: (email, what) =>
    `I’ll email ${email} once, when ${what} is back in stock. The email has a link to end such emails.`,
  stockEmailInStock: (what) => `Good news: ${what} is in stock again right now.`,
  stockEmailImpossible: (what) => `I’m afraid I can’t email you about ${what} any more.`,
  stockEmailsTooMany: 'I have noted as many of these emails as I may for now. Please ask again tomorrow.',
  wishWords: (parts) => `in ${parts.join(', ')}`,
  color: (name) => name,
  sizeWord: 'size',
  priceEnd: { lowest: 'This is the least expensive:', highest: 'This is the most expensive:' },
  comparedNotFound: (name) => `I couldn’t find “${name}” in our catalog.`,

  fromShipping: 'This is what our shipping policy says:',
  fromReturns: 'This is what our return policy says:',
  fromArticle: (title) => `I found this under “${title}”:`,
  noShippingPolicy: 'I don’t have the shop’s shipping policy, so I don’t know.',
  noReturnPolicy: 'I don’t have the shop’s return policy, so I don’t know.',

  offerPerson,
  unknown: (shop) => `I don’t know that, and I’d rather not guess. ${offerPerson(shop)}`,
  notOnRecord: (shop) => `I have nothing on record about that. ${offerPerson(shop)}`,
  foreign: (shop) =>
    `I can answer in English and Spanish only. I have passed your message to a person at ${shop}, who will answer you here. (Solo puedo responder en inglés y español. He pasado su mensaje a una persona de ${shop}.)`,
  which: (one, other) => `Do you mean ${one} (1), or ${other} (2)?`,
  stillUnknown: (shop) =>
    `I don’t know that either. Say “yes”, and a person at ${shop} takes over, or ask me something else: about an order, paying, our products, shipping or returns.`,
  handedOff: (shop) => `I have passed our conversation to a person at ${shop}. They will answer you here.`,
  dontPayAgain: 'Please don’t send the money again.',
  notConfirmed: (order) =>
    order.received === null
      ? `On record, order ${order.number} is still waiting for payment: ${order.due} by ${order.method} has not been confirmed yet.`
      : partly(order, order.received),
  complaintHandedOff: (shop) =>
    `I’m sorry to hear that. I have passed it to a person at ${shop}, who will answer you here.`,
  triesHandedOff: (shop) =>
    `The number and the email address did not match several times, so I can’t look further. I have passed our conversation to a person at ${shop}. They will answer you here.`,
  notPassedOn: 'A person can help you with that: just say that you want to talk to one.',
}
