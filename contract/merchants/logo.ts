import * as z from 'zod/mini'

/** The kinds of files that may be uploaded. The server goes by the file's content, not by its name or type. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
/** The most pixels of the longer side, as it is served: three times the width on the pay page. */
export const logoSide = 480

export const shopLogo = z.object({
  /** SHA-256 of the logo as it is served; part of its address. */
  hash: z.string(),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
})
export type ShopLogo = z.infer<typeof shopLogo>
