import * as z from 'zod/mini'

/** A UUID (we create version 7). Accepted in either case, kept in lower case. */
export const id = z.uuid().check(z.toLowerCase())

/** Length of the short form of an id: its last characters. */
export const shortIdLength = 8

export const shortId = (value: string): string => value.slice(-shortIdLength)
