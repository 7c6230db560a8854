/**
 * Bodies of requests as a shop would write them, by route, each under what it shows. A route without is given an example
 * made from its schema; a test asks for one here where that would be refused.
 */
export const requestExamples: Record<string, Record<string, unknown>> = {
  'POST /orders': {
    'Pieces of the catalogue, and something else': {
      customer: { name: 'Dana Whitfield', email: 'dana@example.com', phone: '+15125550148' },
      products: [
        { sku: 'MUG-1', quantity: 2 },
        { name: 'Gift wrap', price: 4.5, quantity: 1 },
      ],
      paymentMethod: 'venmo',
      shippingAddress: {
        name: 'Dana Whitfield',
        street: '500 Congress Ave',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        country: 'US',
      },
      note: 'Leave it at the door',
    },
    'The least that makes an order': {
      customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
      products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
      paymentMethod: 'zelle',
    },
  },
  'PATCH /orders/:id/status': {
    Paid: { status: 'paid', reason: 'Payment seen in the account', paymentReference: '#D-4FQ2XK' },
    Shipped: { status: 'shipped', reason: '', trackingNumber: '1Z999AA10123456784', carrier: 'UPS' },
  },
  'POST /merchants/api-key/generate': {
    'A key that reads orders; the one before works for 24 hours more': { scopes: ['orders:read'] },
    'A key that may do everything; all before it end at once': { revokeNow: true },
  },
  'POST /notifications/read': { 'Everything up to one': { upTo: 4711 }, 'Some of them': { ids: [4712, 4715] } },
  'POST /users': {
    'Somebody who works for a merchant': {
      email: 'dana@example.com',
      name: 'Dana Whitfield',
      role: 'merchant',
      merchantId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37',
    },
  },
  'PUT /users/:id': {
    'A viewer of a merchant': {
      name: 'Dana Whitfield',
      role: 'viewer',
      merchantId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37',
    },
  },
  'PUT /integrations/email': {
    'A mail server': {
      host: 'mail.example.com',
      port: 587,
      security: 'starttls',
      user: 'orders@example.com',
      from: 'orders@example.com',
      secret: 'correct-horse-battery',
    },
  },
  'PUT /integrations/sms': {
    'A Twilio account': {
      accountSid: 'AC00000000000000000000000000000000',
      from: '+15125550148',
      secret: 'an auth token',
    },
  },
}
