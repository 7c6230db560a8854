import { expect, it } from 'vitest'
import { record } from '../../../contract/core/record.ts'
import { type SettingsChange, settingsChange } from '../../../contract/merchants/settings.ts'
import { notificationToggles } from '../../../contract/notifications/preferences.endpoints.ts'
import { paymentMethods } from '../../../contract/payments/payment-method.ts'
import { differingPaths, settingLabel, settingPaths, shownSetting, tabOfSetting, withPaths } from './setting-paths.ts'

const settings: SettingsChange = {
  version: 'version',
  businessName: 'Aurora',
  email: 'a@b.co',
  phone: '',
  address: { street: '', city: '', state: '', zip: '', country: 'US' },
  timezone: 'UTC',
  paymentMethods: [],
  paymentAccounts: record(paymentMethods, () => ''),
  autoFulfillment: false,
  fraudDetection: false,
  notificationPreferences: record(notificationToggles, () => false),
  customerEmails: true,
  webhookUrl: '',
  lowStockThreshold: 5,
  allowedIpAddresses: [],
}

it('every setting has a path, and so a label', () => {
  const { version: _, ...fields } = settings
  const found = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
  )
  expect([...settingPaths].sort()).toEqual(found.sort())
  expect(settingsChange.safeParse(settings).success).toBe(true)
})

it('a setting is found by its path, on its tab', () => {
  expect(settingLabel('allowedIpAddresses.3')).toBe('IP Address Restrictions')
  expect(tabOfSetting('allowedIpAddresses.3')).toBe('security')
  expect(tabOfSetting('address.zip')).toBe('general')
  expect(tabOfSetting('paymentAccounts.zelle')).toBe('payments')
  expect(tabOfSetting('webhookUrl')).toBe('notifications')
})

it('the changes of two people are laid over each other, and what both changed is the one’s chosen', () => {
  const theirs = { ...settings, phone: '1', address: { ...settings.address, zip: '80202' } }
  const mine = { ...settings, phone: '2', address: { ...settings.address, city: 'Denver' } }
  expect(differingPaths(settings, mine)).toEqual(['phone', 'address.city'])
  expect(withPaths(theirs, mine, ['phone', 'address.city'])).toEqual({
    ...settings,
    phone: '2',
    address: { ...settings.address, city: 'Denver', zip: '80202' },
  })
  expect(settings.address.city).toBe('')
})

it('a setting is shown as people would say it', () => {
  expect([true, false, '', 5, [], ['a', 'b']].map(shownSetting)).toEqual(['On', 'Off', 'Empty', '5', 'None', 'a, b'])
})
