import type { Order } from '../../../contract/orders/order.ts'
import { dayOf, momentOfDay } from '../../lib/day-in-zone.ts'
import { useZone } from '../../lib/merchant-scope.ts'

/**
 * Asks on which day of the shop's calendar a refund was sent. `field` is for a `TextField`, `today` its value at first, `error` says
 * that the order has no such day, and `given` is the part of the request: nothing for today, because that is now.
 */
export function useSentDay({ merchant, createdAt }: Pick<Order, 'merchant' | 'createdAt'>) {
  const zone = useZone(merchant.id)
  const ordered = new Date(createdAt)
  const [today, min] = [dayOf(new Date(), zone), dayOf(ordered, zone)]
  const given = (day: string): { sentAt?: string } => {
    if (day === '' || day === today) return {}
    const noon = momentOfDay(day, zone)
    return { sentAt: day === min && new Date(noon) < ordered ? createdAt : noon }
  }
  const error = (day: string): string | null => {
    if (day !== '' && day < min) return 'Must not be before the order was created'
    return day > today ? 'Must not be in the future' : null
  }
  return { today, field: { label: 'Sent on', type: 'date', min, max: today } as const, error, given }
}
