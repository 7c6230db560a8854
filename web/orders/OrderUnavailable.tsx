import { IconFileUnknown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-client.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

type Props = {
  error: unknown
  retrying: boolean
  onRetry: () => void /** The way back to the list. */
  back: ReactNode
}

/** In place of an order that is not there or could not be loaded. */
export function OrderUnavailable({ error, retrying, onRetry, back }: Props) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        icon={IconFileUnknown}
        title="Order not found"
        description="The link may be incomplete, or the order belongs to a merchant whose orders you cannot see."
        action={back}
      />
    )
  }
  return <ErrorState title="The order could not be loaded" error={error} retrying={retrying} onRetry={onRetry} />
}
