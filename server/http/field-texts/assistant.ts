/** Parameters and fields of the assistant (Levy): its settings, knowledge, conversations and tests. */

const answeredBy = 'The engine that answered; null if none did.'
const channel =
  '`widget`: the chat on the shop’s pages. `api`: the shop’s own server. `test`: the shop’s own tests, which count in no figure.'

const health: Readonly<Record<string, string>> = {
  'getLevyHealth.checks': 'The checks, each made now or a moment ago.',
  'getLevyHealth.checks.name':
    '`api`: the endpoint for customers, called from here. `model`: the engine that answers. `uptime`: of the last 30 days.',
  'getLevyHealth.checks.state': '`healthy`, `failing`, or `unknown` while there is nothing to go by.',
  'getLevyHealth.checks.text': 'The result in a word or two: `Healthy`, `Active`, `99.9%`, or the reason of a failure.',
  'getLevyHealth.checks.detail': 'A sentence that says how it was checked.',
  'getLevyHealth.checks.durationMs': 'How long the check took, in milliseconds; null if nothing was measured.',
  'getLevyHealth.checks.checkedAt': 'When it was checked (ISO 8601, UTC).',
}

const conversations: Readonly<Record<string, string>> = {
  '/conversations/{id}': 'The id of the conversation, as `GET /api/conversations` answers it.',
  'getConversations?state':
    'Only conversations in these states. `waiting`: for a person. `staff`: a person answers. `levy`: the assistant answers. `closed`: it is over.',
  'getConversations?assignee': 'Only conversations assigned to `me`, to `nobody`, or to the person with this id.',
  'getConversations?customerId':
    'Only conversations in which the customer with this id proved that an order is theirs.',
  'getConversations?search':
    'Only conversations with these words, or of a customer with this name or email, or about the order with this number. At most 200 characters.',
  'getConversations?updatedSince':
    'Only conversations that changed at this moment or later: a message, the state, or the person. An ISO 8601 moment with its offset, or a date, which begins at midnight UTC. With it, the list is sorted by creation, the newest first, so that no place changes while you read.',
  'getConversations.conversations':
    'The conversations of this page: those that wait for a person first, closed ones last.',
  'getConversations.counts': 'How many conversations of the shop need a person, whatever the filter.',
  'getConversations.counts.waiting': 'How many wait for a person.',
  'getConversations.counts.staff': 'How many a person has taken on.',
  'getConversationsCounts.waiting': 'How many conversations wait for a person.',
  ':conversation': 'The conversation as it is now.',
  'AssistantConversation.id': 'The id of the conversation.',
  'AssistantConversation.channel': channel,
  'AssistantConversation.state':
    '`levy`: the assistant answers. `waiting`: it waits for a person. `staff`: a person answers. `closed`: it is over.',
  'AssistantConversation.startedAt': 'When it began (ISO 8601, UTC).',
  'AssistantConversation.lastAt': 'When the last message was written (ISO 8601, UTC).',
  'AssistantConversation.reason': 'Why it waits, or waited, for a person; null if it never did.',
  'AssistantConversation.order': 'The order that the customer proved to be theirs; null if they proved none.',
  'AssistantConversation.order.verified':
    'How: `named` by its number and email address, `code` by a code sent to its email address.',
  'InboxConversation.waitingSince': 'Since when it waits for a person (ISO 8601, UTC); null unless it waits.',
  'InboxConversation.customer': 'The customer of the proved order; null while no order is proved.',
  'InboxConversation.customer.id': 'The id of the customer’s record.',
  'InboxConversation.customer.name': 'The customer’s name.',
  'InboxConversation.customer.email': 'The customer’s email address.',
  'InboxConversation.contactEmail':
    'The email address that the visitor left in the chat, in lowercase; null if they left none. Nobody has proved it. Answers go there while no order is proved.',
  'InboxConversation.assignee': 'The person who has taken it on; null if nobody has.',
  'InboxConversation.assignee.id': 'The id of the person.',
  'InboxConversation.assignee.name': 'The name of the person.',
  'InboxConversation.preview': 'The last message; null once its text was deleted.',
  'InboxConversation.preview.author': 'Who wrote it: the customer, Levy, or a person of the shop (`staff`).',
  'InboxConversation.preview.text': 'Its text, cut after 140 characters.',
  'InboxConversation.isUnread': 'Whether the customer has written since you last opened it, and a person has it.',
  'InboxConversation.hasDraft': 'Whether an answer of Levy’s waits for a person to send it.',
  'OpenConversation.conversation': 'The conversation.',
  'OpenConversation.exchange': 'Its entries, oldest first; the last 200 at most.',
  'OpenConversation.answerCount': 'How many answers people have given. Send it with yours.',
  'OpenConversation.mails': 'The emails that carry answers to a customer who has left the chat.',
  'OpenConversation.mails.eventId': 'The id of the answer that the email carries.',
  'OpenConversation.mails.recipient': 'The address that it goes to.',
  'OpenConversation.mails.status':
    '`queued`: waits to be sent. `sent`: accepted by the mail server. `failed`: refused for good. `not_sent`: kept, and not sent.',
  'OpenConversation.mails.failure': 'Why it failed or was not sent; null otherwise.',
  'OpenConversation.orders':
    'The customer’s newest five orders, and the proved one if it is older; newest first. Empty while no order is proved.',
  'OpenConversation.orderCount': 'How many orders the customer has in all.',
  'OpenConversation.people': 'The people who can take it on.',
  'OpenConversation.people.id': 'The id of the person.',
  'OpenConversation.people.name': 'The name of the person.',
  'OpenConversation.answerWay':
    'How an answer reaches the customer now. `chat`: they are reading. `email`: they have left, and an email goes out. `no-address`: they have left, proved no order and left no address. `emails-off`: the shop sends customers no emails. `not-connected`: there is no mail server. With the last three they read it only if they come back.',
  'OpenConversation.shopName': 'The name of the shop, for canned answers.',
  'ConversationOrder.id': 'The id of the order.',
  'ConversationOrder.number': 'The order’s number, which people see as `#12345`.',
  'ConversationOrder.status': 'The order’s status.',
  'ConversationOrder.paymentState': 'How far its payment has come.',
  'ConversationOrder.total': 'The order’s total in US dollars.',
  'ConversationOrder.trackingNumber': 'The tracking number of its parcel; null without one.',
  'ConversationOrder.isProved':
    'Whether the conversation has proved this order, by its number and email address or by a code.',
  'putConversationsByIdAssignee.body.userId': 'The id of the person who takes it on; null assigns it to nobody.',
  'putConversationsByIdAssignee.body.from':
    'The id of the person that you saw it assigned to; null for nobody. Refused (409) if somebody else has assigned it since.',
  'postConversationsByIdAnswers.body.text':
    'The answer, at most 4,000 characters. Refused (422) while a field such as `{name}` is not filled in.',
  'postConversationsByIdAnswers.body.answerCount':
    'The `answerCount` that you read with the conversation. Refused (409) if a colleague has answered since.',
  'postConversationsByIdAnswers.event': 'The answer as an entry of the conversation.',
  '/canned-answers/{id}': 'The id of the canned answer.',
  'getCannedAnswers.answers': 'The canned answers by title.',
  ':answer': 'The canned answer as it is now.',
  'postCannedAnswers.body.title': 'The title, by which people find it; one line of at most 80 characters.',
  'postCannedAnswers.body.body':
    'The text, at most 4,000 characters. The fields `{name}`, `{orderNumber}`, `{orderTotal}`, `{trackingNumber}` and `{shopName}` are filled in when it is used.',
  'putCannedAnswersById.body.version': 'The `version` that you read. Any other than the present one is refused (409).',
  'CannedAnswer.id': 'The id of the canned answer.',
  'CannedAnswer.title': 'The title, by which people find it.',
  'CannedAnswer.body': 'The text, with fields such as `{name}`, which are filled in when it is used.',
  'CannedAnswer.version': 'Changes with each save. Send it back when you edit.',
  'CannedAnswer.updatedBy': 'The person or API key that saved it last.',
}

