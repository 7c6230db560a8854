import type { ReactNode } from 'react'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import page from './Assistant.module.css'

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] }

/** Facts beside each other, each below its name. Leaves out those that are null. */
export const Facts = ({ facts }: Props) => (
  <Row as="dl" wrap align="start" gap={[2, 6]}>
    {facts.map(
      ([name, value]) =>
        value !== null && (
          <div key={name}>
            <Text as="dt" size="xs" tone="faint">
              {name}
            </Text>
            <Text as="dd" size="s" breaks className={page.links}>
              {value}
            </Text>
          </div>
        ),
    )}
  </Row>
)
