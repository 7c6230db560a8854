import * as z from 'zod/mini'
import { signedIn } from '../auth/auth.endpoints.ts'
import { endpoint } from '../core/endpoint.ts'

/** The shops that a person of a shop can work in: their own, and the test shop beside it. */
export const shopChoices = ['real', 'test'] as const
export type ShopChoice = (typeof shopChoices)[number]

export const chooseShop = endpoint({
  method: 'PUT',
  path: '/auth/shop',
  tag: 'Account',
  summary: 'Work in your test shop or in the real one; a merchant’s first choice of the test shop opens it',
  access: ['merchant', 'viewer'],
  perMinute: 20,
  body: z.object({ shop: z.enum(shopChoices) }),
  /** New tokens. The access tokens that the session had before are refused from now on. */
  response: signedIn,
  problems: ['forbidden', 'shop-closed'],
})
