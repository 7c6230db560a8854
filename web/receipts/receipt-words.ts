import { centsToUsd } from '../../contract/core/money.ts'
import type { ListedReceipt, PaymentSourceKind, Receipt, SuggestedOrder } from '../../contract/money/payment-receipt.ts'
import { type Outcome, providerLabels } from '../../contract/money/receipt.ts'
import { formatUsd } from '../lib/format.ts'
import type { ShownView } from '../lib/receipt-search.ts'
import type { BadgeDisplay } from '../ui/Badge.tsx'

export const viewLabels: Record<ShownView, string> = {
  toDecide: 'To decide',
  confirmed: 'Confirmed',
  notOurs: 'Not ours',
  refused: 'Refused',
  handled: 'Handled',
  reading: 'Being read',
  all: 'All receipts',
}

/** The way in which a receipt came, in the middle of a sentence. */
export const sourceWords: Record<PaymentSourceKind, string> = {
  imap: 'from your mailbox',
  upload: 'by upload',
  statement: 'from a statement',
  api: 'by the API',
  smtp: 'by mail forwarding',
}

type Judged = Pick<ListedReceipt, 'match' | 'outcome' | 'verdict' | 'decision'>

const noMoney: readonly (Outcome | null)[] = ['request', 'outgoing', 'pending', 'failed']

/** How a receipt stands, in a few words. */
export function receiptState({ match, outcome, verdict, decision }: Judged): BadgeDisplay {
  if (match === 'pending') return { label: 'Being read', tone: 'neutral' }
  if (match === 'confirmed')
    return decision === 'sent_back' ? { label: 'Goes back', tone: 'neutral' } : { label: 'Confirmed', tone: 'good' }
  if (match === 'ask' || match === 'unmatched') {
    if (outcome === 'reversal') return { label: 'Taken back', tone: 'bad' }
    if (outcome === 'unknown') return { label: 'Unknown layout', tone: 'waiting' }
    return { label: match === 'ask' ? 'To decide' : 'No order fits', tone: 'waiting' }
  }
  if (decision === 'taken_back') return { label: 'Taken back', tone: 'neutral' }
  if (decision === 'handled') return { label: 'Handled', tone: 'neutral' }
  if (verdict === 'forged') return { label: 'Forged', tone: 'bad' }
  if (decision === 'not_ours' || outcome === 'not_ours') return { label: 'Not ours', tone: 'neutral' }
  if (noMoney.includes(outcome)) return { label: 'No payment', tone: 'neutral' }
  return verdict === 'unverifiable' ? { label: 'Not proven', tone: 'neutral' } : { label: 'Refused', tone: 'neutral' }
}

/** The proof of a receipt, in a sentence. */
export function proofWords({ verdict, source, parsed }: Pick<ListedReceipt, 'verdict' | 'source' | 'parsed'>): string {
  const provider = parsed?.provider ?? null
  const writer = provider === null ? 'its provider' : providerLabels[provider]
  if (source === 'statement') return 'A row of a statement. The person who uploaded it vouches for it.'
  if (verdict === 'verified') return `Signed by ${writer}, and unchanged since.`
  if (verdict === 'forwarded') return 'Forwarded by hand. That changes a mail, so its signature proves nothing.'
  if (verdict === 'unverifiable') return 'Nothing proves who wrote it.'
  if (verdict === 'forged') return 'It contradicts its signature or itself, so somebody made or changed it.'
  return 'Not checked yet.'
}

/** The part of its payment that a reversal takes back, such as `$20.00 of $50.00`; null if it takes back all of it. */
export const partTaken = ({ takesBack }: Pick<Receipt, 'takesBack'>): string | null =>
  takesBack === null || takesBack.amount >= takesBack.of
    ? null
    : `${formatUsd(takesBack.amount)} of ${formatUsd(takesBack.of)}`

/** Whether it is the receipt of a payment that was closed when its provider took the money back: its reversal has the Undo. */
export const isClosedWithMoney = ({ decision, outcome }: Pick<ListedReceipt, 'decision' | 'outcome'>): boolean =>
  decision === 'taken_back' && outcome !== 'reversal'

