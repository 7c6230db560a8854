import { createHash } from 'node:crypto'
import type { SettingsFields } from '../../contract/merchants/settings.ts'

/** A setting by its path: `address.zip`. */
export type Setting = { path: string; value: unknown }

/** Those whose parts are settings of their own. */
const groups: ReadonlySet<string> = new Set(['address', 'paymentAccounts', 'notificationPreferences'])

/** All settings one by one, always in the same order. */
export function settingsOf(fields: SettingsFields): Setting[] {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      groups.has(name)
        ? Object.entries(value).map(([part, own]) => ({ path: `${name}.${part}`, value: own as unknown }))
        : [{ path: name, value: value as unknown }],
    )
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

const markLength = 6

/** 36 bits: two values of one setting look alike once in 70 billion. */
const markOf = ({ value }: Setting): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, markLength)

/**
 * The version of the settings: a mark of each. A caller who sends it back learns exactly which settings have changed since,
 * by any person and any call.
 */
export const versionOf = (fields: SettingsFields): string => settingsOf(fields).map(markOf).join('')

/** The fields that differ from the state behind `version`; all of them if it belongs to other settings. */
export function changedSince(version: string, fields: SettingsFields): Setting[] {
  const settings = settingsOf(fields)
  if (version.length !== settings.length * markLength) return settings
  return settings.filter(
    (setting, index) => version.slice(index * markLength, (index + 1) * markLength) !== markOf(setting),
  )
}

/** The settings of `after` that are others in `before`. */
export function differences(before: SettingsFields, after: SettingsFields): { before: Setting[]; after: Setting[] } {
  const was = settingsOf(before)
  const becomes = settingsOf(after)
  const isOther = (_: Setting, index: number): boolean =>
    JSON.stringify(was[index]?.value) !== JSON.stringify(becomes[index]?.value)
  return { before: was.filter(isOther), after: becomes.filter(isOther) }
}
