import * as z from 'zod/mini'

/** NUL, which PostgreSQL refuses, and a pile of accents, which takes long to normalize: see `normalized`. */
const unstorable = /\0|\p{M}{31}/u

/** No such characters, and no lone surrogate, which isn't valid Unicode. */
const isStorable = (text: string): boolean => !unstorable.test(text) && text.isWellFormed()

/** A character that people can see. */
const visible = /[^\s\p{C}]/u
const controlCharacter = /\p{Cc}/u

/** Whether a text has nothing that people can see. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** Free text in a request: trimmed, at most `max` characters, storable. Line breaks are allowed. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    // Normalized, so that é typed on one machine finds é typed on another.
    z.overwrite((value) => (unstorable.test(value) ? value : value.normalize())),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine(isStorable, 'Contains characters that cannot be stored'),
  )

/** As `text`, and not blank. */
export const requiredText = (max: number, message: string) =>
  text(max).check(z.refine((value) => !isBlank(value), message))

/** As `text`, on one line. */
export const lineOfText = (max: number) =>
  text(max).check(z.refine((value) => !controlCharacter.test(value), 'Must be one line'))

/** No empty label in the domain, and only characters that host names allow. */
const emailPattern = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u

/** One @, a domain of names with single dots between them, and no spaces (the sign-in rule, shared by both sides). */
export const isEmail = (value: string): boolean => value.length <= 254 && emailPattern.test(value)

export const email = z.string().check(
  z.trim(),
  z.minLength(1, 'Email is required'),
  z.refine((value) => isEmail(value) && isStorable(value), 'Please enter a valid email address'),
)

const bytesOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4

/** Length of the text in UTF-8 bytes. */
export function utf8Bytes(value: string): number {
  let bytes = 0
  for (const character of value) bytes += bytesOf(character.codePointAt(0) ?? 0)
  return bytes
}
