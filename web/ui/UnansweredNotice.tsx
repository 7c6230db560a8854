import type { UseQueryResult } from '@tanstack/react-query'
import { StaleNotice } from './StaleNotice.tsx'

type Query = Pick<
  UseQueryResult,
  'data' | 'error' | 'failureReason' | 'isPlaceholderData' | 'isPaused' | 'isFetching' | 'refetch'
>

/**
 * Above a list that keeps what it showed before: it could not be brought up to date, or what is there answers the search
 * before and the server has not answered the new one.
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
