import {
  answerConversation,
  closeOpenConversation,
  getOpenConversation,
  listConversations,
} from '../../contract/assistant/conversations.endpoints.ts'
import { getCustomer, listCustomers, updateCustomer } from '../../contract/customers/customers.endpoints.ts'
import { listMessages } from '../../contract/messages/messages.endpoints.ts'
import { correctStock, getProduct, listProducts, searchVariants } from '../../contract/products/products.endpoints.ts'
import { changing, countOf, money, numberOf, reading } from './tool.ts'

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
    texts: { id: 'The id of the product, from `list_products`.' },
    says: ({ product }) => `${product.name}: ${countOf(product.variants, null, 'variant')}.`,
  }),
  reading(searchVariants, {
    name: 'search_products',
    title: 'Search what can be ordered',
    note: 'Gives the SKUs, prices and stock for `create_order`.',
    texts: { search: 'Words of the name, SKU, size or color.' },
    says: ({ variants }) => `${countOf(variants, null, 'variant')}.`,
  }),
  changing(correctStock, {
    name: 'correct_stock',
    title: 'Correct a stock',
    texts: {
      id: 'The id of the variant, from `get_product` or `search_products`.',
      from: 'The stock that you read: the correction is refused if it has changed since.',
      to: 'The pieces that are really there.',
    },
    says: ({ variant }) => `${numberOf(variant.stock, 'piece')} of ${variant.sku}.`,
    change: { isDestructive: true },
  }),
]

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
    says: ({ customer }) => `${customer.name}: ${numberOf(customer.orders, 'order')}, ${money(customer.spent)} spent.`,
  }),
  changing(updateCustomer, {
    name: 'update_customer',
    title: 'Change a customer',
    texts: {
      id: 'The id of the customer, from `list_customers`.',
      version: 'The `version` of the customer as you read it.',
      note: 'For the staff; the customer doesn’t see it.',
    },
    says: ({ customer }) => `${customer.name} is changed.`,
    change: { subject: 'get_customer', isDestructive: true, isRepeatable: true },
  }),
]

const conversation = 'The id of the conversation, from `list_conversations`.'

const conversationTools = [
  reading(listMessages, {
    name: 'list_messages',
    title: 'List sent and unsent messages',
    note: 'Emails to customers about their orders, and notices to the shop.',
    says: ({ messages }) => `${countOf(messages, null, 'message')}.`,
  }),
  reading(listConversations, {
    name: 'list_conversations',
    title: 'List conversations with customers',
    says: ({ conversations, counts }) =>
      `${countOf(conversations, null, 'conversation')}; ${counts.waiting} wait for a person.`,
  }),
  reading(getOpenConversation, {
    name: 'get_conversation',
    title: 'Read a conversation',
    texts: { id: conversation },
    says: ({ exchange, conversation: { state, customer } }) =>
      `${countOf(exchange, null, 'entry', 'entries')} with ${customer?.name ?? 'a customer'}; ${state}.`,
  }),
  changing(answerConversation, {
    name: 'answer_conversation',
    title: 'Answer a customer',
    note: 'The customer reads it as the answer of a person of the shop.',
    texts: {
      id: conversation,
      answerCount: 'The `answerCount` of `get_conversation`: refused if somebody has answered since.',
    },
    says: ({ conversation: { customer } }) => `Answered ${customer?.name ?? 'the customer'}.`,
    change: { subject: 'get_conversation', isDestructive: true, isRepeatable: true, reachesCustomers: true },
  }),
  changing(closeOpenConversation, {
    name: 'close_conversation',
    title: 'Close a conversation',
    texts: { id: conversation },
    says: () => 'The conversation is closed.',
    change: { subject: 'get_conversation', isRepeatable: true },
  }),
]

/** The tools of products, customers and conversations. */
export const shopTools = [...productTools, ...customerTools, ...conversationTools]
