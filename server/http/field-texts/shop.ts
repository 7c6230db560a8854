/** Parameters and fields of shops, their settings, services and messages, the pay page, the audit log and the server. */

const address: Readonly<Record<string, string>> = {
  street: 'The street with the house number.',
  city: 'The city of the address.',
  state: 'The state or province.',
  zip: 'The ZIP or postal code.',
  country: 'The country by its two letters (`US`).',
}
const addressOf = (prefix: string): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, text]) => [`${prefix}.${name}`, text]))

const shops: Readonly<Record<string, string>> = {
  '/merchants/{id}': 'The id of the shop.',
  'getMerchants.merchants': 'All shops by name, closed ones too, each test shop behind its real shop.',
  'getMerchants.merchants.email': 'The shop’s email address.',
  'getMerchants.merchants.people': 'How many people can sign in to it.',
  'getMerchants.merchants.closedReason': 'Why it was closed; null while it is open, or if no reason was given.',
  'MerchantName.id': 'The id of the shop.',
  'MerchantName.businessName': 'The name of the shop.',
  'MerchantSummary.active': 'False for a closed shop: it takes no new orders, and keeps everything it has.',
  'MerchantSummary.timezone':
    'The shop’s time zone by its IANA name (`America/New_York`), in which its days begin and end.',
  'MerchantSummary.testOf': 'The id of the real shop that this test shop is beside; null for a real shop.',
  'Merchant.email': 'The shop’s email address, which customers see and notices go to.',
  'Merchant.phone': 'The shop’s phone number as entered; empty without one.',
  'Merchant.address': 'The shop’s address; fields that aren’t set are empty.',
  ...addressOf('Merchant.address'),
  'Merchant.paymentMethods': 'The methods that the shop accepts.',
  'Merchant.closedAt': 'When it was closed (ISO 8601, UTC); null while it is open.',
  'Merchant.closedReason': 'Why it was closed; null while it is open, or if no reason was given.',
  'NewMerchant.businessName': 'The name of the shop, one line of at most 120 characters. Two shops may have the same.',
  'NewMerchant.email':
    'The shop’s email address, which customers see and notices go to. No other shop may have it (409).',
  'NewMerchant.phone':
    'A phone number such as `(512) 555-0148`, or with its country `+44 20 7946 0018`; empty or left out without one.',
  'NewMerchant.timezone': 'The time zone by its IANA name. `America/New_York` if left out.',
  'NewMerchant.address': 'The shop’s address. Its ZIP or postal code must fit its country.',
  'NewMerchant.paymentAccounts': 'The shop’s accounts. A method whose account is given is accepted.',
  '.paymentAccounts.*': 'The shop’s account for {}; empty if it has none.',
  ...addressOf('MerchantAddress'),
  'patchMerchantsById.body.businessName': 'The new name, one line of at most 120 characters.',
  'patchMerchantsById.body.active':
    'False closes the shop: it takes no new orders, and nothing is deleted. True opens it again.',
  'patchMerchantsById.body.closedReason':
    'With `active: false`: the reason that the shop’s people see, at most 500 characters.',
  '.done': 'The steps that are done, as the shop’s data show.',
  '.done.payments': 'Whether the shop accepts a method with an account.',
  '.done.mail': 'Whether emails can be sent.',
  '.done.product': 'Whether the shop has a product.',
  '.done.order': 'Whether it has an order.',
  '.done.receipts': 'Whether receipts of payments come in.',
  '.done.teammate': 'Whether somebody else works in it.',
  '.done.chat': 'Whether the chat is on one of its pages.',
  '.customItemsOnly': 'True: the shop keeps no products, and the items are typed into each order.',
  '.dismissed': 'True: the list of first steps isn’t shown.',
  'ShopLogo.hash':
    'SHA-256 of the logo as it is served, in hexadecimal. Its address is `/api/shop-logos/{hash}`, public.',
  'ShopLogo.width': 'The width in pixels.',
  'ShopLogo.height': 'The height in pixels.',
  '/shop-logos/{hash}': 'The `hash` of the logo.',
  ':logo': 'The logo that the shop’s pay pages show; null without one.',
}

