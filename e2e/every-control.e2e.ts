import { expect, test } from './fixtures.ts'
import { pressScreens, provoked } from './press-everything.ts'

const screens = [
  '/dashboard',
  '/orders',
  '/analytics',
  '/money',
  '/money/decide',
  '/money/waiting',
  '/money/refunds',
  '/money/closes',
  '/products',
  '/team',
  '/settings/audit',
]

test('every switch, tab, menu and button of a shop’s daily screens can be pressed', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  for (const failure of provoked) expectedFailures.add(failure)
  const pressed = await pressScreens({ page, screens, openAs: (path) => openAs('merchant', path) })
  for (const name of ['Sound', 'Browser notifications', 'Allow notifications']) {
    expect([...pressed].filter((key) => key.endsWith(` ${name}`))).not.toEqual([])
  }
})
