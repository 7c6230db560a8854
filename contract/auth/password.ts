import * as z from 'zod/mini'
import { utf8Bytes } from '../core/text.ts'

/** Argon2 is run on nothing longer. */
export const maxPasswordBytes = 1024
export const minPasswordLength = 10

const isShortEnough = (password: string): boolean => utf8Bytes(password) <= maxPasswordBytes

/** Characters as people count them, so that an emoji is one. */
const charactersOf = (password: string): number => [...password].length

/** A password somebody proves themselves with: any that could ever have been chosen. */
export const givenPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.refine(isShortEnough, 'Password is too long'))

/** A password somebody chooses. The server refuses the most common ones besides. */
export const newPassword = z.string().check(
  z.refine(
    (password) => charactersOf(password) >= minPasswordLength,
    `Password must have at least ${minPasswordLength} characters`,
  ),
  z.refine(isShortEnough, 'Password is too long'),
)
