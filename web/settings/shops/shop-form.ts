import { newMerchant } from '../../../contract/merchants/merchant.ts'
import type { SettingsFields } from '../../../contract/merchants/settings.ts'
import { contractErrors, type FieldErrors } from '../../lib/form-errors.ts'
import { browserCountry, browserTimezone } from '../../lib/places.ts'

/** The fields of a new shop, by their paths in the request. */
const shopPaths = [
  'businessName',
  'email',
  'address.street',
  'address.city',
  'address.state',
  'address.zip',
  'address.country',
  'timezone',
] as const
export type ShopPath = (typeof shopPaths)[number]
export type ShopValues = Record<ShopPath, string>

/** Empty, except for the browser's country and time zone. */
export const blankShop = (): ShopValues => ({
  businessName: '',
  email: '',
  'address.street': '',
  'address.city': '',
  'address.state': '',
  'address.zip': '',
  'address.country': browserCountry(),
  timezone: browserTimezone(),
})

type Shop = Pick<SettingsFields, 'businessName' | 'email' | 'timezone' | 'address'>

export const shopValues = ({ businessName, email, timezone, address }: Shop): ShopValues => ({
  businessName,
  email,
  'address.street': address.street,
  'address.city': address.city,
  'address.state': address.state,
  'address.zip': address.zip,
  'address.country': address.country,
  timezone,
})

export const shopOf = (values: ShopValues): Shop => ({
  businessName: values.businessName,
  email: values.email.trim(),
  timezone: values.timezone,
  address: {
    street: values['address.street'],
    city: values['address.city'],
    state: values['address.state'],
    zip: values['address.zip'],
    country: values['address.country'],
  },
})

export const checkShop = (values: ShopValues): FieldErrors | null => contractErrors(newMerchant, shopOf(values))
