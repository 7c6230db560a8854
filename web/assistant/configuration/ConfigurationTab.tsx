import { Link } from '@tanstack/react-router'
import {
  assistantFeatures,
  featureTexts,
  integrationChange,
  responseDelayRange,
} from '../../../contract/assistant/integration.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import page from '../Assistant.module.css'
import classes from './Configuration.module.css'
import { ModelChoice } from './ModelChoice.tsx'
import {
  ConfigurationSection,
  decimal,
  MaxTokensSlider,
  SettingSlider,
  SettingSwitch,
  SettingText,
  TemperatureSlider,
} from './setting-fields.tsx'

const BasicSection = () => (
  <ConfigurationSection
    title="Basic Configuration"
    text="The model that reads customers’ questions. It never writes to them: every answer comes from your shop’s data. Without an account at its provider, Levy reads by built-in rules."
  >
    <Stack gap={5} padding={4} className={classes.fields}>
      <ModelChoice />
      <Text size="s" tone="muted" className={page.links}>
        Connect accounts at model providers under{' '}
        <Link to={paths.settings} search={(previous) => ({ ...previous, tab: 'integrations' })}>
          Settings, Integrations
        </Link>
        . Manage Levy’s knowledge under <Link to={paths.assistantKnowledge}>Knowledge</Link>.
      </Text>
    </Stack>
  </ConfigurationSection>
)

const AdvancedSection = () => (
  <ConfigurationSection title="Advanced Settings" text="How the model reads, and when answers are sent.">
    <Stack gap={5} padding={4} className={classes.fields}>
      <MaxTokensSlider />
      <TemperatureSlider />
      <SettingSlider
        path="configuration.responseDelay"
        range={responseDelayRange}
        text={(delay) => (delay === 0 ? 'Instant' : `${decimal.format(delay / secondMs)} s`)}
        description="The least time before an answer appears. Tests don’t wait."
        ends={['Instant', '5s']}
      />
    </Stack>
    <SettingSwitch
      path="configuration.autoRespond"
      description="Sends answers right away. If off, each answer waits as a draft under Events until you send it."
    />
    <SettingSwitch
      path="configuration.learningMode"
      description="Levy learns from answers your team marks helpful. Customer-rated ones wait for your approval under Knowledge. Personal answers are never used."
    />
    <SettingSwitch
      path="configuration.fallbackEnabled"
      description="Uses built-in answers if the model fails. If off, the conversation goes to a person."
    />
  </ConfigurationSection>
)

/** The tab with Levy's settings. Saves every change at once. */
export const ConfigurationTab = () => (
  <Stack gap={6} className={classes.sections}>
    <BasicSection />
    <ConfigurationSection title="Chat on your site" text="Allowed sites, the look of the chat, and its tag.">
      <Row padding={4}>
        <ButtonLink variant="default" to={paths.assistantChat}>
          Set up the chat
        </ButtonLink>
      </Row>
    </ConfigurationSection>
    <ConfigurationSection title="Feature Controls" text="Topics Levy helps with. It politely declines the others.">
      {assistantFeatures.map((feature) => (
        <SettingSwitch key={feature} path={`features.${feature}`} description={featureTexts[feature].description} />
      ))}
    </ConfigurationSection>
    <AdvancedSection />
    <ConfigurationSection title="Privacy" text="How long Paydesk keeps conversations.">
      <Stack gap={5} padding={4} className={classes.fields}>
        <SettingText
          path="retentionDays"
          // An empty field is no number, not zero.
          read={(text) => (text.trim() === '' ? Number.NaN : Number(text))}
          schema={integrationChange.shape.retentionDays}
          description="1 to 365. Older conversations are deleted; figures stay."
          inputMode="numeric"
        />
      </Stack>
    </ConfigurationSection>
  </Stack>
)
