/** The accepted kinds of pictures, recognized by their first bytes. */
const beginnings = {
  JPEG: /^ffd8ff/,
  PNG: /^89504e470d0a1a0a/,
  GIF: /^47494638[37]961/,
  WebP: /^52494646.{8}57454250/,
} as const
export type PictureKind = keyof typeof beginnings

/** Detects the kind from the content, ignoring the file's name and type. Null if it isn't an accepted picture. */
export function pictureKindOf(file: Uint8Array): PictureKind | null {
  const begun = Buffer.from(file.subarray(0, 12)).toString('hex')
  const kinds = Object.keys(beginnings) as PictureKind[]
  return kinds.find((kind) => beginnings[kind].test(begun)) ?? null
}