const events: Readonly<Record<string, string>> = {
  '/levy/events/{id}': 'The id of the event.',
  '/levy/conversations/{id}': 'The id of the conversation.',
  'getLevyEvents?limit': 'How many events to answer at most, up to 200.',
  'getLevyEvents?type': 'Only events of this kind.',
  'getLevyEvents?status': 'Only events with this result: `success`, `error`, or `pending` while it isn’t answered.',
  'getLevyEvents?feedback': 'Only answers that were marked so.',
  'getLevyEvents?from':
    '`customers`: only their questions. `tests`: only the shop’s own. Without it both, with changes of the settings.',
  'getLevyEvents?waiting':
    'Only what needs a person: `conversations`, with the last question of each that waits for one, or `drafts`, which wait to be sent.',
  'getLevyEvents?before': 'Only events before the one with this id. Send the `next` of the last answer.',
  'getLevyEvents.events': 'The events, newest first.',
  'getLevyEvents.next': 'Send it as `before` for the next page; null on the last one.',
  'getLevyEvents.waiting': 'What needs a person, whatever the filter.',
  'getLevyEvents.waiting.conversations': 'How many conversations wait for one.',
  'getLevyEvents.waiting.drafts': 'How many drafts wait to be sent.',
  'getLevyUnanswered.total': 'How many such questions there were in the last 30 days.',
  'getLevyUnanswered.questions': 'The latest five.',
  'getLevyUnanswered.questions.eventId': 'The id of the question’s event.',
  'getLevyUnanswered.questions.query': 'The question as the customer asked it.',
  'getLevyUnanswered.questions.reason': 'Why a person had to answer; null if the answer failed.',
  'getLevyUnanswered.questions.at': 'When it was asked (ISO 8601, UTC).',
  ':event': 'The event as it is now.',
  'getLevyEventsById.conversation': 'The conversation that it belongs to; null for a change of the settings.',
  'getLevyEventsById.exchange': 'All entries of the conversation, oldest first; the last 200 at most.',
  'AssistantEvent.id': 'The id of the event.',
  'AssistantEvent.conversationId': 'The id of the conversation; null for a change of the settings.',
  'AssistantEvent.channel': `${channel} Null for a change of the settings.`,
  'AssistantEvent.type':
    '`request`: waits for an answer, or is a draft. `response`: was answered. `error`: was not. `hand_off`: passed to a person. `staff_reply`: what that person wrote. `config_change`: a change of the settings.',
  'AssistantEvent.status': '`success`, `error`, or `pending` while it isn’t answered.',
  'AssistantEvent.timestamp': 'When it happened (ISO 8601, UTC).',
  'AssistantEvent.data':
    'The texts. They are null if there is none, and once the days that the shop keeps them are over.',
  'AssistantEvent.data.query': 'The question as the customer asked it.',
  'AssistantEvent.data.response': 'The answer that was given, or the draft of one.',
  'AssistantEvent.data.error': 'Why the answer failed.',
  'AssistantEvent.data.responseTime': 'How long the answer took, in milliseconds; null if there was none.',
  'AssistantEvent.engine': answeredBy,
  'AssistantEvent.model': 'The provider’s name of the model; null for the built-in engine.',
  'AssistantEvent.fellBack': 'Whether the built-in engine answered for a model that failed.',
  'AssistantEvent.category': 'The topic of the question; null for other entries.',
  'AssistantEvent.tools': 'The tools that were used for the answer.',
  'AssistantEvent.tokens': 'The tokens that the model counted; null for the built-in engine.',
  '.tokens.input': 'The tokens that it read.',
  '.tokens.output': 'The tokens that it wrote.',
  'AssistantEvent.feedback': 'How the answer was marked; null if it wasn’t.',
  'AssistantEvent.feedbackBy': 'The name of the person who marked it, or `Customer`; null if nobody did.',
  'AssistantEvent.reason': 'Why it was handed to a person, with `hand_off`; else null.',
  'AssistantEvent.by': 'The person who wrote it, sent the draft or changed the settings; else null.',
  'AssistantEvent.isDraft': 'Whether it is a draft that waits for a person to send it.',
  'UsedTool.name': 'The name of the tool.',
  'UsedTool.failed': 'Whether it failed.',
  'UsedTool.durationMs': 'How long it took, in milliseconds.',
  '.body.feedback': '`helpful`, `neutral` or `unhelpful`; null removes the mark.',
  'postLevyEventsByIdSend.body.response':
    'The answer to send, at most 4,000 characters: the draft as it is, or edited.',
  'postLevyConversationsByIdReply.body.text': 'The answer to the customer, at most 4,000 characters.',
}

