import { useQueryClient } from '@tanstack/react-query'
import { analyticsQueries } from '../analytics/analytics.queries.ts'
import { browserStorage } from '../lib/browser-storage.ts'
import { createStore, useStore } from '../lib/store.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { Switch } from '../ui/Switch.tsx'

const storageKey = 'paydesk.autoRefresh'
const on = createStore(browserStorage.read(storageKey) !== 'off')

/** Whether the dashboard refreshes its figures by itself: on, until the user turns it off in this browser. */
export const useAutoRefresh = (): boolean => useStore(on)

export function AutoRefreshSwitch() {
  const queryClient = useQueryClient()

  function change(next: boolean): void {
    on.set(next)
    if (!next) {
      browserStorage.write(storageKey, 'off')
      return
    }
    browserStorage.remove(storageKey)
    // Refetch at once, not only at the end of the first interval.
    void queryClient.invalidateQueries({ queryKey: analyticsQueries.all() })
    void queryClient.invalidateQueries({ queryKey: orderQueries.all() })
  }

  return (
    <Switch
      label="Auto-refresh"
      checked={useAutoRefresh()}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  )
}
