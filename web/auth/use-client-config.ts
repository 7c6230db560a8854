import { useEffect, useState } from 'react'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { getClientConfig } from '../../contract/platform/platform.endpoints.ts'
import { call } from '../lib/api-client.ts'

export type ClientConfig = EndpointResponse<typeof getClientConfig>

/** Used if the server doesn't respond: a desk with nothing configured. */
export const noClientConfig: ClientConfig = { needsSetup: false }

/** The server's settings for the screens before sign-in; null until they arrive, `noClientConfig` if they can't. */
export function useClientConfig(): ClientConfig | null {
  const [config, setConfig] = useState<ClientConfig | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    call(getClientConfig, {}, { signal: abort.signal }).then(setConfig, () => {
      if (!abort.signal.aborted) setConfig(noClientConfig)
    })
    return () => abort.abort()
  }, [])
  return config
}
