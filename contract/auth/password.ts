import * as z from 'zod/mini'
import { utf8Bytes } from '../core/text.ts'

/** Limits the work of one Argon2 hash. */
export const maxPasswordBytes = 1024
export const minPasswordLength = 10

const isShortEnough = (password: string): boolean => utf8Bytes(password) <= maxPasswordBytes

/** Counts code points, so that an emoji is one character. */
const charactersOf = (password: string): number => [...password].length

/** An existing password, entered as proof. Accepts every password that any version allowed. */
export const givenPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.refine(isShortEnough, 'Password is too long'))

/** A new password. The server also refuses the most common ones. */
export const newPassword = z.string().check(
  z.refine(
    (password) => charactersOf(password) >= minPasswordLength,
    `Password must have at least ${minPasswordLength} characters`,
  ),
  z.refine(isShortEnough, 'Password is too long'),
)
