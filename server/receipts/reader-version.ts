import { receiptProviders } from '../../contract/money/receipt.ts'
import { layoutsOf } from './read/providers.ts'

/** Changes when any parser reads more: receipts that nothing could read are then read again. */
export const readerVersion = receiptProviders
  .flatMap(layoutsOf)
  .map(({ parser, version }) => `${parser}:${version}`)
  .sort()
  .join(' ')
