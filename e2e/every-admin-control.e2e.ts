import { expect, test } from './fixtures.ts'
import { pressScreens, provoked } from './press-everything.ts'

const screens = ['/dashboard', '/orders', '/analytics', '/settings/users', '/settings/audit']

test('every switch, tab, menu and button of an administrator’s screens can be pressed', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  for (const failure of provoked) expectedFailures.add(failure)
  const pressed = await pressScreens({ page, screens, openAs: (path) => openAs('admin', path) })
  expect([...pressed].filter((key) => key.endsWith(' New user'))).not.toEqual([])
})
