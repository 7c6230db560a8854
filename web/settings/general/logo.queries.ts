import { removeLogo, setLogo } from '../../../contract/merchants/logo.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { useChange } from '../../lib/use-change.ts'
import { settingsQueries } from '../settings.queries.ts'

/** Sets or removes a shop's logo, apart from the other settings. */
export function useLogo(merchantId: string | undefined) {
  const { queryKey } = settingsQueries.settings(merchantId)
  const query = { merchantId }
  return {
    save: useChange(queryKey, (body: File) => call(setLogo, { query, body })),
    remove: useChange(queryKey, () => call(removeLogo, { query })),
  }
}
