import * as z from 'zod/mini'

/** The kinds of files that may be uploaded. The server goes by the file's content, not by its name or type. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
/** The most pixels of the longer side, as it is served: three times the width on the pay page. */
export const logoSide = 480

/** In CSS pixels: a logo is shown contained in it, never larger than it is. */
export const logoBox = { width: 160, height: 48 }

export const shopLogo = z.object({
  /** SHA-256 of the logo as it is served; part of its address. */
  hash: z.string(),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
})
export type ShopLogo = z.infer<typeof shopLogo>

/** The size in which a logo is shown, in CSS pixels. */
export function shownSize({ width, height }: Pick<ShopLogo, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height)
  const shown = (pixels: number): number => Math.max(1, Math.round(pixels * scale))
  return { width: shown(width), height: shown(height) }
}
