import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { addressLabelsQuery, packingSlipsQuery } from './printing.ts'

const printed = {
  method: 'GET',
  tag: 'Orders',
  access: ['admin', 'merchant', 'viewer'],
  scope: 'orders:read',
  perMinute: 60,
  mediaType: 'application/pdf',
  sends: ['X-Without-Address', 'X-Unprintable'],
  response: z.string(),
  problems: ['not-found'],
} as const

export const printPackingSlips = endpoint({
  ...printed,
  path: '/orders/packing-slips',
  summary: 'Print packing slips as PDF, without prices: on Letter, or on A4 if the shop is not in North America',
  query: packingSlipsQuery,
})

export const printAddressLabels = endpoint({
  ...printed,
  path: '/orders/address-labels',
  summary: 'Print address labels as PDF; orders without an address are left out and named in `X-Without-Address`',
  query: addressLabelsQuery,
})
