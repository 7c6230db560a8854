import { useState } from 'react'
import { assistantFeatures, featureTexts } from '../../../contract/assistant/integration.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import page from '../Assistant.module.css'
import { ModelChoice } from '../configuration/ModelChoice.tsx'
import { MaxTokensSlider, SettingSwitch, TemperatureSlider } from '../configuration/setting-fields.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy } from '../read-only.ts'
import { type Change, withChanges } from '../settings/save-change.ts'
import { changeOf, differingSettings, settingLabels, withSetting } from '../settings/setting-paths.ts'
import { type Settings, SettingsContext, useSettings } from '../settings/use-settings.ts'
import classes from './TestSet.module.css'

/** The settings that can be tried. They change nothing but the context around them. */
const TriedSettings = () => (
  <div className={`${page.surface} ${classes.fields}`}>
    <Stack gap={3} padding={[3, 4]}>
      <ModelChoice />
      <TemperatureSlider />
      <MaxTokensSlider />
    </Stack>
    <div>
      {assistantFeatures.map((feature) => (
        <SettingSwitch key={feature} path={`features.${feature}`} description={featureTexts[feature].description} />
      ))}
      <SettingSwitch path="configuration.fallbackEnabled" description="Uses built-in answers if the model fails." />
    </div>
  </div>
)

type ConfirmProps = { failing: readonly string[]; onConfirm: () => Promise<void>; onClose: () => void }

const ConfirmFailing = ({ failing, ...dialog }: ConfirmProps) => (
  <ConfirmDialog title="Apply it anyway?" cancelLabel="Back" confirmLabel="Apply anyway" {...dialog}>
    {failing.length === 1 ? 'This question passes as saved and fails' : 'These questions pass as saved and fail'} with
    the change:
    <ul className={classes.failing}>
      {failing.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  </ConfirmDialog>
)

type Props = {
  /** The changes to try, which are not saved. */
  changes: readonly Change[]
  /** The questions that pass as saved and fail with the changes. */
  failing: readonly string[]
  onChange: (changes: readonly Change[]) => void
  onApplied: () => void
  onDiscard: () => void
}

/** Edits settings without saving them, and applies or drops them. */
export function TryChange({ changes, failing, onChange, onApplied, onDiscard }: Props) {
  const settings = useSettings()
  const [isAsking, setAsking] = useState(false)
  const { integration, readOnly } = settings
  const tried = withChanges(integration, changes)
  const differing = differingSettings(changeOf(integration), changeOf(tried))
  const [path] = differing
  const make = (change: Change) => onChange([...changes.filter((other) => other.path !== change.path), change])
  const trial: Settings = {
    ...settings,
    integration: tried,
    make,
    set: (changed, value) => make({ path: changed, apply: (all) => withSetting(all, changed, value) }),
  }
  const apply = async () => {
    if (path === undefined) return
    settings.make({ path, apply: (all) => changes.reduce((changed, change) => change.apply(changed), all) })
    onApplied()
  }
  return (
    <Stack as="section" gap={3} padding={4} className={classes.trying} aria-label="The change to try">
      <Text size="s" tone="muted" breaks>
        Nothing here is live: customers get the saved settings until you apply yours.
        {differing.length > 0 && <> It changes {differing.map((changed) => settingLabels[changed]).join(', ')}.</>}
      </Text>
      <SettingsContext value={trial}>
        <TriedSettings />
      </SettingsContext>
      <EditorsOnly>
        <Row gap={2} wrap>
          <Button
            {...disabledBy(readOnly ?? (path === undefined ? 'Nothing differs from the saved settings' : null))}
            onClick={() => (failing.length > 0 ? setAsking(true) : void apply())}
          >
            Apply this configuration
          </Button>
          <Button variant="default" disabled={path === undefined} onClick={onDiscard}>
            Discard
          </Button>
        </Row>
      </EditorsOnly>
      {isAsking && <ConfirmFailing failing={failing} onConfirm={apply} onClose={() => setAsking(false)} />}
    </Stack>
  )
}
