import { isBuilt, isUpToDate } from './client.js'
import { installedPackages } from './packages.js'

/**
 * Whether this folder was given its packages by `npm ci --omit=dev`, and its client by a build, here or elsewhere. It then
 * runs as it is: nothing is installed into it and nothing built, which would take the packages for development.
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
