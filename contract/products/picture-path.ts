/** The sizes of a picture: the most pixels of its longer side. */
export const pictureSizes = [128, 480, 1600] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The address of a picture. It is public, and always serves the same bytes. */
export const picturePath = (hash: string, size: PictureSize): string => `/api/product-pictures/${hash}/${size}`
