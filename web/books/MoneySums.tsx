import type * as z from 'zod/mini'
import type { listMoney } from '../../contract/books/money-in.endpoints.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Books.module.css'

type Sums = NonNullable<z.infer<(typeof listMoney)['response']>['sums']>

const labels: Record<keyof Sums, string> = {
  came: 'Came',
  allocated: 'Pays orders',
  tip: 'Tips',
  surplus: 'Surplus',
  unexplained: 'Not explained',
}

/** The sums of everything that the list shows, on all of its pages. */
export const MoneySums = ({ sums }: { sums: Sums }) => (
  <Row as="dl" gap={[2, 8]} padding={[3, 4]} wrap className={classes.sums} aria-label="Sums of this list">
    {(Object.keys(labels) as (keyof Sums)[]).map((name) => (
      <Stack key={name}>
        <Text as="dt" size="xs" tone="muted">
          {labels[name]}
        </Text>
        <Text as="dd" weight="medium">
          <Usd amount={sums[name]} />
        </Text>
      </Stack>
    ))}
  </Row>
)
