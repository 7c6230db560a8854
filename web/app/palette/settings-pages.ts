import { IconMail, IconWebhook } from '@tabler/icons-react'

/** The settings that have a page of their own, as the palette finds them. */
export const settingsPages = [
  { tab: 'messages', label: 'Messages', icon: IconMail, words: 'go to settings email texts templates log not sent' },
  { tab: 'webhooks', label: 'Webhooks', icon: IconWebhook, words: 'go to settings api deliveries secret replay' },
] as const
