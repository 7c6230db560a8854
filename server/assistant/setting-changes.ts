import { type AssistantConfiguration, featureTexts, type WidgetSettings } from '../../contract/assistant/integration.ts'
import type { PastChange, SettingsValues } from './settings.queries.ts'

/** A setting by its path, for example `configuration.model`. */
export type Setting = { path: string; value: unknown }

/** How many past changes are stored, to list what changed since a version. */
const keptChanges = 50

const configurationNames: Record<keyof AssistantConfiguration, string> = {
  model: 'Model',
  maxTokens: 'Max tokens',
  temperature: 'Temperature',
  responseDelay: 'Response delay',
  autoRespond: 'Auto respond',
  learningMode: 'Learning mode',
  fallbackEnabled: 'Fallback',
}

const widgetNames: Record<keyof WidgetSettings, string> = {
  origins: 'Widget pages',
  color: 'Widget color',
  position: 'Widget position',
  theme: 'Widget theme',
  greeting: 'Widget greeting',
  starters: 'Widget starter questions',
}

const named = (prefix: string, names: Record<string, string>): [string, string][] =>
  Object.entries(names).map(([part, name]) => [`${prefix}.${part}`, name])

/** The name of each setting by path. */
const names = new Map<string, string>([
  ['enabled', 'Levy'],
  ...named('configuration', configurationNames),
  ...Object.entries(featureTexts).map(([part, { name }]): [string, string] => [`features.${part}`, name]),
  ...named('widget', widgetNames),
  ['retentionDays', 'Keep conversations for (days)'],
])

const partsOf = (group: string, values: object): Setting[] =>
  Object.entries(values).map(([part, value]) => ({ path: `${group}.${part}`, value: value as unknown }))

/** All settings, one by one. */
export function settingsOneByOne({
  enabled,
  configuration,
  features,
  widget,
  retentionDays,
}: SettingsValues): Setting[] {
  return [
    { path: 'enabled', value: enabled },
    ...partsOf('configuration', configuration),
    ...partsOf('features', features),
    ...partsOf('widget', widget),
    { path: 'retentionDays', value: retentionDays },
  ]
}

/** A changed setting. */
export type Difference = { path: string; before: unknown; after: unknown }

/** The settings that differ between `before` and `after`. */
export function differencesOf(before: SettingsValues, after: SettingsValues): Difference[] {
  const was = new Map(settingsOneByOne(before).map(({ path, value }) => [path, value]))
  return settingsOneByOne(after)
    .map(({ path, value }) => ({ path, before: was.get(path), after: value }))
    .filter((difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after))
}

/** Appends a change and drops the oldest ones above the limit. */
export const withChange = (changes: readonly PastChange[], change: PastChange): PastChange[] =>
  [...changes, change].slice(-keptChanges)

/**
 * The settings that changed since a version, with their current values. All settings if the version is too old or
 * unknown.
 */
export function changedSince(
  version: number,
  present: SettingsValues & { version: number; changes: readonly PastChange[] },
): Setting[] {
  const since = present.changes.filter((change) => change.version > version)
  const isKnown = version < present.version && since.length === present.version - version
  const paths = new Set(since.flatMap((change) => change.paths))
  return settingsOneByOne(present).filter(({ path }) => !isKnown || paths.has(path))
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return value === '' ? 'none' : String(value)
}

/** Describes a change: `Temperature: 0.3 → 0.7; Order Tracking: on → off`. */
export const describeChange = (differences: readonly Difference[]): string =>
  differences.length === 0
    ? 'Set up as it was'
    : differences
        .map(({ path, before, after }) => `${names.get(path) ?? path}: ${wordOf(before)} → ${wordOf(after)}`)
        .join('; ')
