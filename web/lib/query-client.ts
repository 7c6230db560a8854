import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { problemType } from '../../contract/core/problem.ts'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { ApiError } from './api-client.ts'
import { isRefused } from './problem.ts'
import { checkSession, isLeaving, sessionState } from './session.ts'

/** How often lists and counts are fetched anew while nothing tells the client that they changed. */
export const pollIntervalMs = 30 * secondMs

const maxRetries = 2
const maxRetryDelayMs = 30 * secondMs

/** Two-step sign-in has been required meanwhile: the session says so too, and the client follows it. */
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
    // A write must not wait in the dark for the network to come back: it fails at once and says so.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The next user of this browser must not see what this one was shown.
sessionState.subscribe(() => {
  if (sessionState.get().status === 'signed-out') queryClient.clear()
})

// Nor what parts of the page that come in meanwhile would ask for: it waits, and is gone with the session.
isLeaving.subscribe(() => {
  onlineManager.setOnline(!isLeaving.get() && navigator.onLine)
  if (isLeaving.get()) void queryClient.cancelQueries()
})
