import { IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { checkSession, useSessionUser } from '../lib/session.ts'
import { merchantQuery } from '../merchants/merchant-changes.queries.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Shell.module.css'

/** Explains why the picked shop takes no new orders; renders nothing if it takes them. */
export function ClosedShopBanner() {
  const { role, merchant } = useSessionUser()
  const { merchantId, shops } = useMerchantScope()
  const queryClient = useQueryClient()
  const id = role === 'admin' ? merchantId : merchant?.id
  const { data: shop } = useQuery({
    ...merchantQuery(id ?? ''),
    enabled: id !== undefined,
    refetchOnWindowFocus: true,
  })
  // The shop was closed or opened since the last fetch, which changes what the user may do here.
  const known = role === 'admin' ? shops?.find((listed) => listed.id === id) : merchant
  const isNews = shop !== undefined && known?.active === !shop.active
  useEffect(() => {
    if (!isNews) return
    if (role === 'admin') void queryClient.invalidateQueries({ queryKey: merchantQueries.list().queryKey })
    else void checkSession()
  }, [isNews, role, queryClient])
  if (shop === undefined || shop.active) return null
  return (
    <div className={classes.closed} role="status">
      <Row gap={2} align="start">
        <IconLock className={classes.lock} size={16} stroke={1.6} aria-hidden />
        <Text size="s" breaks>
          <strong>{shop.businessName} is closed:</strong> it takes no new orders.
          {shop.closedReason !== null && ` Reason: ${shop.closedReason}`}{' '}
          {role === 'admin' ? (
            <Link to={paths.settingsPage} params={{ page: 'shops' }}>
              Open it again in Shops
            </Link>
          ) : (
            'An administrator can open it again.'
          )}
        </Text>
      </Row>
    </div>
  )
}
