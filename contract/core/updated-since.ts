import * as z from 'zod/mini'
import { rangeBound } from './time.ts'

/** Rows that were created or changed at this moment or later; a bare date begins in UTC. */
export const updatedSince = z.optional(rangeBound)
