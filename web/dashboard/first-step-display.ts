import {
  IconBox,
  IconCreditCard,
  IconInbox,
  IconMail,
  IconMessageChatbot,
  IconReceipt2,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { FirstStep } from '../../contract/merchants/first-steps.endpoints.ts'
import { paths } from '../lib/paths.ts'

type Display = {
  readonly label: string
  readonly text: string
  readonly icon: TablerIcon
  /** The place to do it. Null for a new order, which has a form above the page. */
  readonly place: { readonly href: string; readonly focus: string } | null
}

export const firstStepDisplay: Record<FirstStep, Display> = {
  payments: {
    label: 'Enter your payment accounts',
    text: 'So customers know where to pay',
    icon: IconCreditCard,
    place: { href: `${paths.settings}?tab=payments`, focus: 'edit-settings' },
  },
  mail: {
    label: 'Connect your mail server',
    text: 'Instructions and notices go out by email',
    icon: IconMail,
    place: { href: `${paths.settings}?tab=integrations`, focus: 'configure-email' },
  },
  product: {
    label: 'Add a product',
    text: 'Names, prices and stock for your orders',
    icon: IconBox,
    place: { href: `${paths.products}?product=new`, focus: 'product' },
  },
  order: {
    label: 'Take your first order',
    text: 'The customer gets payment instructions',
    icon: IconReceipt2,
    place: null,
  },
  receipts: {
    label: 'Let receipts mark orders paid',
    text: 'Paydesk reads what Venmo or your bank emails',
    icon: IconInbox,
    place: { href: `${paths.settings}?tab=payments`, focus: 'receipts' },
  },
  teammate: {
    label: 'Invite a teammate',
    text: 'Give everyone their own sign-in',
    icon: IconUserPlus,
    place: { href: paths.team, focus: 'invite' },
  },
  chat: {
    label: 'Put the chat on your site',
    text: 'Levy answers your customers there',
    icon: IconMessageChatbot,
    place: { href: paths.assistantChat, focus: 'chat-setup' },
  },
}
