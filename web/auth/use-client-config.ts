import { useEffect, useState } from 'react'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { getClientConfig } from '../../contract/platform/platform.endpoints.ts'
import { call } from '../lib/api-client.ts'

export type ClientConfig = EndpointResponse<typeof getClientConfig>

/** What the server tells before the sign-in; null until it has. Without an answer, the desk counts as one with nothing set. */
export function useClientConfig(): ClientConfig | null {
  const [config, setConfig] = useState<ClientConfig | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    call(getClientConfig, {}, { signal: abort.signal }).then(setConfig, () => {
      if (!abort.signal.aborted) setConfig({})
    })
    return () => abort.abort()
  }, [])
  return config
}
