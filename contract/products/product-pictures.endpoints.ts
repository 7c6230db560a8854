import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { pictureSizes } from './picture-path.ts'
import { product } from './product.ts'
import { altText, maxPictureBytes, pictureHash, pictureTypes } from './product-picture.ts'

const tag = 'Products'
const changers = ['admin', 'merchant'] as const
const params = z.object({ id: z.string() })
const pictureParams = z.object({ id: z.string(), pictureId: z.string() })

export const addProductPicture = endpoint({
  method: 'POST',
  path: '/products/:id/pictures',
  tag,
  summary: 'Add a picture to a product; the body is the file: JPEG, PNG, WebP or GIF, at most 10 MB',
  access: changers,
  scope: 'products:write',
  params,
  query: z.object({
    /** The picture that the new one replaces, in its place and with its description. */
    replaces: z.optional(id),
  }),
  body: z.file(),
  uploads: pictureTypes,
  maxBodyBytes: maxPictureBytes,
  perMinute: 60,
  response: z.object({ product }),
  status: 201,
  problems: ['not-found', 'conflict', 'unavailable'],
})

export const changeProductPicture = endpoint({
  method: 'PATCH',
  path: '/products/:id/pictures/:pictureId',
  tag,
  summary: 'Describe a picture, or make it the product’s first',
  access: changers,
  scope: 'products:write',
  params: pictureParams,
  body: z.object({ alt: z.optional(altText), first: z.optional(z.literal(true)) }),
  response: z.object({ product }),
  problems: ['not-found'],
})

export const removeProductPicture = endpoint({
  method: 'DELETE',
  path: '/products/:id/pictures/:pictureId',
  tag,
  summary: 'Remove a picture from a product',
  access: changers,
  scope: 'products:write',
  params: pictureParams,
  response: z.object({ product }),
  problems: ['not-found'],
})

export const getProductPicture = endpoint({
  method: 'GET',
  path: '/product-pictures/:hash/:size',
  tag,
  summary: 'Show a picture in one of its sizes; what an address shows never changes',
  access: 'public',
  params: z.object({ hash: pictureHash, size: z.enum(pictureSizes.map(String) as [string, ...string[]]) }),
  response: z.string(),
  mediaType: 'image/webp',
  problems: ['not-found'],
})
