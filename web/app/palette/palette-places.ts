import {
  IconArrowBackUp,
  IconBell,
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconFlask,
  IconHistory,
  IconKey,
  IconLock,
  IconMail,
  IconMessages,
  IconPhoto,
  IconPlugConnected,
  IconPrinter,
  IconReceipt,
  IconShieldLock,
  IconTruck,
  IconWallet,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MoneyPage } from '../../../contract/core/client-paths.ts'
import type { Role } from '../../../contract/core/endpoint.ts'
import { paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'
import type { AssistantTab } from '../../assistant/assistant-search.ts'
import type { SettingsTab } from '../../settings/settings-tabs.ts'
import type { DeskPage, FurtherPage } from '../desk-pages.ts'

/** A part of a page that has an address of its own. `words` are what people call it too. */
export type Place = {
  readonly label: string
  readonly icon: TablerIcon
  readonly words: string
  readonly at:
    | { settings: SettingsTab }
    | { assistant: AssistantTab }
    | 'audit'
    | 'orders'
    | 'paid orders'
    | 'shipped orders'
    | 'analytics'
    | 'knowledge'
    | { money: MoneyPage }
  /** A note at the end of its line. */
  readonly hint?: string
  /** Everybody's if absent. */
  readonly roles?: readonly Role[]
}

type Words = Pick<Place, 'label' | 'icon' | 'words' | 'hint'>
const settings = (tab: SettingsTab, words: Words): Place => ({ ...words, at: { settings: tab } })
const assistant = (tab: AssistantTab, words: Words): Place => ({ ...words, at: { assistant: tab } })

/** The methods as people write them, in one word too: `cash app cashapp venmo …`. */
const methodWords = [
  ...new Set(paymentMethods.flatMap((method) => [paymentMethodLabels[method].toLowerCase(), method])),
].join(' ')

/** Other names for the pages of the sidebar. */
export const pageWords: Record<(DeskPage | FurtherPage)['to'], string> = {
  '/dashboard': 'go to home start today to do',
  '/orders': 'go to payments sales export csv search',
  '/analytics': 'go to reports revenue statistics charts export',
  '/levy-integration': 'go to chat assistant bot customers widget',
  '/settings': 'go to preferences account configuration',
  '/money': 'go to payments received ledger transactions reconcile books',
  '/customers': 'go to people buyers merge duplicates erase delete gdpr privacy export csv',
  '/conversations': 'go to inbox chat messages answer',
  '/products': 'go to stock inventory sku catalog catalogue pictures images import export csv',
  '/team': 'go to people members users invite',
}

/** The tabs of the settings and of Levy, by everything that is found there. */
export const palettePlaces: readonly Place[] = [
  settings('general', {
    label: 'General settings',
    icon: IconBuildingStore,
    words: 'shop name address phone time zone timezone low stock account shortcuts currency language',
  }),
  settings('general', {
    label: 'Shop name',
    icon: IconBuildingStore,
    words: 'brand branding business company',
    hint: 'Messages and the chat carry it',
  }),
  settings('general', {
    label: 'Logo',
    icon: IconPhoto,
    words: 'brand branding picture image upload',
    hint: 'On pay pages, emails and slips',
  }),
  {
    label: 'Payments to decide',
    icon: IconReceipt,
    words: 'money receipts inbox match apply split not ours forged unknown venmo cash app zelle mail upload statement',
    at: { money: 'decide' },
  },
  {
    label: 'Waiting for money',
    icon: IconCash,
    words: 'money unpaid claimed pending due owed',
    at: { money: 'waiting' },
  },
  { label: 'Refunds', icon: IconCash, words: 'money refund back owed sent', at: { money: 'refunds' } },
  {
    label: 'Daily close',
    icon: IconCash,
    words: 'money close day books bookkeeper accountant quickbooks xero reconcile export csv',
    at: { money: 'closes' },
  },
  {
    label: 'Sales by state',
    icon: IconChartBar,
    words: 'tax taxes vat gst sales tax return accountant',
    hint: 'Paydesk adds no tax to prices',
    at: 'analytics',
  },
  {
    label: 'Revenue by payment method',
    icon: IconChartBar,
    words: 'fees fee commission charges costs payout payouts',
    hint: 'Paydesk charges no fees',
    at: 'analytics',
  },
  {
    label: 'Opening hours',
    icon: IconMessages,
    words: 'business hours open closed schedule holidays times',
    hint: 'Write them down for Levy',
    at: 'knowledge',
    roles: ['admin', 'merchant'],
  },
  settings('payments', {
    label: 'Payment settings',
    icon: IconWallet,
    words: `accounts methods ${methodWords} wallet auto fulfillment fraud detection`,
  }),
  settings('notifications', {
    label: 'Notification settings',
    icon: IconBell,
    words: 'alerts email sms text push sound settings',
  }),
  settings('messages', {
    label: 'Messages',
    icon: IconMail,
    words: 'customer emails texts templates wording log sent settings',
  }),
  settings('webhooks', {
    label: 'Webhooks',
    icon: IconWebhook,
    words: 'callback endpoint deliveries url settings',
  }),
  settings('security', {
    label: 'Password',
    icon: IconLock,
    words: 'change passphrase credentials security sign-in login settings',
  }),
  settings('security', {
    label: 'Two-step sign-in',
    icon: IconShieldLock,
    words: '2fa twostep two factor 2-step verification mfa otp authenticator code security settings',
  }),
  settings('security', {
    label: 'Security settings',
    icon: IconShieldLock,
    words: 'sessions devices browsers ip addresses allowed',
  }),
  settings('integrations', {
    label: 'Integrations',
    icon: IconPlugConnected,
    words: 'connect sms twilio carriers ups usps openai anthropic model settings',
  }),
  settings('integrations', { label: 'Mail server', icon: IconMail, words: 'smtp email connect settings' }),
  settings('api', { label: 'API keys', icon: IconKey, words: 'key token generate developer reference docs settings' }),
  {
    label: 'Refund a paid order',
    icon: IconArrowBackUp,
    words: 'refund money back return wrong void chargeback',
    hint: 'You send the money yourself',
    at: 'paid orders',
    roles: ['admin', 'merchant'],
  },
  {
    label: 'Ship paid orders',
    icon: IconTruck,
    words: 'tracking number carrier parcel label dispatch send',
    hint: 'With their tracking numbers',
    at: 'paid orders',
    roles: ['admin', 'merchant'],
  },
  {
    label: 'Print packing slips and labels',
    icon: IconPrinter,
    words: 'invoice receipt shipping address label pdf paper',
    hint: 'Select orders, then Print',
    at: 'paid orders',
  },
  {
    label: 'Shipped orders',
    icon: IconTruck,
    words: 'tracking number carrier parcel on the way delivery',
    hint: 'Each has its tracking number',
    at: 'shipped orders',
  },
  {
    label: 'Undo a change of an order',
    icon: IconArrowBackUp,
    words: 'revert mistake wrong back restore reopen',
    hint: 'Open the order: its timeline has Undo',
    at: 'orders',
    roles: ['admin', 'merchant'],
  },
  {
    label: 'Audit log',
    icon: IconHistory,
    words: 'who changed what history security',
    at: 'audit',
    roles: ['admin', 'merchant'],
  },
  assistant('events', {
    label: 'Levy’s events',
    icon: IconMessages,
    words: 'levy log questions answers',
  }),
  assistant('analytics', { label: 'Levy’s analytics', icon: IconChartBar, words: 'levy quality top questions' }),
  assistant('testing', { label: 'Test Levy', icon: IconFlask, words: 'try question answer chat testing' }),
]
