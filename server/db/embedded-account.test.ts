import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canReach, ownAccount, permission, permits } from './embedded-account.ts'

const stranger = { uid: 54_321, gid: 54_321 }

async function makeNested(): Promise<{ outer: string; inner: string }> {
  const outer = await mkdtemp(join(tmpdir(), 'paydesk-account-'))
  onTestFinished(() => rm(outer, { recursive: true }))
  const inner = join(outer, 'inner')
  await mkdir(inner)
  for (const folder of [outer, inner]) await chmod(folder, 0o755)
  return { outer, inner }
}

test('a stranger reaches a folder only through folders that all may enter', async () => {
  const { outer, inner } = await makeNested()
  expect(await canReach(inner, stranger)).toBe(true)
  await chmod(inner, 0o700)
  expect(await canReach(inner, stranger)).toBe(false)
  await chmod(inner, 0o755)
  await chmod(outer, 0o744)
  expect(await canReach(inner, stranger)).toBe(false)
  expect(await canReach(inner, ownAccount())).toBe(true)
})

test('the owner is judged by the first digit of the mode, the group by the second, others by the third', async () => {
  const { outer } = await makeNested()
  await chmod(outer, 0o410)
  const stats = await stat(outer)
  const { uid, gid } = stats
  expect(permits(stats, { uid, gid }, permission.read)).toBe(true)
  expect(permits(stats, { uid, gid }, permission.enter)).toBe(false)
  expect(permits(stats, { ...stranger, gid }, permission.enter)).toBe(true)
  expect(permits(stats, { ...stranger, gid }, permission.read)).toBe(false)
  expect(permits(stats, stranger, permission.read)).toBe(false)
})
