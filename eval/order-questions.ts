import type { Order } from '../contract/orders/order.ts'
import type { OrderStatus } from '../contract/orders/order-status.ts'
import { paymentMethodLabels } from '../contract/payments/payment-method.ts'
import { aboutOrder, asksForBoth, type Question } from './question.ts'
import { datesOf, money, type ShopData } from './shop-data.ts'

const pastWords: Record<OrderStatus, string[]> = {
  pending: ['waiting for your payment', 'due', 'espera tu pago'],
  paid: ['not been shipped', 'todavía no se ha enviado'],
  shipped: ['on its way', 'shipped', 'en camino'],
  delivered: ['delivered', 'se entregó'],
  cancelled: ['cancelled', 'se canceló'],
}

export type Orders = (status: OrderStatus, place: number) => Order

/** Distributes the orders, so that few questions are about the same one. */
export function ordersOf(data: ShopData): Orders {
  return (status, place) => {
    const some =
      status === 'shipped'
        ? data.orders.shipped.filter(({ trackingNumber }) => trackingNumber !== null)
        : data.orders[status]
    const order = some[place % some.length]
    if (order === undefined) throw new Error(`The sample data has no ${status} order`)
    return order
  }
}

/** Questions about the status of orders. */
export function trackingQuestions(data: ShopData, orders: Orders): Question[] {
  const simple = (
    status: OrderStatus,
    place: number,
    ask: (order: Order) => string[],
    more: string[] = [],
  ): Question => {
    const order = orders(status, place)
    return aboutOrder(data, order, {
      category: 'tracking',
      turns: ask(order),
      expects: [`#${order.number}`, pastWords[status], ...more],
    })
  }
  const shipped = orders('shipped', 0)
  const delivered = orders('delivered', 0)
  return [
    simple('shipped', 0, ({ number, customer }) => [`Where is my order #${number}? My e-mail is ${customer.email}`], [
      shipped.trackingNumber ?? '',
    ]),
    simple('shipped', 1, ({ number, customer }) => [`tracking number for order ${number} please, ${customer.email}`], [
      orders('shipped', 1).trackingNumber ?? '',
    ]),
    simple('paid', 0, ({ number, customer }) => [`Has my order ${number} been shipped yet? ${customer.email}`]),
    simple('pending', 0, ({ number, customer }) => [
      `What's the status of order number ${number} (${customer.email})?`,
    ]),
    simple('delivered', 0, ({ number, customer }) => [`Did my package arrive? Order ${number}, ${customer.email}`], [
      datesOf(delivered.deliveredAt ?? '', data.settings.timezone)[0] ?? '',
    ]),
    simple('cancelled', 0, ({ number, customer }) => [`Was order #${number} cancelled? I am ${customer.email}`]),
    simple('shipped', 2, ({ number, customer }) => ['Where is my package?', `It's ${number}`, customer.email]),
    simple('shipped', 3, ({ number, customer }) => ['I want to track my order', `${customer.email} ${number}`]),
    simple('delivered', 1, ({ number, customer }) => [
      'any news about my order?',
      `order ${number}, e-mail wrong.${customer.email}`,
      `sorry, ${customer.email}`,
    ]),
    {
      ...simple('shipped', 4, ({ number, customer }) => [
        `Where is order ${number}? ${customer.email}`,
        'When will it arrive?',
      ]),
      category: 'tracking',
    },
  ]
}

/** Questions about the amount due and how to pay. */
export function paymentQuestions(data: ShopData, orders: Orders): Question[] {
  const methods = data.settings.paymentMethods.map((method) => paymentMethodLabels[method])
  const [first, second, third] = [orders('pending', 1), orders('pending', 2), orders('pending', 3)]
  const paid = orders('paid', 1)
  const ask = (text: string, expects: Question['expects'], forbids: string[] = []): Question => ({
    ...{ category: 'payment', turns: [text], expects, forbids },
  })
  const howToPay = (order: Order, turns: string[]): Question =>
    aboutOrder(data, order, {
      category: 'payment',
      turns,
      expects: [money(order.totalAmount), `#${order.number}`, data.settings.paymentAccounts[order.paymentMethod]],
    })
  return [
    ask('Do you accept Venmo?', ['yes', 'Venmo']),
    ask('can i pay with paypal', [['No', 'can’t be used'], ...methods], ['yes']),
    ask('Do you take credit cards?', [['No', 'can’t be used'], 'Zelle']),
    ask('How can I pay?', methods),
    howToPay(first, [`How do I pay for order ${first.number}? My email is ${first.customer.email}`]),
    howToPay(second, ['Where do I send the money for my order?', `${second.number} and ${second.customer.email}`]),
    aboutOrder(data, third, {
      category: 'payment',
      turns: [`How much do I still owe for #${third.number}? ${third.customer.email}`],
      expects: [money(third.totalAmount), 'due'],
    }),
    aboutOrder(data, paid, {
      category: 'payment',
      turns: [`Did you receive my payment for order ${paid.number}? ${paid.customer.email}`],
      expects: ['paid', money(paid.totalAmount)],
    }),
    aboutOrder(data, paid, {
      category: 'payment',
      turns: [`How do I pay order ${paid.number}? ${paid.customer.email}`],
      expects: [['already', 'nothing is due']],
    }),
  ]
}

/** Requests about an order: a status is reported, a change needs a code or a person. */
export function cancellingQuestions(data: ShopData, orders: Orders): Question[] {
  const [one, two] = [orders('pending', 4), orders('paid', 2)]
  const delivered = orders('delivered', 2)
  const changed = orders('paid', 3)
  return [
    {
      category: 'cancelling',
      turns: ['How do I cancel an order?'],
      expects: ['cancel', 'not been shipped', ...asksForBoth],
    },
    aboutOrder(data, one, {
      category: 'cancelling',
      turns: [`Please cancel my order ${one.number}, ${one.customer.email}`],
      expects: [`#${one.number}`, 'code'],
      handsOver: false,
    }),
    aboutOrder(data, two, {
      category: 'cancelling',
      turns: [`I want to cancel order ${two.number}, my email is ${two.customer.email}`, '{code}'],
      codeFor: two.customer.email,
      expects: ['right code', 'not cancelled yet', 'person'],
      handsOver: true,
    }),
    aboutOrder(data, delivered, {
      category: 'cancelling',
      turns: [`cancel #${delivered.number} ${delivered.customer.email}`],
      expects: ['delivered', 'can’t be cancelled'],
    }),
    aboutOrder(data, changed, {
      category: 'cancelling',
      turns: [`I need to change the address of order ${changed.number}. ${changed.customer.email}`],
      expects: ['code'],
      forbids: [changed.shippingAddress?.street ?? '\0'],
    }),
  ]
}
