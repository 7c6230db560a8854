import { IconFlask } from '@tabler/icons-react'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './TestShopBand.module.css'
import { useChooseShop } from './test-shops.queries.ts'

/** Marks each page of a test shop, with the way back. Renders nothing in a real shop. */
export function TestShopBand() {
  const { role, merchant } = useSessionUser()
  const { merchantId, shops, select } = useMerchantScope()
  const choose = useChooseShop()
  const isAdmin = role === 'admin'
  const shown = isAdmin ? shops?.find(({ id }) => id === merchantId) : merchant
  const testOf = shown?.testOf ?? null
  if (testOf === null) return null
  const goBack = () => (isAdmin ? select(testOf) : choose.mutate('real'))
  return (
    <div className={classes.band} role="status">
      <Row gap={2} align="start">
        <IconFlask className={classes.icon} size={16} stroke={1.6} aria-hidden />
        <Text size="s" breaks>
          <strong>Test shop.</strong> Nothing here is real money, and nobody gets a message.{' '}
          <button type="button" className={classes.back} disabled={choose.isPending} onClick={goBack}>
            Back to the real shop
          </button>
        </Text>
      </Row>
    </div>
  )
}
