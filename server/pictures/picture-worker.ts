// Reads one uploaded picture, encodes it again in some sizes and exits. Native code decodes untrusted files here, so the process
// shares nothing with the server: no memory, no secrets (its environment is empty), and its time is limited.

import sharp from 'sharp'
import { maxPicturePixels, maxPictureSide } from '../../contract/products/product-picture.ts'
import type { EncodedPicture, PictureJob, PictureReply } from './pictures.service.ts'

// One picture, one thread: there is no next one to cache for.
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

/** Checks the dimensions in the header before anything is decoded. Undefined if they are fine. */
function refusalOf({ width, height }: { width: number; height: number }): string | undefined {
  if (width > maxPictureSide || height > maxPictureSide)
    return `This picture is ${width} × ${height} pixels. A side may have at most ${maxPictureSide}.`
  if (width * height > maxPicturePixels)
    return `This picture has ${inMillions(width * height)} pixels. At most ${inMillions(maxPicturePixels)} can be uploaded.`
  return undefined
}

/** Encodes a picture in all sizes, rotated as its camera recorded, without metadata. */
async function encode(file: Buffer, { sizes, png }: Omit<PictureJob, 'file'>): Promise<PictureReply> {
  // Only the first frame of an animation.
  const options = { limitInputPixels: maxPicturePixels, failOn: 'error', pages: 1 } as const
  const refusal = refusalOf(await sharp(file, { ...options, limitInputPixels: false }).metadata())
  if (refusal !== undefined) return { refusal }
  const largest = Math.max(...sizes)
  const contained = { fit: 'inside', withoutEnlargement: true } as const
  const inside = (size: number) => ({ width: size, height: size, ...contained })
  const { data: pixels, info } = await sharp(file, options)
    .autoOrient()
    .resize(inside(largest))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files: EncodedPicture['files'] = []
  for (const size of sizes) {
    const data = await sharp(pixels, { raw: { width, height, channels } })
      .resize(inside(size))
      .webp({ quality: 82 })
      .toBuffer()
    files.push({ size, data })
  }
  if (png === undefined) return { picture: { width, height, files } }
  const onWhite = sharp(pixels, { raw: { width, height, channels } })
    .resize({ ...png, ...contained })
    .flatten({ background: '#fff' })
  return { picture: { width, height, files, png: await onWhite.png({ palette: true }).toBuffer() } }
}

process.once('message', ({ file, ...form }: PictureJob) => {
  void encode(Buffer.from(file), form)
    .catch((): PictureReply => ({ refusal: unreadable }))
    .then((reply) => process.send?.(reply, () => process.disconnect()))
})
