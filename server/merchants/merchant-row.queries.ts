import type { SettingsFields } from '../../contract/merchants/settings.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** The fields in the merchant's own row. */
export type MerchantRow = Pick<
  SettingsFields,
  | 'businessName'
  | 'email'
  | 'phone'
  | 'address'
  | 'timezone'
  | 'autoFulfillment'
  | 'fraudDetection'
  | 'customerEmails'
  | 'lowStockThreshold'
  | 'allowedIpAddresses'
>

const columns = [
  'business_name as businessName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'timezone',
  'auto_fulfillment as autoFulfillment',
  'fraud_detection as fraudDetection',
  'customer_emails as customerEmails',
  'low_stock_threshold as lowStockThreshold',
  'allowed_addresses as allowedIpAddresses',
] as const

/** Undefined when there is no such merchant. `lock` keeps everybody else from changing it until the transaction ends. */
export async function selectMerchant(
  transaction: Transaction,
  merchantId: string,
  { lock }: { lock: boolean },
): Promise<MerchantRow | undefined> {
  const selected = sqlBuilder.selectFrom('merchants').select(columns).where('id', '=', merchantId)
  // Not FOR UPDATE: new orders, which refer to the row, need not wait.
  const [row] = await transaction.execute(lock ? selected.forNoKeyUpdate() : selected)
  if (row === undefined) return undefined
  const { street, city, state, zip, country, phone, ...own } = row
  return {
    ...own,
    phone: phone ?? '',
    address: { street: street ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '', country },
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text)

export async function updateMerchant(
  transaction: Transaction,
  merchantId: string,
  { settings, at }: { settings: MerchantRow; at: Date },
): Promise<void> {
  const { street, city, state, zip, country } = settings.address
  await transaction.execute(
    sqlBuilder
      .updateTable('merchants')
      .set({
        business_name: settings.businessName,
        email: settings.email,
        phone: orNull(settings.phone),
        street: orNull(street),
        city: orNull(city),
        state: orNull(state),
        zip: orNull(zip),
        country,
        timezone: settings.timezone,
        auto_fulfillment: settings.autoFulfillment,
        fraud_detection: settings.fraudDetection,
        customer_emails: settings.customerEmails,
        low_stock_threshold: settings.lowStockThreshold,
        allowed_addresses: settings.allowedIpAddresses,
        updated_at: at,
      })
      .where('id', '=', merchantId),
  )
}
