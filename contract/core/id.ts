import * as z from 'zod/mini'

/** The id of everything: a UUID (we make version 7), in either case outside and in lower case inside. */
export const id = z.uuid().check(z.toLowerCase())

/** How many characters from the end of an id are shown where a short form is wanted. */
export const shortIdLength = 8

export const shortId = (value: string): string => value.slice(-shortIdLength)