const settings: Readonly<Record<string, string>> = {
  'MerchantSettings.version': 'Identifies this state of the settings; opaque. Send it back when you save.',
  'MerchantSettings.email': 'The shop’s email address, which customers see and notices go to.',
  'MerchantSettings.phone': 'The shop’s phone number as entered; empty without one.',
  'MerchantSettings.address': 'The shop’s address; fields that aren’t set are empty.',
  ...addressOf('MerchantSettings.address'),
  'MerchantSettings.timezone':
    'The shop’s time zone by its IANA name (`America/New_York`): its days, figures and exports go by it.',
  'MerchantSettings.paymentMethods': 'The methods that the shop accepts. Each needs its account.',
  'MerchantSettings.paymentAccounts': 'The shop’s account for each method.',
  'MerchantSettings.autoFulfillment':
    'True: a paid order ships by itself if all its products are in the catalog and nothing holds it.',
  'MerchantSettings.fraudDetection': 'True: each new order gets a score, and one of 50 or more is held for review.',
  'MerchantSettings.notificationPreferences': 'The messages that the shop itself gets, and how.',
  'MerchantSettings.customerEmails':
    'True: customers get emails about their orders, refunds, answers from the chat and products that are back in stock. Codes for the chat are sent either way.',
  'MerchantSettings.webhookUrl': 'The URL of the shop’s first webhook endpoint; empty without one.',
  'MerchantSettings.lowStockThreshold':
    'A variant with this many pieces or fewer is low; a whole number from 0 to 1,000,000.',
  'MerchantSettings.allowedIpAddresses':
    'The addresses (`203.0.113.9`) and ranges (`203.0.113.0/24`) that may call with the shop’s keys, at most 100; empty for all.',
  'MerchantSettings.logo': 'The logo that the shop’s pay pages show; null without one. A call of its own sets it.',
  'MerchantSettings.apiKey': 'The shop key in full; null if there is none, and for viewers and API keys.',
  'MerchantSettings.callerAddress': 'The IP address that this call came from.',
  'SettingsChange.version':
    'The `version` that you read. Any other than the present one is refused (409 `settings-changed`).',
  '.emailNotifications': 'Whether the shop’s notices go by email. False by default.',
  '.smsNotifications': 'Whether they go by text message. False by default.',
  '.pushNotifications': 'Whether they go to the browsers of people who have subscribed. False by default.',
  '.webhookNotifications': 'Whether webhooks are sent. False by default.',
  '.notifyOnPayment': 'Whether there is a notice of each payment. False by default.',
  '.notifyOnShipment': 'Whether there is a notice of each shipment. False by default.',
  '.notifyOnDelivery': 'Whether there is a notice of each delivery. False by default.',
  ':preferences': 'The messages that the shop itself gets, and how.',
  ':channels': 'The channels to the shop that can be tested.',
  '.channels.email': 'Whether the shop can be written to by email, and where.',
  '.channels.sms': 'Whether the shop can be written to by text message, and where.',
  '.isConfigured': 'Whether the shop or this server has an account to send by. Without one, messages are not sent.',
  '.channels.email.recipient': 'The shop’s address; null if it has no usable one.',
  '.channels.sms.recipient': 'The shop’s number; null if it has no usable one.',
  '.customerEmails':
    'Whether customers get emails: `on`; `off` if the shop has turned them off; `not-connected` if no mail server is there.',
}

const kinds = ['email', 'sms', 'model', 'ups', 'usps'] as const
const names: Record<(typeof kinds)[number], string> = {
  email: 'The mail server.',
  sms: 'The Twilio account for text messages.',
  model: 'The model that Levy answers with.',
  ups: 'The UPS account, which says where parcels are.',
  usps: 'The USPS account, which says where parcels are.',
}
const service: Readonly<Record<string, string>> = {
  source: 'The account in use: the shop’s `own`, this `server`’s, or `none`.',
  state: '`connected`, `not-connected`, `error` (the last check failed), or `unchecked` (configured, not tried yet).',
  failure: 'Why the last check failed, as a sentence; null unless the state is `error`.',
  checkedAt: 'When it was last checked (ISO 8601, UTC); null if it never was.',
  isStale: 'Whether the last check is too old to rely on.',
  settings: 'The settings of the shop’s own account; null without one, and for viewers.',
  hasSecret: 'Whether a secret is stored. The API never answers it.',
}
const stored = 'Left out or empty, the stored one stays, as long as the account is the same. At most 500 characters.'