const settings: Readonly<Record<string, string>> = {
  ':integration': 'The assistant as it is now.',
  'AssistantIntegration.status':
    '`active`: answers customers. `inactive`: switched off. `configuring`: nobody has set it up. `error`: on, and cannot answer.',
  'AssistantIntegration.statusReason': 'The status as a sentence.',
  'AssistantIntegration.enabled': 'Whether Levy answers customers.',
  'AssistantIntegration.version': 'Changes with each save. Send it back when you change something.',
  'AssistantIntegration.changedBy': 'The person or API key that changed it last; null if nobody has.',
  'AssistantIntegration.changedAt': 'When (ISO 8601, UTC); null if nobody has.',
  'AssistantIntegration.endpoint':
    'The address for the shop’s own calls: `POST` a question there with the assistant’s key.',
  'AssistantIntegration.apiKey':
    'The assistant’s own API key in full, for people who may change it; null for viewers and API keys, and if it can no longer be read.',
  'AssistantIntegration.widgetTag': 'The script tag that puts the chat on a page.',
  'AssistantIntegration.engine': 'The engine that answers now.',
  'AssistantIntegration.engine.name': '`built-in`, or the provider of the model.',
  'AssistantIntegration.engine.source': 'The account in use: the shop’s `own`, this `server`’s, or `none`.',
  'AssistantIntegration.engine.model': 'The provider’s name of the model; null for the built-in engine.',
  'AssistantIntegration.engine.ownModel':
    'The model of the shop’s own account, which can be chosen too; null if there is none.',
  'AssistantIntegration.performance':
    'Figures of the last 30 days, without tests; null where there is nothing to count.',
  'AssistantIntegration.performance.totalRequests': 'How many questions customers asked.',
  'AssistantIntegration.performance.successRate': 'The share that was answered or handed to a person, in percent.',
  'AssistantIntegration.performance.averageResponseTime':
    'The average time of an answer in milliseconds, without the configured delay.',
  'AssistantIntegration.performance.uptime':
    'The share of the minutes with questions in which every question was answered, in percent.',
  'AssistantIntegration.configuration': 'How Levy answers.',
  'AssistantIntegration.features': 'The topics that Levy speaks about.',
  'AssistantIntegration.widget': 'The chat on the shop’s pages.',
  'AssistantIntegration.retentionDays': 'How many days the texts of questions and answers are kept, from 1 to 365.',
  'AssistantIntegration.analytics': 'What customers ask, and how answers were marked.',
  'AssistantIntegration.analytics.responseQuality': 'How the marked answers were marked.',
  'AssistantIntegration.analytics.responseQuality.helpful':
    'The share marked helpful, in percent; null while none is marked.',
  'AssistantIntegration.analytics.responseQuality.neutral':
    'The share marked neutral, in percent; null while none is marked.',
  'AssistantIntegration.analytics.responseQuality.unhelpful':
    'The share marked unhelpful, in percent; null while none is marked.',
  'AssistantIntegration.analytics.responseQuality.marked': 'How many answers are marked.',
  'AssistantIntegration.analytics.topQueries': 'The questions asked most often, at most 10.',
  'AssistantIntegration.analytics.topQueries.query': 'The question that was asked.',
  'AssistantIntegration.analytics.topQueries.category': 'The topic of the question.',
  'AssistantIntegration.analytics.topQueries.count': 'How often it was asked.',
  'AssistantIntegration.analytics.dailyRequests': 'The last seven days in the shop’s time zone, oldest first.',
  'AssistantIntegration.analytics.dailyRequests.date': 'The day (`2026-11-20`).',
  'AssistantIntegration.analytics.dailyRequests.requests': 'How many questions were asked.',
  'AssistantIntegration.analytics.dailyRequests.success':
    'The share that was answered, in percent; null on a day without questions.',
  'AssistantConfiguration.model':
    'The model: `gpt-4`, `gpt-4-turbo`, `gpt-3.5-turbo`, `claude-3`, or a name of your own, at most 200 characters.',
  'AssistantConfiguration.maxTokens': 'The most tokens for one answer of the model, a whole number from 100 to 3,001.',
  'AssistantConfiguration.temperature': 'How freely the model words, from 0 (always alike) to 2.',
  'AssistantConfiguration.responseDelay':
    'The shortest time before an answer, in milliseconds from 0 to 5,000. Tests don’t wait.',
  'AssistantConfiguration.autoRespond': 'False: answers wait as drafts for a person to send.',
  'AssistantConfiguration.learningMode': 'True: answers marked helpful become suggestions for the knowledge.',
  'AssistantConfiguration.fallbackEnabled': 'True: the built-in engine answers if the model fails.',
  'AssistantFeatureSwitches.orderTracking': 'Whether Levy helps customers track their orders.',
  'AssistantFeatureSwitches.paymentSupport': 'Whether Levy answers questions about payments.',
  'AssistantFeatureSwitches.customerService': 'Whether Levy answers general questions about the shop.',
  'AssistantFeatureSwitches.productRecommendations': 'Whether Levy suggests products.',
  'AssistantFeatureSwitches.inventoryQueries': 'Whether Levy says what is in stock.',
  'AssistantFeatureSwitches.shippingUpdates': 'Whether Levy says where a parcel is.',
  'WidgetSettings.origins':
    'The origins whose pages may show the chat, such as `https://shop.example.com`; at most 20. Empty: none may.',
  'WidgetSettings.color': 'The color of the chat in hexadecimal, such as `#2563eb`.',
  'WidgetSettings.position': 'The side of the page that its button is on.',
  'WidgetSettings.theme': 'Light, dark, or as the visitor’s system has it (`auto`).',
  'WidgetSettings.greeting': 'The opening line, at most 300 characters; empty for the built-in one.',
  'WidgetSettings.starters':
    'Questions to begin with, at most 4 of 80 characters; empty for those that the shop can answer, in the language of its page.',
  'IntegrationChange.version':
    'The `version` that you read. Any other than the present one is refused (409 `settings-changed`).',
  'postLevyApiKeyGenerate.apiKey': 'The new key in full (`pd_levy_…`). The one before has ended.',
  'getLevyWidgetSightings.sightings': 'When the chat was last loaded on each of the shop’s sites.',
  'getLevyWidgetSightings.sightings.origin': 'The origin of the site.',
  'getLevyWidgetSightings.sightings.seenAt': 'When, to the minute (ISO 8601, UTC).',
  'getLevyWidgetSightings.refused':
    'Sites that tried to load it within a day without being allowed to, the latest first, at most five. Anybody can claim to be any site: allow only your own.',
  'getLevyWidgetSightings.refused.origin': 'The origin that the site claims.',
  'getLevyWidgetSightings.refused.triedAt': 'When (ISO 8601, UTC).',
  'postLevyWidgetPreview.body.lang': 'The language of the starter questions: `en` (the default) or `es`.',
}

