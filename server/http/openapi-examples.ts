import {
  exampleAddress,
  exampleCoupon,
  exampleCustomer,
  exampleCustomItem,
  exampleMerchant,
  exampleProduct,
  exampleShop,
  exampleViewer,
} from './example-facts.ts'

/**
 * Request bodies as a shop would write them, by route and by what they show. Other routes get an example made from
 * their schema; a test demands one here if the schema would refuse that.
 */
export const requestExamples: Record<string, Record<string, unknown>> = {
  'POST /orders': {
    'Catalog items and a custom item': {
      customer: exampleCustomer,
      products: [
        { sku: exampleProduct.sku, quantity: 2 },
        { ...exampleCustomItem, quantity: 1 },
      ],
      paymentMethod: 'venmo',
      shippingAddress: exampleAddress,
      note: 'Leave it at the door',
    },
    'With a discount, shipping and tax; the total must be what you expect': {
      customer: { name: exampleCustomer.name, email: exampleCustomer.email },
      products: [{ sku: exampleProduct.sku, quantity: 2 }],
      adjustments: [
        { kind: 'discount', name: exampleCoupon, amount: 4.8 },
        { kind: 'shipping', amount: 6.95 },
        { kind: 'tax', name: 'Sales tax 8.25%', amount: 3.56 },
      ],
      totalAmount: 53.71,
      paymentMethod: 'venmo',
      externalId: 'WEB-4711',
    },
    'The smallest order': {
      customer: { name: exampleCustomer.name, email: exampleCustomer.email },
      products: [{ sku: exampleProduct.sku, quantity: 2 }],
      paymentMethod: 'zelle',
    },
  },
  'PATCH /orders/:id': {
    'One shirt more; a product that is on the order keeps its price': {
      products: [
        { sku: exampleProduct.sku, quantity: 3 },
        { ...exampleCustomItem, quantity: 1 },
      ],
      reason: 'The customer asked for one more',
      version: '2026-11-20T15:43:00.000Z',
    },
    'Another price for shipping; the products stay': {
      adjustments: [{ kind: 'shipping', amount: 9.95 }],
      reason: 'Express',
      version: '2026-11-20T15:43:00.000Z',
    },
    'Your own references; the metadata’s other keys stay': {
      ...{ externalId: 'WEB-4711', metadata: { channel: 'Instagram', coupon: null } },
    },
    'A tracking number after shipping': { trackingNumber: '1Z999AA10123456784', trackingCarrier: 'UPS' },
    'Another address': {
      shippingAddress: exampleAddress,
    },
  },
  'POST /webhooks/endpoints': {
    'Two events for one program': {
      url: 'https://shop.example.com/webhooks',
      description: 'Warehouse',
      events: ['order.paid', 'order.cancelled'],
    },
    'All events': { url: 'https://shop.example.com/webhooks' },
  },
  'PATCH /webhooks/endpoints/:id': {
    'Other events': { events: ['order.paid', 'order.shipped'] },
    Pause: { enabled: false },
  },
  'POST /webhooks/deliveries/replay': {
    'All that failed since a day': { since: '2026-11-20' },
    'What one endpoint received within an hour': {
      ...{ since: '2026-11-20T14:00:00Z', until: '2026-11-20T15:00:00Z', status: 'delivered' },
      endpointId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37',
    },
  },
  'PATCH /orders/:id/status': {
    Paid: { status: 'paid', reason: 'Payment seen in the account', payment: { reference: '#D-4FQ2XK' } },
    'Paid by another method, in part': {
      status: 'paid',
      reason: '',
      payment: {
        method: 'zelle',
        amount: 20,
        reference: 'JPM99a4kq2xw',
        receivedAt: '2026-11-20T15:43:00.000Z',
        payer: exampleCustomer.name,
      },
    },
    'Cancelled, with a refund of all that was received': {
      ...{ status: 'cancelled', reason: 'The customer changed their mind', refund: { state: 'owed' } },
    },
    Shipped: { status: 'shipped', reason: '', trackingNumber: '1Z999AA10123456784', trackingCarrier: 'UPS' },
  },
  'POST /orders/:id/refunds': {
    'A part, to be sent later': { amount: exampleProduct.price, reason: 'One shirt was torn' },
    'Sent already, and one piece is back': {
      ...{ amount: exampleProduct.price, method: 'venmo', reference: '4127736285012345678' },
      restock: [{ sku: exampleProduct.sku, quantity: 1 }],
    },
  },
  'PATCH /refunds/:id': {
    Sent: {
      ...{ state: 'sent', method: 'venmo', reference: '4127736285012345678', sentAt: '2026-11-20T15:43:00.000Z' },
    },
    Cancelled: { state: 'cancelled' },
  },
  'POST /pay/:token/claim': {
    'With all that is known': { payerHandle: '@siobhan-osullivan', payerName: exampleCustomer.name, lastFour: '4821' },
  },
  'POST /merchants': {
    'A shop that accepts Cash App and Zelle': {
      ...exampleShop,
      paymentAccounts: {
        cashapp: exampleShop.paymentAccounts.cashapp,
        zelle: exampleShop.paymentAccounts.zelle,
      },
    },
    'The smallest shop': { businessName: exampleShop.businessName, email: exampleShop.email },
  },
  'PATCH /merchants/:id': {
    Renamed: { businessName: exampleShop.businessName },
    'Closed, with a reason for its people': { active: false, closedReason: 'Moved to another desk on March 1' },
    Reopened: { active: true },
  },
  'PUT /merchants/:id/first-steps': {
    Dismissed: { dismissed: true },
    'A shop without products': { customItemsOnly: true },
  },
  'PUT /setup': {
    'The mail server is next': { step: 'mail', merchantId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37' },
  },
  'POST /api-keys': {
    'A key that reads orders and products, for a year': {
      name: 'Warehouse',
      scopes: ['orders:read', 'products:read'],
      expiresAt: '2027-11-20T00:00:00Z',
    },
    'A key that is valid until it is revoked': { name: 'Online shop', scopes: ['orders:read', 'orders:write'] },
  },
  'PATCH /api-keys/:id': {
    'Another name': { name: 'Warehouse Austin' },
    'Other scopes': { scopes: ['orders:read'] },
  },
  'POST /platform/api-keys': {
    'A key that reads the money of all shops, from one address': {
      name: 'Bookkeeping',
      scopes: ['money:read', 'merchants:read'],
      allowedIpAddresses: ['203.0.113.9'],
    },
    'A key that creates shops, for a year': {
      name: 'Onboarding',
      scopes: ['merchants:read', 'merchants:write'],
      expiresAt: '2027-11-20T00:00:00Z',
    },
  },
  'PATCH /platform/api-keys/:id': {
    'Another name': { name: 'Accounting' },
    'Only from one network': { allowedIpAddresses: ['203.0.113.0/24'] },
  },
  'POST /merchants/api-key/generate': {
    'A key that reads orders; the previous key works for 24 more hours': { scopes: ['orders:read'] },
    'A key with all scopes; all previous shop keys end at once': { revokeNow: true },
  },
  'POST /notifications/read': { 'All up to one': { upTo: 4711 }, 'Single ones': { ids: [4712, 4715] } },
  'POST /users': {
    'Somebody who works for a merchant': {
      ...exampleMerchant,
      role: 'merchant',
      merchantId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37',
    },
  },
  'PUT /users/:id': {
    'A viewer of a merchant': {
      name: exampleViewer.name,
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
