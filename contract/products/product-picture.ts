import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { text } from '../core/text.ts'

/** The kinds of pictures that may be uploaded. The server goes by the file's content, not by its name or type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const maxPictureBytes = 10_000_000
/** Decoding takes four bytes a pixel; a phone's picture has 12 million pixels. */
export const maxPicturePixels = 40_000_000
/** The longest side that may be uploaded. */
export const maxPictureSide = 20_000
/** Pictures of one product. */
export const maxPictures = 10
export const maxAltLength = 300

export const pictureHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits'))

export const altText = text(maxAltLength)

export const productPicture = z.object({
  id,
  hash: z.string(),
  alt: z.string(),
  /** Pixels of the largest size. */
  width: z.number(),
  height: z.number(),
})
export type ProductPicture = z.infer<typeof productPicture>
