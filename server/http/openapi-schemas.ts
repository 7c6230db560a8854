import * as z from 'zod/mini'
import { comparison, figurePoint, figureRange, moneyFigures, moneySums } from '../../contract/analytics/figures.ts'
import { salesCustomer, salesProduct, salesVariant } from '../../contract/analytics/sales.endpoints.ts'
import { apiKey } from '../../contract/api-keys/api-key.ts'
import { platformKey } from '../../contract/api-keys/platform-key.ts'
import { cannedAnswer } from '../../contract/assistant/canned-answer.ts'
import { chatAnswer, chatConversation, chatMessage, widgetOpening } from '../../contract/assistant/chat.ts'
import { conversationOrder, inboxConversation, openConversation } from '../../contract/assistant/conversation.ts'
import { assistantConversation, assistantEvent, usedTool } from '../../contract/assistant/event.ts'
import { testedAnswer } from '../../contract/assistant/integration.endpoints.ts'
import {
  assistantConfiguration,
  assistantFeatureSwitches,
  assistantIntegration,
  integrationChange,
  widgetSettings,
} from '../../contract/assistant/integration.ts'
import { article } from '../../contract/assistant/knowledge.ts'
import { changedReading, taughtExample, taughtReview } from '../../contract/assistant/taught-example.ts'
import { editedTestQuestion, testQuestion } from '../../contract/assistant/test-question.ts'
import { auditEntry } from '../../contract/audit/audit.endpoints.ts'
import { newSession, sessionUser, signedIn, tokens } from '../../contract/auth/auth.endpoints.ts'
import { signedInOrCodeOwed } from '../../contract/auth/sign-in.endpoints.ts'
import { accountFigures, bookDay, closeAdjustment } from '../../contract/books/daily-close.ts'
import { moneyAllocation, moneyIn } from '../../contract/books/money-in.ts'
import { customer, customerDetails, customerExport, customerMerge } from '../../contract/customers/customer.ts'
import { customerSuggestion } from '../../contract/customers/customers.endpoints.ts'
import {
  carrierSettings,
  emailSettings,
  integrations,
  modelSettings,
  smsSettings,
} from '../../contract/integrations/integration.ts'
import { shopLogo } from '../../contract/merchants/logo.ts'
import { merchant, merchantAddress, newMerchant } from '../../contract/merchants/merchant.ts'
import { merchantName, merchantSummary } from '../../contract/merchants/merchant-name.ts'
import { merchantSettings, settingsChange } from '../../contract/merchants/settings.ts'
import { outgoingMessage } from '../../contract/messages/message.ts'
import { savedMessageText } from '../../contract/messages/message-text.ts'
import { loggedMessage } from '../../contract/messages/messages.endpoints.ts'
import {
  listedReceipt,
  receipt,
  receiptMoney,
  receiptProof,
  receiptText,
  storedReceipt,
  suggestedOrder,
} from '../../contract/money/payment-receipt.ts'
import { imapSettings, inboxSettings, paymentSource, receiptAddress } from '../../contract/money/payment-source.ts'
import { paymentInbox } from '../../contract/money/payment-sources.endpoints.ts'
import { statementRow } from '../../contract/money/payment-statements.endpoints.ts'
import { parsedReceipt } from '../../contract/money/receipt.ts'
import { cancellationRefund, orderRefund, refund } from '../../contract/money/refund.ts'
import { notificationPreferences } from '../../contract/notifications/preferences.endpoints.ts'
import { adjustment, orderTotals } from '../../contract/orders/adjustments.ts'
import {
  catalogueLine,
  freeLine,
  newCustomer,
  newOrder,
  newShippingAddress,
} from '../../contract/orders/create-order.ts'
import { editOrderBody } from '../../contract/orders/edit-order.ts'
import { newAdjustment } from '../../contract/orders/new-adjustment.ts'
import { order, orderLine, shippingAddress } from '../../contract/orders/order.ts'
import { changeOrderStatusBody } from '../../contract/orders/order-changes.endpoints.ts'
import {
  movement,
  orderDetails,
  orderFieldChange,
  payment,
  paymentReversal,
  timelineEntry,
} from '../../contract/orders/order-details.ts'
import { orderRisk, riskReason } from '../../contract/orders/order-risk.ts'
import { waitingOrder } from '../../contract/orders/waiting-orders.endpoints.ts'
import { payPage } from '../../contract/pay-page/pay-page.ts'
import { claimedPayer, paymentInstruction } from '../../contract/payments/payment-request.ts'
import { person, personWithLink, sentLink } from '../../contract/people/person.ts'
import { pictureRef } from '../../contract/products/picture-ref.ts'
import {
  editedProduct,
  editedVariant,
  listedProduct,
  newProduct,
  product,
  productVariant,
} from '../../contract/products/product.ts'
import { importError, importOutcome } from '../../contract/products/product-import.ts'
import { productPicture } from '../../contract/products/product-picture.ts'
import { variantSummary } from '../../contract/products/products.endpoints.ts'
import { savedView, viewFilters } from '../../contract/views/views.endpoints.ts'
import {
  webhook,
  webhookAttempt,
  webhookDelivery,
  webhookDeliveryDetails,
  webhookEndpoint,
  webhookEvents,
} from '../../contract/webhooks/webhook.ts'
import { webhookBodies, webhookBody } from '../../contract/webhooks/webhook-body.ts'
import { happenedEvent } from '../../contract/webhooks/webhook-log.endpoints.ts'
import { bodyNameOf } from './openapi-webhooks.ts'