const knowledge: Readonly<Record<string, string>> = {
  '/levy/articles/{id}': 'The id of the article.',
  ':article': 'The article as it is now.',
  ':articles': 'The shop’s policies, articles and suggestions.',
  'Article.id': 'The id of the article.',
  'Article.kind': 'A shop has at most one `shipping-policy` and one `return-policy`, and any number of articles.',
  'Article.title': 'The title of the article.',
  'Article.body': 'The text in Markdown.',
  'Article.state': 'Levy answers from `published` ones. A `suggested` one waits for somebody to accept it.',
  'Article.source': '`written` here, `imported` from a Markdown file, or `learned` from an answer that helped.',
  'Article.sourceName': 'The file’s name, or the question that it answered; null if it was written here.',
  'Article.sourceEventId': 'The id of the event that it was learned from; null otherwise.',
  'Article.version': 'Changes with each save. Send it back when you edit.',
  'Article.updatedBy': 'The person or API key that saved it last; null if Levy learned it.',
  'postLevyArticles.body.kind': 'A policy, of which a shop has one each (409 for a second), or an article.',
  'postLevyArticles.body.title': 'The title, one line of at most 200 characters.',
  'postLevyArticles.body.body': 'The text in Markdown, at most 20,000 characters.',
  'putLevyArticlesById.body.title': 'The title, one line of at most 200 characters.',
  'putLevyArticlesById.body.body': 'The text in Markdown, at most 20,000 characters.',
  'putLevyArticlesById.body.version': 'The `version` that you read. Any other than the present one is refused (409).',
  'postLevyArticlesImport.body.files':
    'The files, from 1 to 50. Each first-level heading begins an article; a file without one becomes an article named after the file.',
  'postLevyArticlesImport.body.files.name': 'The name of the file, at most 200 characters.',
  'postLevyArticlesImport.body.files.markdown': 'Its text in Markdown, at most 200,000 characters.',
  'postLevyArticlesImport.created': 'How many articles are new.',
  'postLevyArticlesImport.updated': 'How many were updated.',
  'postLevyArticlesImport.unchanged': 'How many were the same already.',
}

