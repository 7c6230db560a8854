import { clientPaths } from './client-paths.ts'

/** Pages that were beneath the settings once, by the last part of their path there, with their paths now. */
export const movedSettingsPages = { products: clientPaths.products, team: clientPaths.team } as const