/**
 * The schemas that the OpenAPI document names, so that a program gets a type for each. If the form that is sent differs
 * from the one that is answered, a body's is called `…Input`.
 */
const named = {
  AccountFigures: accountFigures,
  ApiKey: apiKey,
  PlatformKey: platformKey,
  Article: article,
  AssistantConfiguration: assistantConfiguration,
  AssistantConversation: assistantConversation,
  AssistantEvent: assistantEvent,
  AssistantFeatureSwitches: assistantFeatureSwitches,
  AssistantIntegration: assistantIntegration,
  AuditEntry: auditEntry,
  BookDay: bookDay,
  CancellationRefund: cancellationRefund,
  CannedAnswer: cannedAnswer,
  CarrierSettings: carrierSettings,
  CatalogueLine: catalogueLine,
  ChangedReading: changedReading,
  ChangeOrderStatusBody: changeOrderStatusBody,
  ChatAnswer: chatAnswer,
  ChatConversation: chatConversation,
  ChatMessage: chatMessage,
  ClaimedPayer: claimedPayer,
  CloseAdjustment: closeAdjustment,
  Comparison: comparison,
  ConversationOrder: conversationOrder,
  Customer: customer,
  CustomerDetails: customerDetails,
  CustomerExport: customerExport,
  CustomerMerge: customerMerge,
  CustomerSuggestion: customerSuggestion,
  EditOrderBody: editOrderBody,
  EditedProduct: editedProduct,
  EditedTestQuestion: editedTestQuestion,
  EditedVariant: editedVariant,
  EmailSettings: emailSettings,
  FigurePoint: figurePoint,
  FigureRange: figureRange,
  FreeLine: freeLine,
  HappenedEvent: happenedEvent,
  ImapSettings: imapSettings,
  ImportError: importError,
  ImportOutcome: importOutcome,
  InboxConversation: inboxConversation,
  InboxSettings: inboxSettings,
  IntegrationChange: integrationChange,
  Integrations: integrations,
  ListedProduct: listedProduct,
  ListedReceipt: listedReceipt,
  LoggedMessage: loggedMessage,
  Merchant: merchant,
  MerchantAddress: merchantAddress,
  MerchantName: merchantName,
  MerchantSettings: merchantSettings,
  MerchantSummary: merchantSummary,
  ModelSettings: modelSettings,
  MoneyAllocation: moneyAllocation,
  MoneyFigures: moneyFigures,
  MoneyIn: moneyIn,
  MoneySums: moneySums,
  Movement: movement,
  NewAdjustment: newAdjustment,
  NewCustomer: newCustomer,
  NewMerchant: newMerchant,
  NewOrder: newOrder,
  NewProduct: newProduct,
  NewSession: newSession,
  NewShippingAddress: newShippingAddress,
  NotificationPreferences: notificationPreferences,
  OpenConversation: openConversation,
  Order: order,
  OrderAdjustment: adjustment,
  OrderDetails: orderDetails,
  OrderFieldChange: orderFieldChange,
  OrderLine: orderLine,
  OrderRefund: orderRefund,
  OrderRisk: orderRisk,
  OrderTotals: orderTotals,
  OutgoingMessage: outgoingMessage,
  ParsedReceipt: parsedReceipt,
  PayPage: payPage,
  Payment: payment,
  PaymentInbox: paymentInbox,
  PaymentInstruction: paymentInstruction,
  PaymentReversal: paymentReversal,
  PaymentSource: paymentSource,
  Person: person,
  PersonWithLink: personWithLink,
  PictureRef: pictureRef,
  Product: product,
  ProductPicture: productPicture,
  ProductVariant: productVariant,
  Receipt: receipt,
  ReceiptAddress: receiptAddress,
  ReceiptMoney: receiptMoney,
  ReceiptProof: receiptProof,
  ReceiptText: receiptText,
  Refund: refund,
  RiskReason: riskReason,
  SalesCustomer: salesCustomer,
  SalesProduct: salesProduct,
  SalesVariant: salesVariant,
  SavedMessageText: savedMessageText,
  SavedView: savedView,
  SentLink: sentLink,
  SessionUser: sessionUser,
  SettingsChange: settingsChange,
  ShippingAddress: shippingAddress,
  ShopLogo: shopLogo,
  SignedIn: signedIn,
  SignedInOrCodeOwed: signedInOrCodeOwed,
  SmsSettings: smsSettings,
  StatementRow: statementRow,
  StoredReceipt: storedReceipt,
  SuggestedOrder: suggestedOrder,
  TaughtExample: taughtExample,
  TaughtReview: taughtReview,
  TestQuestion: testQuestion,
  TestedAnswer: testedAnswer,
  TimelineEntry: timelineEntry,
  Tokens: tokens,
  UsedTool: usedTool,
  VariantSummary: variantSummary,
  ViewFilters: viewFilters,
  WaitingOrder: waitingOrder,
  Webhook: webhook,
  WebhookAttempt: webhookAttempt,
  WebhookDelivery: webhookDelivery,
  WebhookDeliveryDetails: webhookDeliveryDetails,
  WebhookEndpoint: webhookEndpoint,
  WebhookEvent: webhookBody,
  WidgetOpening: widgetOpening,
  WidgetSettings: widgetSettings,
} as const

/** The registry that fastify-type-provider-zod reads names from. */
export const namedSchemas = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id })
for (const event of webhookEvents) namedSchemas.add(webhookBodies[event], { id: bodyNameOf(event) })
