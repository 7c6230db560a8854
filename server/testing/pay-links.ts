import { createPayLinks, type PayLinks } from '../payments/pay-links.service.ts'
import { createSealer } from '../secrets.ts'

export type { PayLinks }

/** Links to pay pages that a server with this APP_SECRET can read. */
export const payLinksOf = (appSecret: string, publicUrl: string): PayLinks =>
  createPayLinks({ sealer: createSealer(Buffer.from(appSecret)), publicUrl })
