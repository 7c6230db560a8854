import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { payPage } from './pay-page.ts'
import { paymentClaim } from './payment-claim.ts'

const tag = 'Pay page'
/** Not validated: a malformed token gets the same 404 as an unknown or revoked one. */
const params = z.object({ token: z.string() })
/** More than a person needs, and too few to try tokens. */
const changesPerMinute = 20
/** More than a person tries, for each order. Each goes into its timeline and to the shop's webhooks. */
export const maxChoicesPerHour = 20

export const getPayPage = endpoint({
  method: 'GET',
  path: '/pay/:token',
  tag,
  summary: 'Get what the pay page shows: order, amount, code, and how to pay by each method',
  access: 'public',
  perMinute: 120,
  params,
  response: payPage,
  problems: ['not-found', 'too-many-requests'],
})

export const claimPayment = endpoint({
  method: 'POST',
  path: '/pay/:token/claim',
  tag,
  summary: 'Say that the order was paid, and by whom. Repeating it changes only who paid',
  access: 'public',
  perMinute: changesPerMinute,
  params,
  body: z.optional(paymentClaim),
  response: payPage,
  problems: ['not-found', 'illegal-transition', 'too-many-requests'],
})

export const choosePaymentMethod = endpoint({
  method: 'POST',
  path: '/pay/:token/method',
  tag,
  summary: `Choose another of the methods that the shop accepts, at most ${maxChoicesPerHour} times within an hour`,
  access: 'public',
  perMinute: changesPerMinute,
  params,
  body: z.object({ method: z.enum(paymentMethods) }),
  response: payPage,
  problems: ['not-found', 'illegal-transition', 'too-many-requests'],
})

export const followPayment = endpoint({
  method: 'GET',
  path: '/pay/:token/events',
  tag,
  summary:
    'Follow the payment as server-sent events: `state` carries the same as `GET /pay/{token}`, at once and after each change',
  access: 'public',
  perMinute: 60,
  params,
  response: payPage,
  streams: true,
  problems: ['not-found', 'too-many-requests'],
})
