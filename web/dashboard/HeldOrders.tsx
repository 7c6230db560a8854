import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderPath } from '../lib/paths.ts'
import { heldOrdersQuery } from '../orders/queries/order-risk.queries.ts'
import { Card } from '../ui/Card.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Dashboard.module.css'

type Props = { merchantId: string | undefined; isLive: boolean }

const shown = 5

/** The orders that fraud detection holds. Renders nothing if there are none or the user may not see them. */
export function HeldOrders({ merchantId, isLive }: Props) {
  const { data } = useQuery(heldOrdersQuery(merchantId, isLive))
  if (data === undefined || data.total === 0) return null
  const more = data.total - shown
  return (
    <Card title="Held for review">
      <Text as="ul" size="s" className={classes.rows}>
        {data.orders.slice(0, shown).map(({ id, number, customer, totalAmount, risk }) => (
          <Stack key={id} as="li" padding={[2.5, 4]}>
            <Row as="span" gap={3}>
              <Link to={orderPath(id)}>
                <Text as="span" weight="medium">
                  #{number}
                </Text>
              </Link>
              <Row as="span" grow>
                <Text as="span" truncate>
                  {customer.name}
                </Text>
              </Row>
              <Usd amount={totalAmount} />
            </Row>
            <Text as="span" tone="muted" breaks>
              Risk score {risk?.score}: <TextWithAmounts text={risk?.reasons[0]?.text ?? ''} />
            </Text>
          </Stack>
        ))}
      </Text>
      {more > 0 && (
        <Stack as="p" padding={[2.5, 4]} className={classes.more}>
          <Text as="span" size="s" tone="muted">
            And {more} more, marked in the orders list
          </Text>
        </Stack>
      )}
    </Card>
  )
}
