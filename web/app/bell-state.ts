import { createStore } from '../lib/store.ts'

/** The count of unread notifications, as the bell shows it: `3`, `99+`, or nothing. */
export const unreadNotifications = createStore('')
