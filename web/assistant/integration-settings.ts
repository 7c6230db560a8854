import {
  type AssistantFeature,
  type AssistantIntegration,
  assistantFeatures,
  featureTexts,
  type IntegrationChange,
} from '../../contract/assistant/integration.ts'

/** The settings that are saved one by one, and what each is called where somebody is told of it. */
const plainLabels = {
  enabled: 'Levy answers customers',
  'configuration.model': 'Model',
  'configuration.maxTokens': 'Max Tokens',
  'configuration.temperature': 'Temperature',
  'configuration.responseDelay': 'Response Delay',
  'configuration.autoRespond': 'Auto Respond',
  'configuration.learningMode': 'Learning Mode',
  'configuration.fallbackEnabled': 'Fallback',
  'widget.origins': 'Allowed origins',
  'widget.colour': 'Colour',
  'widget.position': 'Position',
  'widget.theme': 'Theme',
  'widget.greeting': 'Greeting',
  retentionDays: 'Days that texts are kept',
} as const

type PlainPath = keyof typeof plainLabels
type FeaturePath = `features.${AssistantFeature}`
export type SettingPath = PlainPath | FeaturePath

export const settingLabels: Record<SettingPath, string> = {
  ...plainLabels,
  'features.orderTracking': featureTexts.orderTracking.name,
  'features.paymentSupport': featureTexts.paymentSupport.name,
  'features.customerService': featureTexts.customerService.name,
  'features.productRecommendations': featureTexts.productRecommendations.name,
  'features.inventoryQueries': featureTexts.inventoryQueries.name,
  'features.shippingUpdates': featureTexts.shippingUpdates.name,
}

const plainPaths = Object.keys(plainLabels) as PlainPath[]
export const settingPaths: readonly SettingPath[] = [
  ...plainPaths,
  ...assistantFeatures.map((feature): FeaturePath => `features.${feature}`),
]

/** Of what the server tells, what is sent back with a change. */
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

/** What a path leads to: `configuration.temperature`. */
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

const sameText = (value: unknown): string => JSON.stringify(value)

/** The settings in which the two differ. */
export const differingSettings = (one: IntegrationChange, other: IntegrationChange): SettingPath[] =>
  settingPaths.filter((path) => sameText(settingAt(one, path)) !== sameText(settingAt(other, path)))

/** One setting that somebody has changed here, as what it does to all of them. */
export type Change = {
  /** A later change with the same id takes the place of this one. */
  readonly id: string
  readonly path: SettingPath
  readonly apply: (settings: IntegrationChange) => IntegrationChange
}
