import { expect, it } from 'vitest'
import { changedSince, describeChange, differencesOf, settingsOneByOne, withChange } from './setting-changes.ts'
import type { SettingsValues } from './settings.queries.ts'
import { defaultValues } from './settings.service.ts'

const changed: SettingsValues = {
  ...defaultValues,
  enabled: true,
  configuration: { ...defaultValues.configuration, temperature: 0.7 },
  features: { ...defaultValues.features, orderTracking: false },
  widget: { ...defaultValues.widget, origins: ['https://shop.example.com'] },
}

it('a change is described setting by setting', () => {
  expect(describeChange(differencesOf(defaultValues, changed))).toBe(
    'Levy: off → on; Temperature: 0.3 → 0.7; Order Tracking: on → off; Widget pages: none → https://shop.example.com',
  )
  expect(describeChange([])).toBe('Set up as it was')
})

it('every setting has a readable name', () => {
  for (const { path } of settingsOneByOne(defaultValues)) {
    expect(describeChange([{ path, before: 1, after: 2 }])).not.toContain(path.includes('.') ? path : `${path}:`)
  }
})

const changes = [
  { version: 2, paths: ['enabled'] },
  { version: 3, paths: ['configuration.temperature'] },
  { version: 4, paths: ['enabled', 'retentionDays'] },
]
const present = { ...changed, version: 4, changes }

it.each([
  [1, ['enabled', 'configuration.temperature', 'retentionDays']],
  [2, ['enabled', 'configuration.temperature', 'retentionDays']],
  [3, ['enabled', 'retentionDays']],
])('since version %i, exactly the changed settings are listed', (version, paths) => {
  expect(changedSince(version, present).map(({ path }) => path)).toEqual(paths)
})

it('lists the current value, regardless of values in between', () => {
  expect(changedSince(2, present)).toContainEqual({ path: 'configuration.temperature', value: 0.7 })
})

it.each([0, -1, 5, 2.5])('lists everything for version %d, which never existed', (version) => {
  expect(changedSince(version, present)).toEqual(settingsOneByOne(changed))
})

it('forgets the oldest changes, and then lists everything', () => {
  let kept = changes.slice(0, 1)
  for (let version = 3; version <= 60; version += 1) kept = withChange(kept, { version, paths: ['enabled'] })
  expect(kept).toHaveLength(50)
  const later = { ...changed, version: 60, changes: kept }
  expect(changedSince(9, later)).toEqual(settingsOneByOne(changed))
  expect(changedSince(10, later)).toEqual([{ path: 'enabled', value: true }])
})
