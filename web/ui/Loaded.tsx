import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** The failure in words: `Products could not be loaded`. */
  failure: string
  /** In place of the content while it loads: the height of a gray box, or a skeleton in the content's shape. */
  skeleton?: number | ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The content of a query: a skeleton while it loads, an error with Retry if nothing could be loaded.
 *
 *     <Loaded query={products} failure="Products could not be loaded">{(data) => …}</Loaded>
 */
export function Loaded<Data>({ query, failure, skeleton = 320, children }: Props<Data>): ReactNode {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return typeof skeleton === 'number' ? <Skeleton height={skeleton} /> : skeleton
  return <ErrorState title={failure} error={error} onRetry={() => void refetch()} retrying={isFetching} />
}
