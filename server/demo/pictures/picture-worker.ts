import sharp from 'sharp'
import { pictureSizes } from '../../../contract/products/picture-path.ts'
import type { EncodedPicture } from '../../pictures/pictures.service.ts'
import { type Drawing, drawingOf } from './shapes.ts'

/** Flat drawings gain nothing from more pixels; the larger file is the same. */
const side = 480

async function encode(drawing: Drawing): Promise<EncodedPicture> {
  const file = Buffer.from(drawingOf(drawing))
  const picture = (size: number) => sharp(file, { density: 288 }).resize(size, size).webp({ quality: 82 }).toBuffer()
  const sizes = [...new Set(pictureSizes.map((size) => Math.min(size, side)))]
  const encoded = new Map(await Promise.all(sizes.map(async (size) => [size, await picture(size)] as const)))
  const files = pictureSizes.map((size) => ({ size, data: encoded.get(Math.min(size, side)) ?? Buffer.alloc(0) }))
  return { width: side, height: side, files }
}

process.once('message', (drawings: Drawing[]) => {
  void Promise.all(drawings.map(encode)).then((pictures) => process.send?.(pictures, () => process.disconnect()))
})
