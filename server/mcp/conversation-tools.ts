import {
  answerConversation,
  assignConversation,
  closeOpenConversation,
  getOpenConversation,
  listConversations,
  removeLeftEmail,
  reopenConversation,
} from '../../contract/assistant/conversations.endpoints.ts'
import {
  createArticle,
  deleteArticle,
  listArticles,
  updateArticle,
} from '../../contract/assistant/knowledge.endpoints.ts'
import { listMessages } from '../../contract/messages/messages.endpoints.ts'
import { changing, countOf, reading } from './tool.ts'

const id = 'The id of the conversation, from `list_conversations`.'

const conversations = [
  reading(listMessages, {
    name: 'list_messages',
    title: 'List sent and unsent messages',
    note: 'Emails to customers about their orders, and notices to the shop.',
    says: ({ messages }) => `${countOf(messages, null, 'message')}.`,
  }),
  reading(listConversations, {
    name: 'list_conversations',
    title: 'List conversations with customers',
    says: ({ conversations: listed, counts }) =>
      `${countOf(listed, null, 'conversation')}; ${counts.waiting} wait for a person.`,
  }),
  reading(getOpenConversation, {
    name: 'get_conversation',
    title: 'Read a conversation',
    texts: { id },
    says: ({ exchange, conversation: { state, customer } }) =>
      `${countOf(exchange, null, 'entry', 'entries')} with ${customer?.name ?? 'a customer'}; ${state}.`,
  }),
  changing(answerConversation, {
    name: 'answer_conversation',
    title: 'Answer a customer',
    note: 'The customer reads it as the answer of a person of the shop.',
    texts: {
      id,
      answerCount: 'The `answerCount` of `get_conversation`: refused if somebody has answered since.',
    },
    says: ({ conversation: { customer } }) => `Answered ${customer?.name ?? 'the customer'}.`,
    change: { subject: 'get_conversation', isDestructive: true, isRepeatable: true, reachesCustomers: true },
  }),
  changing(assignConversation, {
    name: 'assign_conversation',
    title: 'Assign a conversation',
    texts: {
      id,
      userId: 'The id of one of the `people` of `get_conversation`.',
      from: 'The id of the `assignee` as you read it, or null.',
    },
    says: ({ conversation: { assignee } }) =>
      assignee === null
        ? 'The conversation is assigned to nobody.'
        : `The conversation is assigned to ${assignee.name}.`,
    change: { subject: 'get_conversation', isRepeatable: true },
  }),
  changing(closeOpenConversation, {
    name: 'close_conversation',
    title: 'Close a conversation',
    texts: { id },
    says: () => 'The conversation is closed.',
    change: { subject: 'get_conversation', isRepeatable: true },
  }),
  changing(reopenConversation, {
    name: 'reopen_conversation',
    title: 'Open a conversation again',
    texts: { id },
    says: () => 'The conversation is open; a person answers.',
    change: { subject: 'get_conversation', isRepeatable: true },
  }),
  changing(removeLeftEmail, {
    name: 'remove_left_email',
    title: 'Remove an email address left in the chat',
    note: 'An answer that waits to be emailed there is not sent. Answers that were sent stay in the log of messages.',
    texts: { id },
    says: () => 'The conversation has no left email address.',
    change: { subject: 'get_conversation', isDestructive: true, isRepeatable: true },
  }),
]

const article = 'The id of the article, from `list_articles`.'
const saysArticle = ({ article: { title, state } }: { article: { title: string; state: string } }): string =>
  `${title}: ${state}.`

const knowledge = [
  reading(listArticles, {
    name: 'list_articles',
    title: 'List policies and articles',
    note: 'The texts from which Levy, the shop’s own assistant, answers customers.',
    says: ({ articles }) => `${countOf(articles, null, 'article')}.`,
  }),
  changing(createArticle, {
    name: 'create_article',
    title: 'Write a policy or an article',
    note: 'Levy answers customers from it at once. A shop has one shipping policy and one return policy.',
    texts: { body: 'Markdown.' },
    says: saysArticle,
    change: { reachesCustomers: true },
  }),
  changing(updateArticle, {
    name: 'update_article',
    title: 'Change a policy or an article',
    texts: {
      id: article,
      body: 'The whole text, in Markdown.',
      version: 'The `version` of the article as you read it.',
    },
    says: saysArticle,
    change: {
      subject: 'list_articles',
      isCompared: true,
      isDestructive: true,
      isRepeatable: true,
      reachesCustomers: true,
    },
  }),
  changing(deleteArticle, {
    name: 'delete_article',
    title: 'Delete an article',
    texts: { id: article },
    says: () => 'The article is deleted.',
    change: { subject: 'list_articles', isDestructive: true, isRepeatable: true, reachesCustomers: true },
  }),
]

/** The tools of messages, conversations and the texts that Levy answers from. */
export const conversationTools = [...conversations, ...knowledge]
