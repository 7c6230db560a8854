import * as z from 'zod/mini'

/** A filter with several values of a query string: known ones with commas between them, each counted once. */
export const severalOf = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.string().check(
      // Room for each value of the longest list.
      z.maxLength(1000, 'Must be at most 1000 characters'),
      z.refine(
        (text) => text.split(',').every((part) => (values as readonly string[]).includes(part)),
        `Must be one or more of ${values.join(', ')}, with commas between them`,
      ),
    ),
    z.transform((text: string): Value[] => values.filter((value) => text.split(',').includes(value))),
  )
