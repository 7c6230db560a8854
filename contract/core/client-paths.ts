/** The pages of the client, as its router declares them: the server returns 404 for any other path. */
export const clientPaths = {
  login: '/login',
  setup: '/setup',
  home: '/',
  dashboard: '/dashboard',
  orders: '/orders',
  order: '/orders/$orderId',
  analytics: '/analytics',
  /** The money that came. */
  money: '/money',
  /** Its other tabs. */
  moneyPage: '/money/$page',
  customers: '/customers',
  customer: '/customers/$customerId',
  products: '/products',
  team: '/team',
  settings: '/settings',
  /** Pages beneath the settings, such as the audit log. */
  settingsPage: '/settings/$page',
  /** Targets of links in emails, for people who are not signed in. */
  account: '/account/$page',
  assistant: '/levy-integration',
  /** The assistant's knowledge. */
  assistantKnowledge: '/levy-integration/knowledge',
  /** The chat on the shop's own pages: how it looks, where it shows, and its tag. */
  assistantChat: '/levy-integration/chat',
  /** The inbox of conversations with customers. */
  conversations: '/conversations',
  /** An earlier address of the assistant's page. */
  assistantAlias: '/levy',
} as const

/** The pages beneath the settings, by the last part of their path. */
export const settingsPages = ['audit', 'setup', 'shops', 'users'] as const
export type SettingsPage = (typeof settingsPages)[number]

/** The tabs of the money page beside the first, by the last part of their path. */
export const moneyPages = ['decide', 'waiting', 'refunds', 'closes'] as const
export type MoneyPage = (typeof moneyPages)[number]

/** The pages that links in emails lead to, by the last part of their path. */
export const accountPages = ['invite', 'reset', 'forgot', 'two-step'] as const
export type AccountPage = (typeof accountPages)[number]
