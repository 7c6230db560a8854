// Places the order of your checkout, and again if the program is run again: the desk has it once.
import { Paydesk, PaydeskError } from '@paydesk/sdk'

const { PAYDESK_URL, PAYDESK_API_KEY, ORDER_ID = 'WEB-4711' } = process.env
const paydesk = new Paydesk({ baseUrl: PAYDESK_URL, apiKey: PAYDESK_API_KEY })

async function place() {
  try {
    return await paydesk.orders.create({
      customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
      products: [{ name: 'Mug', price: 18.5, quantity: 2 }],
      paymentMethod: 'venmo',
      externalId: ORDER_ID,
      metadata: { channel: 'Instagram', giftWrap: 'yes' },
    })
  } catch (error) {
    const isTaken = error instanceof PaydeskError && error.code === 'external-id-taken'
    if (!isTaken) throw error
    return paydesk.orders.get(error.problem.order.id)
  }
}

const order = await place()
console.log(`order ${ORDER_ID} is #${order.number}, ${order.status}`)
console.log(`pay ${order.payment.due} at ${order.payment.payUrl}`)
