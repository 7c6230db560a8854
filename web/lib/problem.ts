import { ApiError } from './api-client.ts'

/** The message for the user: the server's own, else one for the kind of failure, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.problem !== null) return error.problem.message
  return error.status === 0 ? error.message : fallback
}

/** True when trying again cannot help, because the request itself was refused. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
