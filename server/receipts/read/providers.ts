import type { ReceiptProvider } from '../../../contract/money/receipt.ts'
import type { Layout } from './layout.ts'
import type { ReadableMail } from './mail.ts'
import { bankOfAmerica } from './providers/bank-of-america.ts'
import { capitalOne } from './providers/capital-one.ts'
import { cashApp } from './providers/cash-app.ts'
import { chase } from './providers/chase.ts'
import { tdBank, tdBankSentence } from './providers/td-bank.ts'
import { venmo } from './providers/venmo.ts'
import { readVenmoOld } from './providers/venmo-old.ts'
import { wellsFargo } from './providers/wells-fargo.ts'
import { type LayoutResult, readLayout } from './read-layout.ts'

/** A way to read one layout. */
type Reader = { parser: string; version: number; read: (mail: ReadableMail) => LayoutResult }

const byTable = (layout: Layout): Reader => ({
  parser: layout.parser,
  version: layout.version,
  read: (mail) => readLayout(mail, layout),
})

const readers: Record<ReceiptProvider, readonly Reader[]> = {
  venmo: [byTable(venmo), { parser: 'venmo-old', version: 2, read: readVenmoOld }],
  cashapp: [byTable(cashApp)],
  chase: [byTable(chase)],
  bankofamerica: [byTable(bankOfAmerica)],
  wellsfargo: [byTable(wellsFargo)],
  capitalone: [byTable(capitalOne)],
  tdbank: [byTable(tdBank), byTable(tdBankSentence)],
}

/** The layouts of a provider's mails, the newest first. */
export const layoutsOf = (provider: ReceiptProvider): readonly Reader[] => readers[provider]
