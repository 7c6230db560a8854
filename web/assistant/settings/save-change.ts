import type { AssistantIntegration, IntegrationChange } from '../../../contract/assistant/integration.ts'
import { problemType } from '../../../contract/core/problem.ts'
import { ApiError } from '../../lib/api-client.ts'
import { changeOf, differingSettings, type SettingPath, settingAt, settingLabels } from './setting-paths.ts'

/** A setting changed on this page, as a function: it also applies to settings that somebody else has saved since. */
export type Change = {
  readonly path: SettingPath
  readonly apply: (settings: IntegrationChange) => IntegrationChange
}

/** Access to the saved settings. `known` returns those last shown on the page. */
export type SettingsSource = {
  known: () => AssistantIntegration | undefined
  read: () => Promise<AssistantIntegration>
  write: (change: IntegrationChange) => Promise<AssistantIntegration>
}

/** Attempts before giving up, so that a program that saves all the time can't keep us here forever. */
const maxAttempts = 5

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === problemType('settings-changed')

/** The settings to show while changes are being saved. */
export const withChanges = (integration: AssistantIntegration, changes: readonly Change[]): AssistantIntegration => ({
  ...integration,
  ...changes.reduce((settings, { apply }) => apply(settings), changeOf(integration)),
})

/**
 * Saves a change with all other settings and the version they were read in. If somebody else has saved since, reads
 * theirs, applies the change to them and tries again. Returns a message about each setting of theirs. Throws the
 * server's refusal.
 */
export async function saveChange(source: SettingsSource, change: Change): Promise<string[]> {
  const messages: string[] = []
  let base = source.known() ?? (await source.read())
  for (let attempt = 1; ; attempt++) {
    try {
      await source.write(change.apply(changeOf(base)))
      return messages
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error
      const theirs = await source.read()
      messages.push(...conflictMessages(changeOf(base), changeOf(theirs), change))
      base = theirs
    }
  }
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' ? 'empty' : String(value)
}

/** Says which settings of theirs stay, and which the change replaces. Two people who set the same get no message. */
function conflictMessages(seen: IntegrationChange, theirs: IntegrationChange, { path: own, apply }: Change): string[] {
  const overwritten = differingSettings(theirs, apply(theirs))
  const differing = differingSettings(seen, theirs)
  const kept = differing.filter((path) => path !== own && !overwritten.includes(path))
  const replaced = differing
    // A list takes both people's additions, so nothing of theirs is lost.
    .filter((path) => overwritten.includes(path) && !Array.isArray(settingAt(theirs, path)))
    .map(
      (path) => `Someone else set ${settingLabels[path]} to ${valueText(settingAt(theirs, path))}. Yours replaced it.`,
    )
  if (kept.length === 0) return replaced
  return [`Someone else changed ${listed.format(kept.map((path) => settingLabels[path]))}. We kept it.`, ...replaced]
}
