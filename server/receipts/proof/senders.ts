import { normalized } from '../../../contract/core/normalized.ts'
import { type ReceiptProvider, receiptProviders } from '../../../contract/money/receipt.ts'

type Sender = {
  label: string
  /** The exact address in `From`, or `@domain` if any address of exactly this domain writes. */
  from: string
  /** The domains that may sign: exactly these, never their subdomains. */
  signers: readonly string[]
}

/** The domains that sign a provider's mails. `From` only says which line applies. */
export const senders: Record<ReceiptProvider, Sender> = {
  venmo: { label: 'Venmo', from: 'venmo@venmo.com', signers: ['venmo.com'] },
  cashapp: { label: 'Cash App', from: 'cash@square.com', signers: ['square.com'] },
  chase: { label: 'Chase', from: 'no.reply.alerts@chase.com', signers: ['chase.com'] },
  bankofamerica: {
    label: 'Bank of America',
    from: 'customerservice@ealerts.bankofamerica.com',
    signers: ['ealerts.bankofamerica.com', 'bankofamerica.com'],
  },
  wellsfargo: {
    label: 'Wells Fargo',
    from: 'alerts@notify.wellsfargo.com',
    signers: ['notify.wellsfargo.com', 'wellsfargo.com'],
  },
  capitalone: {
    label: 'Capital One',
    from: 'capitalone@notification.capitalone.com',
    signers: ['capitalone.com', 'notification.capitalone.com'],
  },
  tdbank: { label: 'TD Bank', from: '@tdbank.com', signers: ['tdbank.com'] },
}

/** The provider that writes from an address; null if none does. */
export function providerOf(address: string): ReceiptProvider | null {
  const wanted = address.toLowerCase()
  const domain = wanted.slice(wanted.lastIndexOf('@'))
  return receiptProviders.find((provider) => [wanted, domain].includes(senders[provider].from)) ?? null
}

/** Whether a name or address of somebody else is made to look like a provider's. */
export function imitatedProvider(text: string): ReceiptProvider | null {
  const letters = normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const isNamed = (provider: ReceiptProvider): boolean =>
    letters.includes(senders[provider].label.toLowerCase().replaceAll(' ', ''))
  return receiptProviders.find(isNamed) ?? null
}
