import {
  type AssistantFeature,
  type AssistantIntegration,
  assistantFeatures,
  featureTexts,
  type IntegrationChange,
} from '../../../contract/assistant/integration.ts'

const featureLabels = Object.fromEntries(
  assistantFeatures.map((feature) => [`features.${feature}`, featureTexts[feature].name]),
) as Record<`features.${AssistantFeature}`, string>

/** The settings that are saved one by one, with the label of each. */
export const settingLabels = {
  enabled: 'Levy answers customers',
  'configuration.model': 'Model',
  'configuration.maxTokens': 'Max Tokens',
  'configuration.temperature': 'Temperature',
  'configuration.responseDelay': 'Response Delay',
  'configuration.autoRespond': 'Auto Respond',
  'configuration.learningMode': 'Learning Mode',
  'configuration.fallbackEnabled': 'Fallback',
  'widget.origins': 'Allowed sites',
  'widget.color': 'Color',
  'widget.position': 'Position',
  'widget.theme': 'Theme',
  'widget.greeting': 'Greeting',
  'widget.starters': 'Starter questions',
  retentionDays: 'Keep conversations for (days)',
  ...featureLabels,
} as const

export type SettingPath = keyof typeof settingLabels

const settingPaths = Object.keys(settingLabels) as SettingPath[]

/** Picks the part of the server's answer that a change sends back. */
export const changeOf = ({
  version,
  enabled,
  configuration,
  features,
  widget,
  retentionDays,
}: IntegrationChange | AssistantIntegration): IntegrationChange => ({
  version,
  enabled,
  configuration,
  features,
  widget,
  retentionDays,
})

/** The value at a path such as `configuration.temperature`. */
export function settingAt(settings: IntegrationChange, path: SettingPath): unknown {
  const values: Record<string, unknown> = settings
  const [group = '', name] = path.split('.')
  const value = values[group]
  return name === undefined ? value : (value as Record<string, unknown>)[name]
}

/** All settings with one of them changed. */
export function withSetting(settings: IntegrationChange, path: SettingPath, value: unknown): IntegrationChange {
  const [group = '', name] = path.split('.')
  if (name === undefined) return { ...settings, [group]: value }
  const values: Record<string, unknown> = settings
  return { ...settings, [group]: { ...(values[group] as object), [name]: value } }
}

/** The settings in which the two differ. */
export const differingSettings = (one: IntegrationChange, other: IntegrationChange): SettingPath[] =>
  settingPaths.filter((path) => JSON.stringify(settingAt(one, path)) !== JSON.stringify(settingAt(other, path)))
