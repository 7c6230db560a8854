import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { orderExportQuery } from './orders.endpoints.ts'

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  tag: 'Orders',
  summary: 'Download the orders that match a filter as CSV (RFC 4180), all pages of them',
  access: ['admin', 'merchant', 'viewer'],
  scope: 'orders:read',
  perMinute: 60,
  query: orderExportQuery,
  mediaType: 'text/csv',
  sends: ['X-Total-Count'],
  response: z.string(),
  problems: ['not-found'],
})
