import type { IntegrationChange } from '../../contract/assistant/integration.ts'
import { type Change, differingSettings, type SettingPath, settingAt, settingLabels } from './integration-settings.ts'

/** What somebody else has saved between one's own reading and saving. */
export type Conflict = {
  /** Settings that one has left alone: theirs stay. */
  readonly kept: readonly SettingPath[]
  /** Settings that one has changed too, with what they had set: one's own stands now. */
  readonly replaced: readonly { path: SettingPath; theirs: unknown }[]
}

/** Null where theirs and one's own have nothing to do with each other that anybody would have to know. */
export function conflictBetween(
  seen: IntegrationChange,
  theirs: IntegrationChange,
  own: readonly Pick<Change, 'path' | 'apply'>[],
): Conflict | null {
  const differing = differingSettings(seen, theirs)
  const result = own.reduce((settings, { apply }) => apply(settings), theirs)
  const overwritten = new Set(differingSettings(theirs, result))
  const touched = new Set(own.map(({ path }) => path))
  const kept = differing.filter((path) => !touched.has(path) && !overwritten.has(path))
  const replaced = differing
    // A list takes both people's additions: nothing of theirs is lost then.
    .filter((path) => overwritten.has(path) && !Array.isArray(settingAt(theirs, path)))
    .map((path) => ({ path, theirs: settingAt(theirs, path) }))
  return kept.length + replaced.length === 0 ? null : { kept, replaced }
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' ? 'empty' : String(value)
}

/** What whoever saved last is told: `Somebody else changed Temperature meanwhile; theirs is kept.` */
export function conflictTexts({ kept, replaced }: Conflict): string[] {
  const names = kept.map((path) => settingLabels[path])
  const keptText = `Somebody else changed ${listed.format(names)} meanwhile; ${names.length === 1 ? 'theirs is' : 'theirs are'} kept.`
  return [
    ...(kept.length === 0 ? [] : [keptText]),
    ...replaced.map(
      ({ path, theirs }) =>
        `Somebody else had set ${settingLabels[path]} to ${valueText(theirs)} meanwhile; yours has replaced it.`,
    ),
  ]
}
