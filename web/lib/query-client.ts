import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { problemType } from '../../contract/core/problem.ts'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { ApiError } from './api-client.ts'
import { isRefused } from './problem.ts'
import { checkSession, isLeaving, sessionState } from './session.ts'

/** Interval of refetching lists and counts while there is no live connection. */
export const pollIntervalMs = 30 * secondMs

const maxRetries = 2
const maxRetryDelayMs = 30 * secondMs

/** An administrator now requires two-step sign-in. The session says so too, and the client follows it. */
const twoStepRequired = problemType('two-step-required')

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (error instanceof ApiError && error.problem?.type === twoStepRequired) void checkSession()
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5 * minuteMs,
      gcTime: 5 * minuteMs,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < maxRetries && !isRefused(error),
      retryDelay: (attempt) => Math.min(secondMs * 2 ** attempt, maxRetryDelayMs),
    },
    // A write must not wait for the network to come back: it fails at once with a message.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Don't show one user's data to the next user of this browser.
sessionState.subscribe(() => {
  if (sessionState.get().status === 'signed-out') queryClient.clear()
})

// Queries of parts that load later wait, and are dropped with the session.
isLeaving.subscribe(() => {
  onlineManager.setOnline(!isLeaving.get() && navigator.onLine)
  if (isLeaving.get()) void queryClient.cancelQueries()
})
