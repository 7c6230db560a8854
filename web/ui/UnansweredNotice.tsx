import type { UseQueryResult } from '@tanstack/react-query'
import { StaleNotice } from './StaleNotice.tsx'

type Query = Pick<
  UseQueryResult,
  'data' | 'error' | 'failureReason' | 'isPlaceholderData' | 'isPaused' | 'isFetching' | 'refetch'
>

/**
 * Shown above a list that still has its previous rows: it could not be refreshed, or the server has not responded to
 * the new search.
 */
export function UnansweredNotice({ query }: { query: Query }) {
  const { data, error, failureReason, isPlaceholderData, isPaused, isFetching, refetch } = query
  const isOfBefore = isPlaceholderData && (isPaused || failureReason !== null)
  if (data === undefined || (error === null && !isOfBefore)) return null
  return (
    <StaleNotice
      error={error ?? failureReason}
      isOfBefore={isOfBefore}
      retrying={isFetching && !isPaused}
      onRetry={() => void refetch()}
    />
  )
}
