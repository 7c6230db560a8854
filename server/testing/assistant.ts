import {
  type AssistantFeatureSwitches,
  defaultConfiguration,
  defaultWidget,
  type IntegrationChange,
} from '../../contract/assistant/integration.ts'

const features: AssistantFeatureSwitches = {
  orderTracking: true,
  paymentSupport: true,
  customerService: true,
  productRecommendations: true,
  inventoryQueries: true,
  shippingUpdates: true,
}

/** Every setting of the assistant, switched on, as the first change of a merchant. */
export const wholeAssistant: IntegrationChange = {
  version: 1,
  enabled: true,
  configuration: defaultConfiguration,
  features,
  widget: defaultWidget,
  retentionDays: 90,
}
