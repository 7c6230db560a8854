import type { AdjustmentKind } from '../../contract/orders/adjustments.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'

export const payLanguages = ['en', 'es'] as const
export type PayLanguage = (typeof payLanguages)[number]

/** The states that the page shows, in their order. */
export const paySteps = ['waiting', 'claimed', 'received', 'shipped'] as const
export type PayStep = (typeof paySteps)[number]

/** All that a pay page says in one language. */
export type PayTexts = {
  locale: string
  title: (order: string, shop: string) => string
  pay: (amount: string) => string
  order: (number: string) => string
  items: string
  subtotal: string
  adjustments: Record<AdjustmentKind, string>
  total: string
  progress: string
  steps: Record<PayStep, string>
  headings: {
    checking: string
    claimed: string
    received: string
    takenBack: string
    shipped: string
    delivered: string
    cancelled: string
    gone: string
  }
  details: {
    waiting: (shop: string) => string
    short: (shop: string, received: string, rest: string) => string
    checking: (shop: string) => string
    claimed: (shop: string) => string
    received: (shop: string) => string
    takenBack: (shop: string, lacking: string, email: string) => string
    surplus: (shop: string, amount: string) => string
    shipped: string
    delivered: string
    cancelled: (email: string) => string
    cancelledPaid: (shop: string, received: string, email: string) => string
    cancelledRefunded: (shop: string, refunded: string) => string
    gone: string
    busy: string
  }
  code: string
  codeWhy: (shop: string) => string
  codeOnChain: (shop: string, method: string) => string
  copy: string
  copied: string
  payWith: (method: string) => string
  payDetails: (method: string) => string
  openApp: (method: string) => string
  openWeb: (method: string) => string
  openWallet: string
  scan: Record<PaymentMethod, string>
  account: Record<PaymentMethod, string>
  amount: string
  network: string
  networks: Partial<Record<PaymentMethod, string>>
  notes: Record<PaymentMethod, string>
  otherMethods: string
  noMethod: (email: string) => string
  paid: string
  paidWhy: (shop: string) => string
  paidOnChain: (shop: string) => string
  handle: Record<PaymentMethod, string>
  name: string
  lastFour: string
  oneIsEnough: string
  iPaid: string
  claimAgain: string
  sendAgain: string
  wrongClaim: string
  questions: (shop: string) => string
  testShop: string
}

