import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { pushIdentity } from '../notifications/push-identity.service.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { assertAppSecret, WrongAppSecretError } from './app-secret.ts'

const sealerOf = (secret: string) => createSealer(new TextEncoder().encode(secret))
const ours = sealerOf('the secret that this database began with')
const another = sealerOf('a secret that somebody made up later on')

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
  onTestFinished(() => test.close())
})

it('accepts the secret of the first start and refuses any other', async () => {
  await assertAppSecret(test.database, ours)
  await assertAppSecret(test.database, ours)
  await expect(assertAppSecret(test.database, another)).rejects.toThrow(WrongAppSecretError)
})

it('checks an older database by its sealed push key', async () => {
  await test.database.write('platform', (transaction) => pushIdentity(transaction, ours))
  await expect(assertAppSecret(test.database, another)).rejects.toThrow(WrongAppSecretError)
  await assertAppSecret(test.database, ours)
})

it('accepts only one secret when two processes start simultaneously', async () => {
  const starts = await Promise.allSettled([ours, another].map((sealer) => assertAppSecret(test.database, sealer)))
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
