// A process that reads one uploaded picture, encodes it again and ends. Files of strangers are decoded by native code, so
// it shares nothing with the server: no memory, no secrets (its environment is empty), no time beyond its limit.

import sharp from 'sharp'
import { pictureSizes } from '../../contract/products/picture-path.ts'
import { maxPicturePixels, maxPictureSide } from '../../contract/products/product-picture.ts'
import type { EncodedPicture, PictureReply } from './picture-encoder.ts'

// One picture in one thread: nothing is worth keeping for the next.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

const unreadable = 'This picture cannot be read. The file may be damaged.'
const inMillions = (pixels: number): string => `${Math.ceil(pixels / 1e6)} million`

/** What is wrong with the dimensions, which the header tells before anything is decoded; undefined if nothing. */
function refusalOf({ width, height }: { width: number; height: number }): string | undefined {
  if (width > maxPictureSide || height > maxPictureSide)
    return `This picture is ${width} × ${height} pixels. A side may have at most ${maxPictureSide}.`
  if (width * height > maxPicturePixels)
    return `This picture has ${inMillions(width * height)} pixels. At most ${inMillions(maxPicturePixels)} can be uploaded.`
  return undefined
}

/** Encodes a picture in all sizes, turned as its camera held it, without any of its metadata. */
async function encode(file: Buffer): Promise<PictureReply> {
  // Of a picture that moves, the first frame.
  const options = { limitInputPixels: maxPicturePixels, failOn: 'error', pages: 1 } as const
  const refusal = refusalOf(await sharp(file, { ...options, limitInputPixels: false }).metadata())
  if (refusal !== undefined) return { refusal }
  const largest = Math.max(...pictureSizes)
  const inside = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const
  const { data: pixels, info } = await sharp(file, options)
    .autoOrient()
    .resize(inside(largest))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files: EncodedPicture['files'] = []
  for (const size of pictureSizes) {
    const data = await sharp(pixels, { raw: { width, height, channels } })
      .resize(inside(size))
      .webp({ quality: 82 })
      .toBuffer()
    files.push({ size, data })
  }
  return { picture: { width, height, files } }
}

process.once('message', (file: Uint8Array) => {
  void encode(Buffer.from(file))
    .catch((): PictureReply => ({ refusal: unreadable }))
    .then((reply) => process.send?.(reply, () => process.disconnect()))
})
