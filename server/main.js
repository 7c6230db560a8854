import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Node strips types at each start. Caching the result halves the time of a start and saves the stripper's memory, as
// long as no TypeScript is loaded before this line. Without write access there is just no cache.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compiled'))
await import('./run.ts')
