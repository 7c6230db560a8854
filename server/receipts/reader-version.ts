import { parserVersions } from './read/providers.ts'

/** Changes when any parser reads more: receipts that nothing could read are then read again. */
export const readerVersion = Object.entries(parserVersions)
  .map(([parser, version]) => `${parser}:${version}`)
  .sort()
  .join(' ')
