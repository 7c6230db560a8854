import { Fragment } from 'react'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'

/** An amount and what it is: `$5.00 is a tip`. */
export type Part = { amount: number; words: string }

/** Amounts with their words on one line; nothing without any. */
export const Amounts = ({ parts, className }: { parts: readonly Part[]; className?: string | undefined }) =>
  parts.length > 0 && (
    <Text size="s" tone="muted" breaks className={className}>
      {parts.map(({ amount, words }, index) => (
        <Fragment key={words}>
          {index > 0 && ' · '}
          <Usd amount={amount} /> {words}
        </Fragment>
      ))}
    </Text>
  )
