import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxPictureBytes, pictureHash } from '../products/product-picture.ts'
import { logoTypes, shopLogo } from './logo.ts'

const tag = 'Settings'
const path = '/merchants/logo'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })

export const setLogo = endpoint({
  method: 'PUT',
  path,
  tag,
  summary: 'Set a shop’s logo, which its pay pages show; the body is the file: PNG, JPEG or WebP, at most 10 MB',
  access: changers,
  scope: 'settings:write',
  query,
  body: z.file(),
  uploads: logoTypes,
  maxBodyBytes: maxPictureBytes,
  perMinute: 20,
  response: z.object({ logo: shopLogo }),
  problems: ['not-found', 'unavailable'],
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path,
  tag,
  summary: 'Remove a shop’s logo; repeating it changes nothing',
  access: changers,
  scope: 'settings:write',
  query,
  response: z.object({ logo: z.nullable(shopLogo) }),
  problems: ['not-found'],
})

export const getLogo = endpoint({
  method: 'GET',
  path: '/shop-logos/:hash',
  tag,
  summary: 'Show a shop’s logo; what an address shows never changes',
  access: 'public',
  params: z.object({ hash: pictureHash }),
  response: z.string(),
  mediaType: 'image/webp',
  problems: ['not-found'],
})
