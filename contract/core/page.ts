import * as z from 'zod/mini'
import { id } from './id.ts'

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20
export const maxPageSize = 100

/** A whole number of a query string. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
  )

/** `page` and `limit` of a list's query string: 1-based, at most 100 rows. */
export const pageQuery = {
  page: z._default(wholeNumber(1, 999_999_999, 'Must be a whole number from 1'), 1),
  limit: z._default(wholeNumber(1, maxPageSize, `Must be a whole number from 1 to ${maxPageSize}`), defaultPageSize),
}

/** `page` and `limit` of a list, and the cursor that programs pass instead of `page`. */
export const pageOrCursorQuery = {
  ...pageQuery,
  /** The previous page's `nextCursor`, instead of `page`. */
  after: z.optional(id),
}
