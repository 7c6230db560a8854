/** The kinds of pictures that are read, by how their files begin. */
const beginnings = {
  JPEG: /^ffd8ff/,
  PNG: /^89504e470d0a1a0a/,
  GIF: /^47494638[37]961/,
  WebP: /^52494646.{8}57454250/,
} as const
export type PictureKind = keyof typeof beginnings

/** What a file's content says it is, whatever its name and type say; null if it is no picture that is read. */
export function pictureKindOf(file: Uint8Array): PictureKind | null {
  const begun = Buffer.from(file.subarray(0, 12)).toString('hex')
  const kinds = Object.keys(beginnings) as PictureKind[]
  return kinds.find((kind) => beginnings[kind].test(begun)) ?? null
}