const tests: Readonly<Record<string, string>> = {
  '/levy/test-questions/{id}': 'The id of the test question.',
  '/levy/taught-examples/{id}': 'The id of the example.',
  'postLevyTest.body.query': 'The question, as a customer would ask it; at most 8,000 characters.',
  'postLevyTest.body.conversationId': 'The id of an earlier test, which goes on. Leave it out to begin one.',
  '.body.configuration': 'Used for this answer instead of the saved configuration; nothing is saved.',
  '.body.features': 'Used for this answer instead of the saved switches; nothing is saved.',
  '.body.stream':
    'True answers as server-sent events: `delta` with a piece of the text, then `done` with the whole answer, or `problem`. False by default.',
  'TestedAnswer.response': 'The answer that a customer would get.',
  'TestedAnswer.conversationId': 'The id of the test, with which it can go on.',
  'TestedAnswer.eventId': 'The id of the event that recorded it.',
  'TestedAnswer.engine': answeredBy,
  'TestedAnswer.model': 'The provider’s name of the model; null for the built-in engine.',
  'TestedAnswer.fellBack': 'Whether the built-in engine answered for a model that failed.',
  'TestedAnswer.failure': 'Why the model did not answer; null if it did, or if there is no model.',
  'TestedAnswer.handOff': 'Why the conversation would have been handed to a person; null if it wouldn’t.',
  'TestedAnswer.reading': 'The question as it was understood; null if nobody read it.',
  'TestedAnswer.reading.acts': 'The acts that were read, from a closed list.',
  'TestedAnswer.reading.acts.act': 'The name of the act, such as `order-status`.',
  'TestedAnswer.reading.acts.slots': 'What was read with it, by name, such as the number of an order.',
  'TestedAnswer.reading.language': 'The language of the question. With `other`, a person answers.',
  'TestedAnswer.reading.tone': 'The tone of the question, which chooses the first words of the answer.',
  'TestedAnswer.taught': 'The text of the shop’s own example by which it was read; null if it was read by none.',
  'TestedAnswer.tools': 'The tools that were used, with what they were asked and answered.',
  'TestedAnswer.tools.name': 'The name of the tool.',
  'TestedAnswer.tools.input': 'The arguments of the tool, in a form of its own.',
  'TestedAnswer.tools.result': 'The result of the tool, in a form of its own.',
  'TestedAnswer.tools.failed': 'Whether it failed.',
  'TestedAnswer.tools.durationMs': 'How long it took, in milliseconds.',
  'TestedAnswer.durationMs': 'How long the answer took, in milliseconds.',
  'TestedAnswer.tokens': 'The tokens that the model counted; null for the built-in engine.',
  'getLevyTestQuestions.questions': 'The test questions.',
  ':question': 'The test question as it is now.',
  'TestQuestion.id': 'The id of the test question.',
  'EditedTestQuestion.question': 'The question, at most 8,000 characters.',
  'EditedTestQuestion.expects':
    'Phrases that the answer must contain, without regard to case; at most 10 of 200 characters.',
  'EditedTestQuestion.forbids':
    'Phrases that the answer must not contain, without regard to case; at most 10 of 200 characters.',
  'TestQuestion.lastRun': 'Its last run under the saved configuration; null if there was none.',
  'TestQuestion.lastRun.at': 'When it ran (ISO 8601, UTC).',
  'TestQuestion.lastRun.passed': 'Whether the answer was as wished.',
  'postLevyTestQuestionsByIdRun.result': 'The result of the run.',
  'postLevyTestQuestionsByIdRun.result.questionId': 'The id of the test question.',
  'postLevyTestQuestionsByIdRun.result.passed': 'Whether the answer was as wished.',
  'postLevyTestQuestionsByIdRun.result.missing': 'The expected phrases that the answer lacks.',
  'postLevyTestQuestionsByIdRun.result.forbidden': 'The forbidden phrases that it contains.',
  'postLevyTestQuestionsByIdRun.result.response': 'The answer that a customer would get.',
  'postLevyTestQuestionsByIdRun.result.engine': 'The engine that answered.',
  'postLevyTestQuestionsByIdRun.result.durationMs': 'How long the answer took, in milliseconds.',
  'getLevyTaughtExamples.examples': 'The examples, newest first.',
  ':example': 'The example as it is now.',
  'TaughtExample.id': 'The id of the example.',
  'TaughtExample.text': 'The message, without personal data: numbers and names that were recognized are left out.',
  'TaughtExample.acts': 'The names of the acts that it means in this shop.',
  'TaughtExample.language': 'Its language; null if nothing in the text tells it.',
  'TaughtExample.isActive': 'False while it is paused.',
  'TaughtExample.createdBy': 'The person or API key that taught it.',
  '.body.acts': 'What the message means in this shop: from 1 to 3 acts, each once.',
  '.body.text': 'The message, at most 300 characters.',
  'postLevyTaughtExamples.body.confirmedChanges':
    'The number of `changes` in the review that you confirm. Refused (409) if it is another one by now.',
  'postLevyTaughtExamplesReview.review': 'What teaching the message would change. Nothing is saved.',
  'putLevyTaughtExamplesById.body.isActive': 'False pauses the example, true uses it again.',
  'TaughtReview.text': 'The message as it would be kept.',
  'TaughtReview.language': 'Its language; null if nothing in the text tells it.',
  'TaughtReview.changes': 'The texts that would be read differently.',
  'ChangedReading.kind':
    'A test question of the shop (`question`), or an example that Levy has learned from the start (`example`).',
  'ChangedReading.text': 'The text that would be read differently.',
  'ChangedReading.before': 'The acts that are read in it now; empty if nothing is understood.',
  'ChangedReading.after': 'The acts that would be read in it.',
}

