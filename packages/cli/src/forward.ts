import { signWebhook } from '@paydesk/sdk'

/** As long as the server waits. */
const timeoutMs = 10_000

/** One webhook to send. */
export type Outgoing = { id: string; body: string }

/** How a receiver answered. `failure` is undefined if it accepted. */
export type Outcome = { status: number | undefined; durationMs: number; failure: string | undefined }

const plainCauses: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'no such host',
  UND_ERR_SOCKET: 'it closed the connection',
}

/** Why a request got no answer, for people. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  const cause = error.cause as (Error & { code?: string }) | undefined
  return plainCauses[cause?.code ?? ''] ?? cause?.message ?? error.message
}

/** Sends a webhook as the server does: signed, once, without following redirects. */
export async function forward(
  target: string,
  { id, body }: Outgoing,
  { secret, signal }: { secret: string; signal?: AbortSignal | undefined },
): Promise<Outcome> {
  const headers = { ...(await signWebhook(body, { id, secrets: [secret] })) }
  const begun = performance.now()
  const ended = (status: number | undefined, failure: string | undefined): Outcome => ({
    ...{ status, failure, durationMs: Math.round(performance.now() - begun) },
  })
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Paydesk-Webhooks/1.0', ...headers },
      body,
      redirect: 'manual',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    })
    await response.body?.cancel()
    return ended(response.status, response.ok ? undefined : `answered ${response.status}`)
  } catch (error) {
    signal?.throwIfAborted()
    return ended(undefined, reasonOf(error))
  }
}
