// The names, SKUs, prices and addresses of the API's examples. All are from the demo, so that a call copied from the
// reference works there; openapi-demo.test.ts compares them with its data.

export const exampleShop = {
  businessName: 'Aurora Outfitters',
  email: 'orders@aurora-outfitters.example',
  phone: '(303) 555-0117',
  timezone: 'America/Denver',
  address: { street: '1421 Larimer Street', city: 'Denver', state: 'CO', zip: '80202', country: 'US' },
  paymentAccounts: {
    cashapp: '$AuroraOutfitters',
    venmo: '@aurora-outfitters',
    zelle: 'payments@aurora-outfitters.example',
    bitcoin: 'bc1q9ezcjag7mgreuke9ez65fcyddkx6sly6gp0qqn',
    ethereum: '0x44e08d6d8da87c9a9a09e789c3ba96302723bb43',
  },
} as const

/** A product, one of its variants, and the name that the variant has on an order. */
export const exampleProduct = {
  name: 'Everyday Cotton T-Shirt',
  lineName: 'Everyday Cotton T-Shirt (Red, M)',
  sku: 'AUR-TEE-RED-M',
  price: 24,
} as const

/** A line without a product. */
export const exampleCustomItem = { name: 'Gift wrapping', price: 4.95 } as const

export const exampleCoupon = 'Coupon WELCOME10'

const customerName = "Siobhán O'Sullivan-MacDonagh"

export const exampleCustomer = {
  name: customerName,
  email: 'siobhan.osullivan-macdonagh@example.com',
  phone: '(614) 555-0117',
} as const

export const exampleAddress = {
  name: customerName,
  street: '168 Spruce Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  country: 'US',
} as const

/** A merchant and a viewer of the shop. */
export const exampleMerchant = { name: 'Theo Lindqvist', email: 'merchant@paydesk.test' } as const
export const exampleViewer = { name: 'Naomi Osei', email: 'viewer@paydesk.test' } as const
