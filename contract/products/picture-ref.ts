import * as z from 'zod/mini'

/** A picture as it stands beside a product's name. */
export const pictureRef = z.object({
  /** SHA-256 of the picture as it is served; part of its address. */
  hash: z.string(),
  /** Describes the picture to people who can't see it; empty if nobody has. */
  alt: z.string(),
})
export type PictureRef = z.infer<typeof pictureRef>