const en: PayTexts = {
  locale: 'en-US',
  title: (order, shop) => `Order ${order} · ${shop}`,
  pay: (amount) => `Pay ${amount}`,
  order: (number) => `Order ${number}`,
  items: 'Your order',
  subtotal: 'Subtotal',
  adjustments: { discount: 'Discount', shipping: 'Shipping', tax: 'Tax' },
  total: 'Total',
  progress: 'Progress',
  steps: { waiting: 'Waiting for payment', claimed: 'You said you paid', received: 'Received', shipped: 'Shipped' },
  headings: {
    checking: 'A payment is being checked',
    claimed: 'Thank you',
    received: 'Payment received',
    takenBack: 'Your payment is missing',
    shipped: 'Your order is on its way',
    delivered: 'Your order was delivered',
    cancelled: 'This order was cancelled',
    gone: 'This payment link doesn’t work',
  },
  details: {
    waiting: (shop) => `${shop} hasn’t received your payment yet.`,
    short: (shop, received, rest) => `${shop} has received ${received}. ${rest} is left to pay.`,
    checking: (shop) =>
      `${shop} is checking whether a payment is for this order. If you have paid, wait for them: this page shows it when they know.`,
    claimed: (shop) => `We told ${shop} that you paid. This page shows it when they have seen the money.`,
    received: (shop) => `${shop} has your payment. There is nothing left to pay.`,
    takenBack: (shop, lacking, email) =>
      `${lacking} is not on ${shop}’s account: it went back, or it never came. Please write to ${email} before you pay again.`,
    surplus: (shop, amount) => `You sent ${amount} more than was due. ${shop} knows.`,
    shipped: 'Your payment was received and your order has shipped.',
    delivered: 'Your payment was received and your order was delivered.',
    cancelled: (email) => `Please don’t pay for it. If you already did, write to ${email}.`,
    cancelledPaid: (shop, received, email) =>
      `${shop} has ${received} that you paid for it. About your refund, write to ${email}.`,
    cancelledRefunded: (shop, refunded) => `${shop} has sent you ${refunded} back.`,
    gone: 'It may have expired or been replaced by a newer one. Please ask the shop for a new link.',
    busy: 'There were too many requests. Please try again later.',
  },
  code: 'Your code',
  codeWhy: (shop) => `Put it in the payment’s note, so that ${shop} knows the money is for this order.`,
  codeOnChain: (shop, method) => `${method} payments carry no note. Name the code if you write to ${shop}.`,
  copy: 'Copy',
  copied: 'Copied',
  payWith: (method) => `Pay with ${method}`,
  payDetails: (method) => `Payment details: ${method}`,
  openApp: (method) => `Open ${method}`,
  openWeb: (method) => `Pay on ${method}’s website`,
  openWallet: 'Open in your wallet',
  scan: {
    cashapp: 'Scan with your phone’s camera',
    venmo: 'Scan with your phone’s camera',
    zelle: 'Scan in your bank’s app',
    bitcoin: 'Scan with your wallet',
    ethereum: 'Scan with your wallet',
  },
  account: {
    cashapp: 'Pay to',
    venmo: 'Pay to',
    zelle: 'Pay to',
    bitcoin: 'Bitcoin address',
    ethereum: 'Ethereum address',
  },
  amount: 'Amount',
  network: 'Network',
  networks: { bitcoin: 'Bitcoin', ethereum: 'Ethereum (mainnet)' },
  notes: {
    cashapp: 'Cash App doesn’t fill in the note: copy your code and paste it there.',
    venmo: 'Amount and note are filled in. Check that the note is your code.',
    zelle: 'Send it in your bank’s app, and put your code in the memo.',
    bitcoin: 'The amount is in US dollars: send as much Bitcoin as that is when you pay, plus the network’s fee.',
    ethereum: 'The amount is in US dollars: send as much Ether (ETH) as that is when you pay, plus the network’s fee.',
  },
  otherMethods: 'Pay another way',
  noMethod: (email) => `Please write to ${email} for the payment details.`,
  paid: 'Have you paid?',
  paidWhy: (shop) => `Tell ${shop} who paid, so that they find your payment. Nobody else with this link sees it.`,
  paidOnChain: (shop) =>
    `Give ${shop} the transaction ID, so that they find your payment. Nobody else with this link sees it.`,
  handle: {
    cashapp: 'Your $cashtag',
    venmo: 'Your Venmo @name',
    zelle: 'Email or phone number that you pay from',
    bitcoin: 'Transaction ID',
    ethereum: 'Transaction ID',
  },
  name: 'Name on the account',
  lastFour: 'Last four digits of the account',
  oneIsEnough: 'One of these is enough.',
  iPaid: 'I have paid',
  claimAgain: 'Correct who paid',
  sendAgain: 'Send correction',
  wrongClaim: 'That could not be saved. Check the last four digits, and keep each entry short.',
  questions: (shop) => `Questions? Write to ${shop}:`,
  testShop: 'This is a test shop. Do not send any money.',
}