export type Advice = {
  text: string
  tone: 'info' | 'warning' | 'danger'
  /** The place where somebody can act on it. */
  link?: 'waiting' | 'settings'
}

const refusedAdvice = ({ outcome, verdict, reasons }: Judged & Pick<ListedReceipt, 'reasons'>): Advice => {
  if (verdict === 'forged')
    return {
      tone: 'danger',
      text: 'Do not ship because of this mail. If your account shows the money all the same, mark the order as paid yourself.',
      link: 'waiting',
    }
  if (outcome === 'not_ours')
    return {
      tone: 'info',
      text: 'It pays somebody else. If it was sent to an address of yours, confirm that address in the payment settings: Paydesk then reads the receipt again.',
      link: 'settings',
    }
  if (noMoney.includes(outcome)) return { tone: 'info', text: 'No money came by it. There is nothing to do.' }
  if (reasons.some((reason) => /counted (?:already|before)/.test(reason)))
    return { tone: 'info', text: 'The same payment counts once. There is nothing to do.' }
  if (verdict === 'unverifiable')
    return {
      tone: 'warning',
      text: 'Look into your account. If the money is there, upload the original mail instead of a copy, or mark the order as paid yourself.',
      link: 'waiting',
    }
  return {
    tone: 'info',
    text: 'If your account shows the money, mark the order as paid yourself.',
    link: 'waiting',
  }
}

type Advised = Judged & Pick<Receipt, 'reasons' | 'suggestions' | 'parsed' | 'failure' | 'money' | 'takesBack'>

/** The advice about a receipt for a person; null where the buttons say it. */
export function adviceOf(receipt: Advised): Advice | null {
  const { match, outcome, decision, suggestions, parsed, failure, takesBack } = receipt
  if (match === 'pending')
    return failure === null ? null : { tone: 'info', text: `${failure} Paydesk tries again by itself.` }
  if (match === 'confirmed') return null
  if (match === 'refused') {
    if (isClosedWithMoney(receipt))
      return {
        tone: 'info',
        text: 'The provider took this money back, so nothing is left to decide. To count it again, undo the decision about the mail that says so.',
      }
    return decision === null ? refusedAdvice(receipt) : null
  }
  if (outcome === 'reversal')
    return {
      tone: 'danger',
      text:
        takesBack === null
          ? 'The provider took money back that Paydesk has not counted. If it was for an order, stop its shipment. Then mark the receipt as handled.'
          : `The provider took ${partTaken(receipt) ?? 'this money'} back. Open the order: stop its shipment, or ask the customer. The books count the money until you say that it was taken back.`,
    }
  if (outcome === 'unknown')
    return {
      tone: 'warning',
      text: 'Paydesk does not know this layout and never guesses. Read the mail: if it is a payment, say which order it pays; if not, mark it as handled.',
    }
  const [best] = suggestions
  const isClosed = best !== undefined && (bestToSendBack(receipt) === best || suggestions.every(needsNothing))
  if (isClosed)
    return {
      tone: 'warning',
      text: `${best.status === 'cancelled' ? 'The order is cancelled' : 'The order is paid already'}, so this money is not due. Send it back (Paydesk notes the refund, you send the money), or apply it to another order.`,
    }
  if (best !== undefined && best.status !== 'pending' && bestSuggestion(receipt) === best)
    return {
      tone: 'info',
      text: 'A payment of the order was taken back, and this one can take its place. Apply it, or send it back if the order is not to be paid again.',
    }
  return parsed?.amountCents == null
    ? { tone: 'warning', text: 'Nothing says how much came. Read the mail, and say which order it pays.' }
    : null
}

/** The dollars that a receipt has left to give; null if nothing says how much came. */
export function amountLeft({ money, parsed }: Pick<Receipt, 'money' | 'parsed'>): number | null {
  if (money !== null) return money.left
  const cents = parsed?.amountCents ?? null
  return cents === null ? null : centsToUsd(cents)
}

