import { createStore } from '../lib/store.ts'

/** How many notifications are not read, as the bell says it: `3`, `99+`, or nothing. */
export const unreadNotifications = createStore('')