const es: PayTexts = {
  locale: 'es-US',
  title: (order, shop) => `Pedido ${order} · ${shop}`,
  pay: (amount) => `Paga ${amount}`,
  order: (number) => `Pedido ${number}`,
  items: 'Tu pedido',
  subtotal: 'Subtotal',
  adjustments: { discount: 'Descuento', shipping: 'Envío', tax: 'Impuestos' },
  total: 'Total',
  progress: 'Estado',
  steps: { waiting: 'Esperando el pago', claimed: 'Dijiste que pagaste', received: 'Recibido', shipped: 'Enviado' },
  headings: {
    checking: 'Se está comprobando un pago',
    claimed: 'Gracias',
    received: 'Pago recibido',
    takenBack: 'Falta tu pago',
    shipped: 'Tu pedido está en camino',
    delivered: 'Tu pedido fue entregado',
    cancelled: 'Este pedido fue cancelado',
    gone: 'Este enlace de pago no funciona',
  },
  details: {
    waiting: (shop) => `${shop} todavía no ha recibido tu pago.`,
    short: (shop, received, rest) => `${shop} ha recibido ${received}. Falta pagar ${rest}.`,
    checking: (shop) =>
      `${shop} está comprobando si un pago es de este pedido. Si ya pagaste, espera: esta página lo mostrará cuando lo sepan.`,
    claimed: (shop) => `Avisamos a ${shop} que pagaste. Esta página lo mostrará cuando vean el dinero.`,
    received: (shop) => `${shop} recibió tu pago. No queda nada por pagar.`,
    takenBack: (shop, lacking, email) =>
      `${lacking} no están en la cuenta de ${shop}: se devolvieron o nunca llegaron. Escribe a ${email} antes de volver a pagar.`,
    surplus: (shop, amount) => `Enviaste ${amount} más de lo que debías. ${shop} ya lo sabe.`,
    shipped: 'Recibimos tu pago y tu pedido fue enviado.',
    delivered: 'Recibimos tu pago y tu pedido fue entregado.',
    cancelled: (email) => `No lo pagues. Si ya pagaste, escribe a ${email}.`,
    cancelledPaid: (shop, received, email) =>
      `${shop} tiene ${received} que pagaste por él. Sobre tu reembolso, escribe a ${email}.`,
    cancelledRefunded: (shop, refunded) => `${shop} te devolvió ${refunded}.`,
    gone: 'Puede que haya vencido o que haya uno más nuevo. Pide a la tienda un enlace nuevo.',
    busy: 'Llegaron demasiadas solicitudes seguidas. Inténtalo de nuevo más tarde.',
  },
  code: 'Tu código',
  codeWhy: (shop) => `Escríbelo en la nota del pago, para que ${shop} sepa que el dinero es de este pedido.`,
  codeOnChain: (shop, method) => `Los pagos con ${method} no llevan nota. Menciona el código si escribes a ${shop}.`,
  copy: 'Copiar',
  copied: 'Copiado',
  payWith: (method) => `Pagar con ${method}`,
  payDetails: (method) => `Datos del pago: ${method}`,
  openApp: (method) => `Abrir ${method}`,
  openWeb: (method) => `Pagar en el sitio de ${method}`,
  openWallet: 'Abrir en tu billetera',
  scan: {
    cashapp: 'Escanea con la cámara del teléfono',
    venmo: 'Escanea con la cámara del teléfono',
    zelle: 'Escanea en la app de tu banco',
    bitcoin: 'Escanea con tu billetera',
    ethereum: 'Escanea con tu billetera',
  },
  account: {
    cashapp: 'Pagar a',
    venmo: 'Pagar a',
    zelle: 'Pagar a',
    bitcoin: 'Dirección de Bitcoin',
    ethereum: 'Dirección de Ethereum',
  },
  amount: 'Importe',
  network: 'Red',
  networks: { bitcoin: 'Bitcoin', ethereum: 'Ethereum (red principal)' },
  notes: {
    cashapp: 'Cash App no rellena la nota: copia tu código y pégalo ahí.',
    venmo: 'El importe y la nota ya están puestos. Comprueba que la nota sea tu código.',
    zelle: 'Envíalo en la app de tu banco y escribe tu código en la nota.',
    bitcoin: 'El importe está en dólares: envía el Bitcoin que eso valga al pagar, más la comisión de la red.',
    ethereum: 'El importe está en dólares: envía el Ether (ETH) que eso valga al pagar, más la comisión de la red.',
  },
  otherMethods: 'Pagar de otra forma',
  noMethod: (email) => `Escribe a ${email} para recibir los datos del pago.`,
  paid: '¿Ya pagaste?',
  paidWhy: (shop) => `Dile a ${shop} quién pagó, para que encuentren tu pago. Nadie más con este enlace lo ve.`,
  paidOnChain: (shop) =>
    `Da a ${shop} el ID de la transacción, para que encuentren tu pago. Nadie más con este enlace lo ve.`,
  handle: {
    cashapp: 'Tu $cashtag',
    venmo: 'Tu @nombre de Venmo',
    zelle: 'Correo o teléfono con el que pagas',
    bitcoin: 'ID de la transacción',
    ethereum: 'ID de la transacción',
  },
  name: 'Nombre de la cuenta',
  lastFour: 'Últimos cuatro dígitos de la cuenta',
  oneIsEnough: 'Basta con uno.',
  iPaid: 'Ya pagué',
  claimAgain: 'Corregir quién pagó',
  sendAgain: 'Enviar corrección',
  wrongClaim: 'No se pudo guardar. Revisa los últimos cuatro dígitos y escribe textos cortos.',
  questions: (shop) => `¿Preguntas? Escribe a ${shop}:`,
  testShop: 'Esta es una tienda de prueba. No envíes dinero.',
}

export const payTexts: Record<PayLanguage, PayTexts> = { en, es }

/** The language that a browser prefers (`Accept-Language`, RFC 9110); English if it names neither. */
export function payLanguageOf(header: string | undefined): PayLanguage {
  const wanted = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { tag } of wanted) {
    const language = payLanguages.find((each) => tag === each || tag.startsWith(`${each}-`))
    if (language !== undefined) return language
  }
  return 'en'
}
