import { amountPattern } from '../lib/amounts.ts'
import { Usd } from './Usd.tsx'

const amountOf = (text: string): number => Number(text.replace(/[$,]/g, ''))

/** Words with amounts among them, which are shown as all others are, so that they can be hidden with them. */
export function TextWithAmounts({ text }: { text: string }) {
  const amounts = text.match(amountPattern) ?? []
  return text.split(amountPattern).map((words, place) => {
    const amount = amounts[place]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never change places
      <span key={place}>
        {words}
        {amount !== undefined && <Usd amount={amountOf(amount)} />}
      </span>
    )
  })
}
