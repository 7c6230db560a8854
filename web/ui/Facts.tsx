import type { ReactNode } from 'react'
import classes from './Facts.module.css'
import { Text } from './Text.tsx'

type Props = {
  facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Each term above its value. */
  stacked?: boolean
  /** Without the inset of a card, under text that has none. */
  flush?: boolean
}

/**
 * Terms with their values.
 *
 *     <Facts facts={[['Email', email], ['Role', role]]} />
 */
export const Facts = ({ facts, stacked = false, flush = false }: Props) => (
  <dl className={classes.facts} data-stacked={stacked || undefined} data-flush={flush || undefined}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <Text as="dt" size="s">
          {term}
        </Text>
        <Text as="dd" size="s" breaks>
          {value}
        </Text>
      </div>
    ))}
  </dl>
)
