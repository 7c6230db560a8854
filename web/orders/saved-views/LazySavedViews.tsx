import { later } from '../../ui/later.tsx'

/** After the list. Without the views the list is still a list. */
export const LazySavedViews = later(async () => (await import('./SavedViews.tsx')).SavedViews)
