import { useQueryClient } from '@tanstack/react-query'
import { analyticsQueries } from '../analytics/analytics.queries.ts'
import { orderQueries } from '../orders/orders.queries.ts'
import { Switch } from '../ui/Switch.tsx'
import { setAutoRefresh, useAutoRefresh } from './auto-refresh.ts'

export function AutoRefreshSwitch() {
  const on = useAutoRefresh()
  const queryClient = useQueryClient()

  function change(next: boolean): void {
    setAutoRefresh(next)
    if (!next) return
    // What was left to grow old is brought up to date at once, not at the end of the first interval.
    void queryClient.invalidateQueries({ queryKey: analyticsQueries.all() })
    void queryClient.invalidateQueries({ queryKey: orderQueries.all() })
  }

  return <Switch label="Auto-refresh" checked={on} onChange={({ currentTarget }) => change(currentTarget.checked)} />
}
