import { expect, it } from 'vitest'
import { UnavailableError } from '../errors.ts'
import { createPasswords } from './passwords.ts'

it('hashes with Argon2id, 19 MiB, two passes, one lane and a fresh salt', async () => {
  const passwords = await createPasswords()
  const [first, second] = await Promise.all([passwords.hash('a password'), passwords.hash('a password')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await passwords.verify(first, 'a password')).toBe(true)
  expect(await passwords.verify(first, 'another password')).toBe(false)
  expect(await passwords.verify(null, 'a password')).toBe(false)
})

it('refuses work beyond the queue’s limit instead of using more memory', async () => {
  const passwords = await createPasswords()
  const attempts = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.hash('a password')))
  const refused = attempts.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(48)
  for (const attempt of attempts)
    if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(UnavailableError)
})
