import { later } from '../ui/later.tsx'

/** Without it the desk asks the server every 30 s, as it does while the connection is away. */
export const LazyLive = later(async () => (await import('./Live.tsx')).Live)
