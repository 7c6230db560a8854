import { record } from '../../contract/core/record.ts'
import type { SettingsChange } from '../../contract/merchants/settings.ts'
import { notificationToggles } from '../../contract/notifications/preferences.endpoints.ts'
import { methodDetails } from '../../contract/payments/method-details.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'

/** Valid settings, except for the version. */
export const wholeSettings: SettingsChange = {
  version: 'of-none',
  businessName: 'Aurora Outfitters',
  email: 'orders@aurora.example',
  phone: '(303) 555-0117',
  address: { street: '1421 Larimer Street', city: 'Denver', state: 'CO', zip: '80202', country: 'US' },
  timezone: 'America/Denver',
  paymentMethods: ['cashapp', 'bitcoin'],
  paymentAccounts: {
    ...record(paymentMethods, () => ''),
    cashapp: '$AuroraOutfitters',
    zelle: 'payments@aurora.example',
    bitcoin: methodDetails.bitcoin.account.example,
  },
  autoFulfillment: true,
  fraudDetection: false,
  notificationPreferences: {
    ...record(notificationToggles, () => false),
    ...{ emailNotifications: true, webhookNotifications: true, notifyOnPayment: true },
  },
  customerEmails: true,
  webhookUrl: 'https://shop.example.com/hooks/secret-path?token=canary',
  lowStockThreshold: 3,
  allowedIpAddresses: ['203.0.113.0/24'],
}
