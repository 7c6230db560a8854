import { isBuilt, isUpToDate } from './client.js'
import { installedPackages } from './packages.js'

/**
 * Whether the packages of this folder come from `npm ci --omit=dev` and its client was built, here or elsewhere. Such a
 * folder runs unchanged: nothing is installed or built, which would need the development packages.
 *
 * @param {{ withClient: boolean }} options
 */
export function isDeployed({ withClient }) {
  if (installedPackages() !== 'runtime' || (withClient && !isBuilt())) return false
  if (withClient && !isUpToDate())
    console.warn(
      'The browser client in dist was built from other sources than those here: build it again (npm run build).',
    )
  return true
}