const services: Readonly<Record<string, string>> = {
  '/integrations/{kind}': 'The service: `email`, `sms`, `model`, `ups` or `usps`.',
  ':integrations': 'All services as of their last checks.',
  ...Object.fromEntries(
    kinds.flatMap((kind) => [
      [`Integrations.${kind}`, names[kind]],
      ...Object.entries(service).map(([name, text]) => [`Integrations.${kind}.${name}`, text]),
    ]),
  ),
  'EmailSettings.host': 'The name of the mail server, such as `smtp.example.com`.',
  'EmailSettings.port': 'The port, from 1 to 65535; as a rule 587 for `starttls`, 465 for `tls`.',
  'EmailSettings.security': 'How the connection is secured: `starttls`, `tls` from the start, or `none`.',
  'EmailSettings.user': 'The user name; empty if the mail server needs no sign-in.',
  'EmailSettings.from': 'The address that the emails come from.',
  'SmsSettings.accountSid': 'The SID of the Twilio account: `AC` and 32 hexadecimal digits.',
  'SmsSettings.from': 'The number that the texts come from, such as `+15125550148`.',
  'ModelSettings.provider': 'The protocol that the model speaks.',
  'ModelSettings.baseUrl': 'The address of the provider’s API, such as `https://api.openai.com/v1`.',
  'ModelSettings.model': 'The provider’s name of the model, at most 200 characters.',
  'CarrierSettings.clientId': 'The client ID of the carrier’s account, at most 200 characters.',
  'putIntegrationsEmail.body.secret': `The password. ${stored}`,
  'putIntegrationsSms.body.secret': `The auth token. ${stored}`,
  'putIntegrationsModel.body.secret': `The API key of the provider. ${stored}`,
  'putIntegrationsUps.body.secret': `The client secret. ${stored}`,
  'putIntegrationsUsps.body.secret': `The client secret. ${stored}`,
  '.body.again': 'True checks in any case. By default a check of the last five minutes is reused.',
  'postIntegrationsByKindTest.body.trackingNumber': 'For a carrier: the parcel to ask about, at most 100 characters.',
  'postIntegrationsByKindTest.failure': 'Why the call failed; null if it didn’t.',
  'postIntegrationsByKindTest.answer': 'The service’s answer; null if the call failed.',
}

const subject = 'The subject, one line of at most 150 characters. Fields such as `{orderNumber}` are filled in.'
const body =
  'The text, at most 5,000 characters. Fields such as `{firstName}` are filled in; those that a refusal names must stay in it.'

