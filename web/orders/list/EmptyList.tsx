import { IconReceipt, IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { paths } from '../../lib/paths.ts'
import button from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { newOrderRequested, useNewOrderDisabledReason } from '../new-order/new-order-request.ts'

/** Shown for a shop without any orders. */
function NeverUsed() {
  const disabledReason = useNewOrderDisabledReason()
  const { shops } = useMerchantScope()
  const action = () => {
    if (disabledReason !== null) return null
    if (shops?.length === 0) {
      return (
        <Link className={button.button} data-variant="primary" to={paths.settingsPage} params={{ page: 'shops' }}>
          Create a shop
        </Link>
      )
    }
    return <Button onClick={() => newOrderRequested.set(true)}>Create the first order</Button>
  }
  return (
    <EmptyState
      icon={IconReceipt}
      title="No orders yet"
      description="Orders appear here as they come in."
      action={action()}
    />
  )
}

/** Shown if no order matches. */
const NothingFound = ({ searched, onClear }: { searched: string | undefined; onClear: () => void }) => (
  <EmptyState
    icon={IconSearchOff}
    title="No orders found"
    description={
      searched === undefined
        ? 'No order matches these filters. Clear one of them to see more.'
        : `No orders match “${searched}”. Search by number, amount, customer, email, phone, payment code or reference, tracking number, product or note.`
    }
    action={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
)

type Props = { filtered: boolean; searched: string | undefined; onClear: () => void }

/** The message in place of an empty list. */
export const EmptyList = ({ filtered, ...found }: Props) => (filtered ? <NothingFound {...found} /> : <NeverUsed />)
