import { useQuery } from '@tanstack/react-query'
import { record } from '../../contract/core/record.ts'
import type { MerchantSettings } from '../../contract/merchants/settings.ts'
import { methodDetails } from '../../contract/payments/method-details.ts'
import { accountRefusal, type PaymentAccounts, typedAccounts } from '../../contract/payments/payment-accounts.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import type { FieldErrors } from '../lib/form-errors.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { PaymentMethodTile } from '../payments/PaymentMethodBadge.tsx'
import { settingsQueries, useChangeSettings } from '../settings/settings.queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import type { StepWays } from '../ui/StepCard.tsx'
import { StepForm } from '../ui/StepForm.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './SetupGuide.module.css'

type Path = `paymentAccounts.${PaymentMethod}`
type Values = Record<Path, string>

const pathOf = (method: PaymentMethod): Path => `paymentAccounts.${method}`

const accountsOf = (values: Values): PaymentAccounts =>
  typedAccounts(record(paymentMethods, (method) => values[pathOf(method)]))

const valuesOf = (accounts: PaymentAccounts): Values =>
  Object.fromEntries(paymentMethods.map((method) => [pathOf(method), accounts[method]])) as Values

const givenMethods = (accounts: PaymentAccounts): PaymentMethod[] =>
  paymentMethods.filter((method) => accounts[method] !== '')

function checkAccounts(values: Values): FieldErrors | null {
  const accounts = accountsOf(values)
  const methods = givenMethods(accounts)
  if (methods.length === 0) return { [pathOf(paymentMethods[0])]: 'Enter at least one account, or skip this step' }
  const wrong = methods.flatMap((method) => {
    const refusal = accountRefusal(method, accounts[method])
    return refusal === null ? [] : [[pathOf(method), refusal] as const]
  })
  return wrong.length === 0 ? null : Object.fromEntries(wrong)
}

/** `Cash App $cashtag`; the names of most accounts begin with their method already. */
function accountLabel(method: PaymentMethod): string {
  const label = paymentMethodLabels[method]
  const { name } = methodDetails[method].account
  return name.startsWith(label) ? name : `${label} ${name}`
}

type LoadedProps = { settings: MerchantSettings; merchantId: string; ways: StepWays }

function AccountsStep({ settings, merchantId, ways }: LoadedProps) {
  const change = useChangeSettings(merchantId)
  const form = useCheckedForm<Path>({
    initial: valuesOf(settings.paymentAccounts),
    check: checkAccounts,
    save: async (values) => {
      const paymentAccounts = accountsOf(values)
      await change.mutateAsync({ paymentAccounts, paymentMethods: givenMethods(paymentAccounts) })
      await ways.onDone()
    },
    failed: 'The accounts could not be saved.',
  })
  return (
    <StepForm
      title="How customers pay you"
      text="Enter the accounts you have. Customers can choose each of them and pay to it, so double-check them."
      form={form}
      label="Payment accounts"
      ways={ways}
    >
      {paymentMethods.map((method) => (
        <div key={method} className={classes.method}>
          <PaymentMethodTile method={method} />
          <TextField
            label={accountLabel(method)}
            placeholder={methodDetails[method].account.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field(pathOf(method))}
            onBlur={() => form.checkOnLeave(pathOf(method))}
          />
        </div>
      ))}
    </StepForm>
  )
}

/** In this step the shop gets its payment methods and the accounts that the money goes to. */
export function PaymentsStep({ merchantId, ways }: { merchantId: string; ways: StepWays }) {
  const query = useQuery(settingsQueries.settings(merchantId))
  return (
    <Loaded query={query} failure="The shop could not be loaded">
      {(settings) => <AccountsStep settings={settings} merchantId={merchantId} ways={ways} />}
    </Loaded>
  )
}