const messages: Readonly<Record<string, string>> = {
  '/message-templates/{kind}': 'The kind of email, such as `instructions` or `order_shipped`.',
  'getMessages?channel': 'Only messages that went this way: `email`, `sms`, `push`.',
  'getMessages?status':
    'Only messages in these states. `queued`: waits to be sent. `sent`: accepted. `failed`: refused for good. `not_sent`: kept, and not sent.',
  'getMessages?audience': 'Only messages to customers (`customer`) or to the shop itself (`shop`).',
  'getMessages?kind': 'Only messages of these kinds.',
  'getMessages?customerId': 'Only messages to the customer with this id about their orders.',
  'getMessages.messages': 'The messages of this page, the newest first.',
  'postNotificationsTest.message': 'The message that was sent.',
  'postMessageTemplatesByKindTest.message': 'The message that was sent.',
  'LoggedMessage.order': 'The order that it is about; null if it is about none.',
  'OutgoingMessage.id': 'The id of the message.',
  'OutgoingMessage.audience': 'To the `customer`, or to the `shop` itself.',
  'OutgoingMessage.kind': 'What the message says.',
  'OutgoingMessage.channel': 'The way it goes.',
  'OutgoingMessage.status':
    '`queued`: waits for its first or next attempt. `sent`: accepted by the mail server or provider. `failed`: refused for good, or given up. `not_sent`: no service was connected, or the reason to send it was gone.',
  'OutgoingMessage.recipient': 'An email address, a phone number, or the user of a browser.',
  'OutgoingMessage.subject': 'The subject; for a push its title.',
  'OutgoingMessage.text': 'The text as the recipient reads it, with dots in place of a code.',
  'OutgoingMessage.createdAt': 'When it was written (ISO 8601, UTC).',
  'OutgoingMessage.sentAt': 'When it was accepted (ISO 8601, UTC); null until then.',
  'OutgoingMessage.attempts': 'How often it was tried.',
  'OutgoingMessage.answer':
    'The reply of the mail server, or the provider’s id of the text: the proof that it was accepted. Null until then.',
  'OutgoingMessage.failure': 'The last refusal, or why it was not sent; null without either.',
  'OutgoingMessage.outdated':
    'True for an unsent message that needs nothing more: a newer one replaces it, its change was undone, its order waits for no money any more, or the shop told the customer itself.',
  'getNotificationsTemplates.templates': 'Every message as it would be sent, for a sample order.',
  'getNotificationsTemplates.templates.audience': 'To the `customer`, or to the `shop` itself.',
  'getNotificationsTemplates.templates.kind': 'What the message says.',
  'getNotificationsTemplates.templates.channel': 'The way it goes.',
  'getNotificationsTemplates.templates.subject': 'The subject; for a push its title.',
  'getNotificationsTemplates.templates.text': 'The message as plain text.',
  'getNotificationsTemplates.templates.html': 'The email as HTML; null for other channels.',
  'postNotificationsTest.body.channel': 'The way to test: `email` or `sms`.',
  ':texts': 'The texts of the emails to customers, one for each kind.',
  'putMessageTemplatesByKind.text': 'The text as it is now.',
  'deleteMessageTemplatesByKind.text': 'The text as it is now: Paydesk’s.',
  'SavedMessageText.kind': 'The kind of email.',
  'SavedMessageText.subject': 'The subject, with fields such as `{orderNumber}`.',
  'SavedMessageText.body': 'The text, with fields such as `{firstName}`.',
  'SavedMessageText.standard': 'Paydesk’s own text.',
  'SavedMessageText.standard.subject': 'The subject of Paydesk’s own text.',
  'SavedMessageText.standard.body': 'The body of Paydesk’s own text.',
  'SavedMessageText.version': 'Identifies the saved text; null while it is Paydesk’s. Send it back when you save.',
  'SavedMessageText.changedAt': 'When it was saved (ISO 8601, UTC); null while it is Paydesk’s.',
  'SavedMessageText.changedBy': 'The person or API key that saved it; null while it is Paydesk’s.',
  'putMessageTemplatesByKind.body.subject': subject,
  'putMessageTemplatesByKind.body.body': body,
  'putMessageTemplatesByKind.body.version':
    'The `version` that you read, null for Paydesk’s text. Any other than the present one is refused (409).',
  'postMessageTemplatesByKindPreview.body.subject': subject,
  'postMessageTemplatesByKindPreview.body.body': body,
  'postMessageTemplatesByKindTest.body.subject': subject,
  'postMessageTemplatesByKindTest.body.body': body,
  'postMessageTemplatesByKindPreview.subject': 'The subject of the email.',
  'postMessageTemplatesByKindPreview.text': 'The email as plain text.',
  'postMessageTemplatesByKindPreview.html': 'The email as HTML.',
  'postMessageTemplatesByKindPreview.orderNumber':
    'The number of the order that it is filled in for; null for an example.',
}

const payPage: Readonly<Record<string, string>> = {
  '/pay/{token}': 'The token of the pay page: the last part of the order’s `payUrl`.',
  'PayPage.shop': 'The shop that is paid.',
  'PayPage.shop.name': 'The name of the shop.',
  'PayPage.shop.email': 'The shop’s email address.',
  'PayPage.shop.isTest': 'True for a test shop, which takes no money.',
  'PayPage.shop.logo': 'The shop’s logo; null without one.',
  'PayPage.shop.logo.path': 'The path of the picture on this server.',
  'PayPage.shop.logo.width': 'Its width in pixels.',
  'PayPage.shop.logo.height': 'Its height in pixels.',
  'PayPage.order': 'The order, without anything about the customer.',
  'PayPage.order.number': 'The order’s number, which people see as `#12345`.',
  'PayPage.order.status': 'Where the order stands.',
  'PayPage.order.totalAmount': 'The order’s total in US dollars.',
  'PayPage.order.products': 'The lines of the order.',
  'PayPage.order.products.name': 'The name of the item.',
  'PayPage.order.products.quantity': 'How many pieces.',
  'PayPage.order.products.price': 'The price of one piece in US dollars.',
  'PayPage.order.adjustments': 'Its discounts, then shipping, then tax.',
  'PayPage.order.totals': 'Its total by kind.',
  'PayPage.payment.surplus': 'What came beyond total and tips and has no refund yet, in US dollars.',
  '.body.payerHandle': 'The handle that was paid from, such as `@siobhan-osullivan`; at most 80 characters.',
  '.body.payerName': 'The name that the payment is under; at most 120 characters.',
  '.body.lastFour': 'The last four digits of the account that was paid from; empty or left out if they aren’t known.',
  'postPayByTokenMethod.body.method': 'The method to pay by, of those that `instructions` have.',
}

