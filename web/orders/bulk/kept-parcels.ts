import { drafts } from '../../lib/drafts.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { Parcels } from './parcels.ts'

/** More than a shop packs at a time. Those of the orders entered first go first. */
const mostKept = 500

/** The entries that are worth keeping. */
function worthKeeping(parcels: Parcels): Parcels {
  const entered = Object.entries(parcels).filter(
    ([, entry]) => entry.trackingNumber.trim() || entry.trackingCarrier.trim(),
  )
  return Object.fromEntries(entered.slice(-mostKept))
}

/**
 * The tracking numbers that this owner has entered for several orders. They outlive the dialog, the page and a reload of the
 * tab, so that the dialog shows them again when it is opened for the same orders.
 */
export function keptParcels(owner: string): Store<Parcels> {
  const store = createStore((drafts.read('parcels', owner) ?? {}) as Parcels)
  return {
    ...store,
    set(next) {
      store.set(next)
      drafts.keep('parcels', owner, worthKeeping(next))
    },
  }
}