const chat: Readonly<Record<string, string>> = {
  '/assistant/conversations/{id}': 'The id of the conversation, from the answer to its first question.',
  '?visitorId':
    'With the assistant’s API key: your own id of the visitor, as you sent it with the question. A widget token names the visitor itself.',
  '?shut': '`true` while the customer doesn’t see the chat: an answer then follows them by email. `false` by default.',
  '?shop': 'The id of the shop.',
  '?token': 'An earlier token, to go on as the same visitor, even if it expired within the last day.',
  '?lang': 'The language of the starter questions: `en` (the default) or `es`.',
  'postAssistantChat.body.message': 'The question, at most 8,000 characters.',
  'postAssistantChat.body.conversationId': 'The id of the conversation that goes on. Leave it out to begin one.',
  'postAssistantChat.body.visitorId':
    'With the assistant’s API key: your own id of the visitor, of letters, digits and . : @ _ -; at most 100 characters. A conversation belongs to one visitor.',
  '.body.messageId': 'The id of the answer to rate.',
  'ChatMessage.id': 'The id of the message, for rating it.',
  'ChatMessage.author': 'Who wrote it: the customer, Levy, or a person of the shop (`staff`).',
  'ChatMessage.text': 'The message as plain text.',
  'ChatMessage.at': 'When it was written (ISO 8601, UTC).',
  'ChatMessage.feedback': 'How the customer rated it; null if they haven’t.',
  'ChatMessage.canBeRated': 'Whether to ask if it helped: an answer of Levy’s that is no question and no hand-off.',
  'ChatAnswer.conversationId': 'The id of the conversation. Send it with the next question.',
  'ChatAnswer.state':
    '`levy`: this is the answer. `waiting` or `staff`: a person will answer; read the conversation for it.',
  'ChatAnswer.message': 'The answer, or a sentence that says that a person will answer.',
  'ChatConversation.state':
    '`levy`: the assistant answers. `waiting`: it waits for a person. `staff`: a person answers. `closed`: it is over.',
  'ChatConversation.id': 'The id of the conversation.',
  'ChatConversation.messages': 'The messages, oldest first.',
  'ChatConversation.answerEmail':
    'The address to which answers of people go as well, if the visitor doesn’t see the chat. Null while no person is responsible, and if emails of the shop don’t reach its customers.',
  '.answerEmail.address':
    'The address: masked if it is the one of an order that the visitor proved, else as they left it. Null while there is none.',
  '.answerEmail.canChange':
    'Whether the visitor can leave an address, or another one: they proved no order, and have left fewer than three.',
  '.answerEmail.isProved':
    'Whether it is the address of an order that the visitor proved. It can be neither changed nor taken back here.',
  'putAssistantConversationsByIdEmail.body.lang':
    'The language of emails to it, unless Levy knows the visitor’s. Without it, English.',
  'putAssistantConversationsByIdEmail.body.email':
    'The email address; null takes the one that was left back. Nobody proves it: only answers that a person wrote or sent go to it, and it opens nothing.',
  'WidgetOpening.token': 'The token of the visitor, valid for an hour on the page’s origin.',
  'WidgetOpening.expiresAt': 'When it ends (ISO 8601, UTC).',
  'WidgetOpening.shopName': 'The name of the shop.',
  'WidgetOpening.enabled': 'False while the assistant is off: the chat doesn’t show.',
  'WidgetOpening.starters': 'Questions to begin with: the shop’s own, or those that it can answer.',
  'WidgetOpening.greeting': 'The opening line.',
}

export const assistantTexts: Readonly<Record<string, string>> = {
  ...health,
  ...conversations,
  ...events,
  ...settings,
  ...knowledge,
  ...tests,
  ...chat,
}
