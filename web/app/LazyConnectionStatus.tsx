import { later } from '../ui/later.tsx'

/** With what keeps the connection. */
export const LazyConnectionStatus = later(async () => (await import('./ConnectionStatus.tsx')).ConnectionStatus)
