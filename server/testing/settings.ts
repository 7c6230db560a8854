import type { SettingsChange } from '../../contract/merchants/settings.ts'

/** Settings as they could be sent, but for the version. */
export const wholeSettings: SettingsChange = {
  version: 'of-none',
  businessName: 'Aurora Outfitters',
  email: 'orders@aurora.example',
  phone: '(303) 555-0117',
  address: { street: '1421 Larimer Street', city: 'Denver', state: 'CO', zip: '80202', country: 'US' },
  timezone: 'America/Denver',
  paymentMethods: ['cashapp', 'bitcoin'],
  paymentAccounts: {
    cashapp: '$AuroraOutfitters',
    venmo: '',
    zelle: 'payments@aurora.example',
    bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ethereum: '',
  },
  autoFulfillment: true,
  fraudDetection: false,
  notificationPreferences: {
    emailNotifications: true,
    smsNotifications: false,
    pushNotifications: false,
    webhookNotifications: true,
    notifyOnPayment: true,
    notifyOnShipment: false,
    notifyOnDelivery: false,
  },
  customerEmails: true,
  webhookUrl: 'https://shop.example.com/hooks/secret-path?token=canary',
  lowStockThreshold: 3,
  allowedIpAddresses: ['203.0.113.0/24'],
}