/** The amount of a receipt in dollars; null if nothing says it. */
export const amountOf = ({ parsed }: Pick<ListedReceipt, 'parsed'>): number | null =>
  parsed?.amountCents == null ? null : centsToUsd(parsed.amountCents)

/** The payer's name, handle or both. */
export const payerOf = ({ parsed }: Pick<ListedReceipt, 'parsed'>): string =>
  [parsed?.payerName, parsed?.payerHandle].filter(Boolean).join(' · ') || 'Payer not known'

/** The name of a receipt in a list: its payer, else its writer. */
export const titleOf = (receipt: Pick<ListedReceipt, 'parsed'>): string => {
  const { payerName = null, payerHandle = null, provider = null } = receipt.parsed ?? {}
  if (payerName !== null || payerHandle !== null) return payerOf(receipt)
  return provider === null ? 'Unknown sender' : `Mail of ${providerLabels[provider]}`
}

/** A reason as a sentence of its own. */
export const asSentence = (text: string): string =>
  text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?”]$/.test(text) ? '' : '.'}`

/** The readers of a provider's older or second layout. The others are named by their provider. */
const otherLayouts: Record<string, string> = {
  'venmo-old': 'an older receipt of Venmo',
  'td-bank-sentence': 'a short receipt of TD Bank',
}

/** A reason in a merchant's words: a reader such as `cash-app` is named by its provider. */
function plainReason(reason: string): string {
  const [, reader, misfit] = /^([a-z-]+): (\S.*)$/s.exec(reason) ?? []
  if (reader === undefined || misfit === undefined) return asSentence(reason)
  const provider = Object.entries(providerLabels).find(([name]) => name === reader.replaceAll('-', ''))?.[1]
  const layout = otherLayouts[reader] ?? (provider && `a receipt of ${provider}`)
  if (layout === undefined) return asSentence(reason)
  return asSentence(`Not read as ${layout}: ${misfit.charAt(0).toLowerCase()}${misfit.slice(1)}`)
}

/** Reasons that only repeat the state of a receipt. They are said if there is no other. */
const stateReasons = ['It is forged.', 'It was not sent to this shop.', 'A person has to read it.']

/** Every reason for the state of a receipt, each said once. */
export function reasonsOf({ reasons, proof, verdict }: Pick<Receipt, 'reasons' | 'proof' | 'verdict'>): string[] {
  // A mail that is proven says so under its proof.
  const doubts = verdict === 'verified' ? [] : (proof?.reasons ?? [])
  const all = [...new Set([...reasons, ...doubts].map(plainReason))]
  const precise = all.filter((reason) => !stateReasons.includes(reason))
  return precise.length > 0 ? precise : all
}

/** Whether an order neither waits for money nor lacks any that was taken back. */
export const needsNothing = ({ status, due }: SuggestedOrder): boolean => status !== 'pending' && due === 0

/** The suggested orders that need no money, so that it can go back to their customers. */
export const closedSuggestions = ({ suggestions }: Pick<Receipt, 'suggestions'>): SuggestedOrder[] =>
  suggestions.filter(needsNothing)

/** The suggestion that is ahead of the others. Equal ones are never chosen between. */
function leading({ suggestions }: Pick<Receipt, 'suggestions'>): SuggestedOrder | undefined {
  const [first, second] = suggestions
  return first !== undefined && first.points > (second?.points ?? 0) ? first : undefined
}

/** The order that one key applies the money to: the one that fits best, if it waits for money or lacks some. */
export function bestSuggestion(receipt: Pick<Receipt, 'suggestions'>): SuggestedOrder | undefined {
  const first = leading(receipt)
  return first !== undefined && first.due > 0 ? first : undefined
}

/** The order with which sending back begins: the one that fits best, else the only one that needs no money. */
export function bestToSendBack(receipt: Pick<Receipt, 'suggestions'>): SuggestedOrder | undefined {
  const closed = closedSuggestions(receipt)
  const first = leading(receipt)
  if (first !== undefined && closed.includes(first)) return first
  return closed.length === 1 ? closed[0] : undefined
}
