import { Slider } from '../../ui/Slider.tsx'
import { type SettingPath, settingLabels } from '../integration-settings.ts'
import { settlingMs, useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Configuration.module.css'
import { ConfigurationSection } from './ConfigurationSection.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { maxTokensStops, responseDelayStops, type Stops, temperatureStops } from './slider-stops.ts'

type SettingSliderProps = {
  path: SettingPath
  value: number
  stops: Stops
  description: string
  ends: readonly [string, string]
}

function SettingSlider({ path, value, stops, description, ends }: SettingSliderProps) {
  const { barrier, set, flush } = useIntegrationEditing()
  const { min, max, step } = stops
  return (
    <Slider
      {...{ min, max, step, description, ends }}
      label={settingLabels[path]}
      value={stops.toStop(value)}
      valueText={stops.text(value)}
      disabled={barrier !== null}
      title={barrier ?? undefined}
      onChange={(stop) => set(path, stops.fromStop(stop), { delayMs: settlingMs })}
      onSettled={flush}
    />
  )
}

/** How long, how freely and how fast it answers, and what becomes of an answer. */
export function AdvancedSection() {
  const { maxTokens, temperature, responseDelay } = useIntegrationEditing().integration.configuration
  return (
    <ConfigurationSection
      title="Advanced Settings"
      text="How long, how freely and how fast Levy answers, and what becomes of its answers."
    >
      <div className={classes.fields}>
        <SettingSlider
          path="configuration.maxTokens"
          value={maxTokens}
          stops={maxTokensStops}
          description="How long one answer of a model may be. A hundred tokens are about 75 words."
          ends={['100', '3,001']}
        />
        <SettingSlider
          path="configuration.temperature"
          value={temperature}
          stops={temperatureStops}
          description="How freely a model words its answers. The facts stay those of the shop."
          ends={['Conservative', 'Creative']}
        />
        <SettingSlider
          path="configuration.responseDelay"
          value={responseDelay}
          stops={responseDelayStops}
          description="How long customers wait for an answer at least. Tests do not wait."
          ends={['Instant', '5s']}
        />
      </div>
      <SettingSwitch
        path="configuration.autoRespond"
        description="Answers go to customers at once. Off: each waits as a draft under Events until somebody sends it."
      />
      <SettingSwitch
        path="configuration.learningMode"
        description="What your team marks helpful is learnt at once; what customers mark so waits under Knowledge to be accepted. Only answers with nothing of one customer’s."
      />
      <SettingSwitch
        path="configuration.fallbackEnabled"
        description="Where the model fails, the built-in engine answers. Off: the conversation is handed to a person."
      />
    </ConfigurationSection>
  )
}
