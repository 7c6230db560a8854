import { expect, test } from './fixtures.ts'
import { pressScreens, provoked } from './press-everything.ts'

const screens = [
  '/levy-integration',
  '/levy-integration?tab=configuration',
  '/levy-integration?tab=analytics',
  '/levy-integration?tab=events',
  '/levy-integration?tab=testing',
  '/levy-integration/knowledge',
  '/settings',
  '/settings?tab=payments',
  '/settings?tab=notifications',
  '/settings?tab=messages',
  '/settings?tab=webhooks',
  '/settings?tab=security',
  '/settings?tab=integrations',
  '/settings?tab=api',
]

test('every switch, tab, menu and button of the settings and the assistant can be pressed', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  for (const failure of provoked) expectedFailures.add(failure)
  const pressed = await pressScreens({ page, screens, openAs: (path) => openAs('merchant', path) })
  expect([...pressed].filter((key) => key.endsWith(' Edit Settings'))).not.toEqual([])
})
