import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EncodedPicture } from '../../pictures/pictures.service.ts'
import type { Drawing } from './shapes.ts'

/** A sample product with what its picture shows. */
export type DrawnProduct = { merchantId: string; productId: string; at: Date; drawing: Drawing; alt: string }

const workerFile = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

/**
 * Draws the pictures of products, in a process of its own: it runs beside the rest of the seed, and its memory is free
 * afterwards. Empty if this machine can't encode pictures, because sample data is useful without.
 */
export function drawPictures(products: readonly Pick<DrawnProduct, 'drawing'>[]): Promise<EncodedPicture[]> {
  const worker = fork(workerFile, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return new Promise((resolve) => {
    worker.once('message', (pictures: EncodedPicture[]) => resolve(pictures))
    worker.once('error', () => resolve([]))
    worker.once('exit', () => resolve([]))
    worker.send(products.map(({ drawing }) => drawing))
  })
}