const audit: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['getAudit', 'getAuditExport'].flatMap((call) => [
      [
        `${call}?actor`,
        'Only entries of the person, key or part of Paydesk with exactly this name. At most 200 characters.',
      ],
      [`${call}?action`, 'Only entries of this action, such as `order.changed`.'],
      [
        `${call}?target`,
        'Only entries about the target with exactly this name, such as `#12345`. At most 200 characters.',
      ],
      [
        `${call}?startDate`,
        'Only entries from this day or moment on. A bare date begins in `timezone`, else in UTC; a moment carries its offset.',
      ],
      [
        `${call}?endDate`,
        'Only entries up to this day or moment, which is included. A bare date ends in `timezone`, else in UTC.',
      ],
      [`${call}?timezone`, 'The time zone in which bare dates begin and end, by its IANA name. UTC without it.'],
    ]),
  ),
  'getAudit.entries': 'The entries of this page, the newest first.',
  'AuditEntry.id': 'Its place in the log: the chain, a dot, the number in the chain.',
  'AuditEntry.at': 'When it happened (ISO 8601, UTC).',
  'AuditEntry.merchant': 'The shop whose log it is in; null for entries about no single shop.',
  'AuditEntry.actor': 'Who or what did it.',
  'AuditEntry.actor.kind': 'A person (`user`), a program with an API key (`api`), or Paydesk itself (`system`).',
  'AuditEntry.actor.name': 'The name at that time.',
  'AuditEntry.actor.address': 'The IP address that it was done from; null if none is known.',
  'AuditEntry.action': 'What was done, such as `order.changed`.',
  'AuditEntry.target': 'What it was done to; null if it is about nothing single.',
  'AuditEntry.target.kind': 'The kind of thing.',
  'AuditEntry.target.id': 'The id of that thing.',
  'AuditEntry.target.name': 'Its name at that time, such as `#12345`.',
  'AuditEntry.before':
    'The fields that changed, as they were; they differ from action to action. Null if there are none.',
  'AuditEntry.after': 'The fields that changed, as they are since; null if there are none.',
}

const server: Readonly<Record<string, string>> = {
  'getConfig.demoUsers': 'The users of the sample data, in demo mode; absent otherwise.',
  'getConfig.demoUsers.email': 'The email address to sign in with.',
  'getConfig.demoUsers.role': 'The user’s role.',
  'getConfig.demoUsers.password': 'The password to sign in with.',
  'getConfig.supportUrl': 'The address of the support: `mailto:` or `https:`. Absent without one.',
  'getConfig.needsSetup': 'True until the first administrator exists.',
  'getHealth.status': 'Always `ok`: a process that is not running answers nothing.',
  'getReady.status': 'Always `ready`: otherwise the call answers 503.',
  '.step': 'The step at which set-up continues: `shop`, `payments`, `mail`, `product`, or `done`.',
  'getSetup.merchantId': 'The id of the shop that set-up created; null before that, or if the step was skipped.',
  'putSetup.merchantId': 'The id of the shop that set-up created; null before that, or if the step was skipped.',
  'putSetup.body.merchantId': 'The id of the shop that set-up created; null before that, or if the step was skipped.',
}

export const shopTexts: Readonly<Record<string, string>> = {
  ...shops,
  ...settings,
  ...services,
  ...messages,
  ...payPage,
  ...audit,
  ...server,
}
