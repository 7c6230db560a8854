import {
  getCustomer,
  listCustomers,
  mergeCustomers,
  previewMerge,
  updateCustomer,
} from '../../contract/customers/customers.endpoints.ts'
import {
  archiveProduct,
  correctStock,
  createProduct,
  getProduct,
  listProducts,
  searchVariants,
  updateProduct,
} from '../../contract/products/products.endpoints.ts'
import { changing, countOf, money, numberOf, quoted, reading } from './tool.ts'

const productId = 'The id of the product, from `list_products`.'
const variantId = 'The id of the variant, from `get_product` or `search_products`.'
type NamedProduct = { name: string; status: string; variants: readonly unknown[] }
const saysProduct = ({ product: { name, status, variants } }: { product: NamedProduct }): string =>
  `${name}: ${countOf(variants, null, 'variant')}, ${status}.`

const productTools = [
  reading(listProducts, {
    name: 'list_products',
    title: 'List products',
    texts: { stock: 'Only products with a variant that is `low` or `out` of stock.' },
    says: ({ products, total }) => `${countOf(products, total, 'product')}.`,
  }),
  reading(getProduct, {
    name: 'get_product',
    title: 'Read a product',
    note: 'With its description, and each variant with price and stock.',
    texts: { id: productId },
    says: saysProduct,
  }),
  reading(searchVariants, {
    name: 'search_products',
    title: 'Search what can be ordered',
    note: 'Gives the SKUs, prices and stock for `create_order`.',
    texts: { search: 'Words of the name, SKU, size or color.' },
    says: ({ variants }) => `${countOf(variants, null, 'variant')}.`,
  }),
  changing(createProduct, {
    name: 'create_product',
    title: 'Add a product',
    texts: { variants: 'At least one, each with a `sku` and `price`, in dollars.' },
    says: saysProduct,
    change: { reachesCustomers: true },
  }),
  changing(updateProduct, {
    name: 'update_product',
    title: 'Change a product',
    note: 'Send it whole, as `get_product` has it: a variant that you leave out is archived, one without `id` is new.',
    texts: {
      id: productId,
      version: 'The `version` of the product as you read it.',
      variants: 'All of them. `stock` counts for new ones only; else use `correct_stock`.',
    },
    says: saysProduct,
    change: {
      subject: 'get_product',
      isCompared: true,
      isDestructive: true,
      isRepeatable: true,
      reachesCustomers: true,
    },
  }),
  changing(archiveProduct, {
    name: 'archive_product',
    title: 'Archive a product',
    texts: { id: productId },
    says: saysProduct,
    change: { subject: 'get_product', isRepeatable: true },
  }),
  changing(correctStock, {
    name: 'correct_stock',
    title: 'Correct a stock',
    texts: {
      id: variantId,
      from: 'The stock that you read: the correction is refused if it has changed since.',
      to: 'The pieces that are really there.',
    },
    says: ({ variant }) => `${numberOf(variant.stock, 'piece')} of ${variant.sku}.`,
    change: { isDestructive: true },
  }),
]

const merged = {
  id: 'The id of the customer that ends, from `list_customers`.',
  into: 'The id of the customer that goes on.',
}
type Merge = {
  from: { name: string }
  into: { name: string }
  moved: Record<'orders' | 'messages' | 'conversations', number>
}
const saysMerge = ({ from, into, moved: { orders, messages, conversations } }: Merge): string =>
  `${quoted(from.name)} into ${quoted(into.name)}: ${numberOf(orders, 'order')}, ${numberOf(messages, 'message')} and ${numberOf(conversations, 'conversation')} move.`

const customerTools = [
  reading(listCustomers, {
    name: 'list_customers',
    title: 'List customers',
    texts: { search: 'Words of the name, email or phone.' },
    says: ({ customers, total }) => `${countOf(customers, total, 'customer')}.`,
  }),
  reading(getCustomer, {
    name: 'get_customer',
    title: 'Read a customer',
    texts: { id: 'The id of the customer, from `list_customers`.' },
    says: ({ customer }) =>
      `${quoted(customer.name)}: ${numberOf(customer.orders, 'order')}, ${money(customer.spent)} spent.`,
  }),
  changing(updateCustomer, {
    name: 'update_customer',
    title: 'Change a customer',
    texts: {
      id: 'The id of the customer, from `list_customers`.',
      version: 'The `version` of the customer as you read it.',
      note: 'For the staff; the customer doesn’t see it.',
    },
    says: ({ customer }) => `${quoted(customer.name)} is changed.`,
    change: { subject: 'get_customer', isCompared: true, isDestructive: true, isRepeatable: true },
  }),
  reading(previewMerge, {
    name: 'preview_customer_merge',
    title: 'Preview a merge of customers',
    texts: merged,
    says: saysMerge,
  }),
  changing(mergeCustomers, {
    name: 'merge_customers',
    title: 'Merge two customers',
    note: 'It can’t be undone.',
    texts: merged,
    says: saysMerge,
    change: { subject: 'preview_customer_merge', isDestructive: true, isRepeatable: true },
  }),
]

/** The tools of products and customers. */
export const shopTools = [...productTools, ...customerTools]
