import { amountPattern } from '../lib/amounts.ts'
import { Usd } from './Usd.tsx'

const amountOf = (text: string): number => Number(text.replace(/[$,]/g, ''))

/** A text whose amounts can be hidden like all others. */
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
