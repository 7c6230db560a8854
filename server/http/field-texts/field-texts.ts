import { analyticsTexts } from './analytics.ts'
import { assistantTexts } from './assistant.ts'
import { catalogTexts } from './catalog.ts'
import { commonTexts } from './common.ts'
import { customerTexts } from './customers.ts'
import { moneyTexts } from './money.ts'
import { orderTexts } from './orders.ts'
import { peopleTexts } from './people.ts'
import { shopTexts } from './shop.ts'
import { webhookTexts } from './webhooks.ts'

/**
 * A sentence for each parameter and field of the API, one place for each. A key is
 * - `?page`: a query parameter of every call, `getOrders?page` that of one call, by its operation;
 * - `/orders/{id}`: a parameter of a path, by the path up to it;
 * - `Order.customer.name`: a field of a named schema;
 * - `getOrders.total`: a field of an answer, `patchRefundsById.body.state` one of a body;
 * - `:refund`: a field at the top of the answer of any call; `.createdAt` one anywhere, `.body.csv` one of a body.
 * `*` stands for the fields of a map, and `{}` in a text for such a field's name.
 */
export const fieldTexts = [
  analyticsTexts,
  assistantTexts,
  catalogTexts,
  commonTexts,
  customerTexts,
  moneyTexts,
  orderTexts,
  peopleTexts,
  shopTexts,
  webhookTexts,
] as const

/** The schemas and parts whose fields mean the same as those of another schema, unless they have a text of their own. */
export const sameFields: Readonly<Record<string, string>> = {
  CloseAdjustment: 'AccountFigures',
  CustomerDetails: 'Customer',
  'CustomerDetails.newestMessages': 'OutgoingMessage',
  'CustomerExport.customer': 'CustomerDetails',
  CustomerSuggestion: 'Customer',
  EditedProduct: 'NewProduct',
  EditedVariant: 'NewProduct.variants',
  InboxConversation: 'AssistantConversation',
  IntegrationChange: 'AssistantIntegration',
  LoggedMessage: 'OutgoingMessage',
  Merchant: 'MerchantSummary',
  MerchantSummary: 'MerchantName',
  MerchantSettings: 'MerchantSummary',
  MoneyFigures: 'MoneySums',
  OrderDetails: 'Order',
  'PaymentClaimedEvent.data': 'OrderDetails',
  'PayPage.payment': 'OrderDetails.payment',
  PayPage: 'OrderDetails',
  PlatformKey: 'ApiKey',
  ProductPicture: 'PictureRef',
  Receipt: 'ListedReceipt',
  Refund: 'OrderRefund',
  SettingsChange: 'MerchantSettings',
  TestQuestion: 'EditedTestQuestion',
  VariantSummary: 'ProductVariant',
  'WaitingOrder.claim': 'ClaimedPayer',
  WebhookDeliveryDetails: 'WebhookDelivery',
  WebhookEndpoint: 'Webhook',
  WidgetOpening: 'WidgetSettings',
  'getMerchants.merchants': 'MerchantSummary',
  postWebhooksEndpointsByIdTest: 'postWebhooksTest',
  'getOrdersAnalyticsSummary.money': 'MoneyFigures',
  'getOrdersAnalyticsSummary.orders': 'Comparison',
  'getOrdersAnalyticsSummary.performance.processingTime': 'Comparison',
  'getOrdersAnalyticsSummary.revenue': 'Comparison',
  'getDashboardStats.series': 'FigurePoint',
  'putPaymentInboxMailbox.body': 'ImapSettings',
  'postPaymentInboxMailboxFolders.body': 'ImapSettings',
  'putIntegrationsEmail.body': 'EmailSettings',
  'putIntegrationsSms.body': 'SmsSettings',
  'putIntegrationsModel.body': 'ModelSettings',
  'putIntegrationsUps.body': 'CarrierSettings',
  'putIntegrationsUsps.body': 'CarrierSettings',
  'postLevyTestQuestions.body': 'EditedTestQuestion',
  'putCannedAnswersById.body': 'postCannedAnswers.body',
  'putLevyTestQuestionsById.body': 'EditedTestQuestion',
  WebhookTransfer: 'Order',
  WebhookPayment: 'Order',
  WebhookRefund: 'Order',
  'PaymentReceivedEvent.data': 'WebhookTransfer',
  'PaymentShortEvent.data': 'WebhookTransfer',
  'PaymentOverEvent.data': 'WebhookTransfer',
  'PaymentConfirmedEvent.data': 'WebhookPayment',
  'RefundCreatedEvent.data': 'WebhookRefund',
  'RefundSentEvent.data': 'WebhookRefund',
}
