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

/** Everything that a merchant can set of the assistant, switched on; of the version of one who has set nothing yet. */
export const wholeAssistant: IntegrationChange = {
  version: 1,
  enabled: true,
  configuration: defaultConfiguration,
  features,
  widget: defaultWidget,
  retentionDays: 90,
}
