import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders/order.ts'
import { useSessionUser } from '../../lib/session.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { describeEmails } from './email-effect.ts'

/** Whether the customers of these orders get an email about a change, by their shops' settings; null while those load. */
export function useEmailEffect(orders: readonly Pick<Order, 'merchant' | 'customer'>[]): string | null {
  const { role } = useSessionUser()
  const queryClient = useQueryClient()
  const shops = [...new Set(orders.map(({ merchant }) => merchant.id))].toSorted()
  // Only administrators name the shop.
  const settingsOf = (id: string) => preferenceQueries.settings(role === 'admin' ? id : undefined)
  const { data } = useQuery({
    queryKey: [...preferenceQueries.allSettings(), 'customer-emails', shops],
    queryFn: async () => {
      const settings = await Promise.all(shops.map((id) => queryClient.fetchQuery(settingsOf(id))))
      return settings.map(({ customerEmails }) => customerEmails)
    },
    enabled: shops.length > 0,
  })
  return describeEmails(orders, (id) => data?.[shops.indexOf(id)])
}
