import { methodDetails } from '../../../contract/payments/method-details.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import { FormField, FormSwitch } from '../form/setting-fields.tsx'
import { useSettingsForm } from '../form/use-settings-values.ts'
import classes from '../SettingsPage.module.css'

/** A switch that accepts the method, and the account that gets the money. The switch needs the account first. */
function Method({ method }: { method: PaymentMethod }) {
  const { form, isEditing, barrier } = useSettingsForm()
  const methodLabel = paymentMethodLabels[method]
  const { name, placeholder } = methodDetails[method].account
  const accepted = form.values.paymentMethods
  const isAccepted = accepted.includes(method)
  const account = form.values.paymentAccounts[method]
  const lacksAccount = account.trim() === '' && !isAccepted
  const label = `Accept ${methodLabel}`
  const accept = (isOn: boolean) => {
    form.set(
      'paymentMethods',
      paymentMethods.filter((each) => (each === method ? isOn : accepted.includes(each))),
    )
    // The server may have refused it for a missing account.
    if (!isOn && account.trim() === '') form.clearError(`paymentAccounts.${method}`)
  }
  return (
    <Stack gap={2.5} padding={[3.5, 4]}>
      <Switch
        label={label}
        description={lacksAccount ? `Needs the ${name} first` : 'Offered to your customers'}
        checked={isAccepted}
        disabled={barrier !== null || lacksAccount}
        title={barrier ?? (lacksAccount ? `Give the ${name} first` : undefined)}
        onChange={({ currentTarget }) => accept(currentTarget.checked)}
      />
      <div className={classes.indented}>
        <FormField
          path={`paymentAccounts.${method}`}
          label={name}
          description={isCut(account) ? <Grouped account={account} /> : undefined}
          placeholder={isEditing ? placeholder : undefined}
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </Stack>
  )
}

/** Whether it is the address of a chain that a phone's field shows the beginning of only. */
const isCut = (account: string): boolean => /^[\da-z]{29,}$/i.test(account)

/** A long account in groups of four, because a field shows only its beginning, and it must be checked whole. */
const Grouped = ({ account }: { account: string }) => (
  <Text as="span" size="xs" tone="muted" breaks className={classes.whole}>
    {account.match(/.{1,4}/gsu)?.join(' ')}
  </Text>
)

/** The payment methods that customers can choose, with their accounts, and the steps that follow a payment. */
export function PaymentsTab() {
  return (
    <>
      <Section title="Payment methods" text="Customers pay to these accounts. Double-check each one.">
        {paymentMethods.map((method) => (
          <Method key={method} method={method} />
        ))}
      </Section>
      <Section title="Processing" text="Automatic steps for new orders and payments.">
        <Stack padding={[3.5, 4]}>
          <FormSwitch
            path="autoFulfillment"
            description="Fulfill orders automatically when payment is confirmed: if everything is in stock, the order is marked shipped."
          />
        </Stack>
        <Stack padding={[3.5, 4]}>
          <FormSwitch
            path="fraudDetection"
            description="Checks new orders for signs of fraud. Risky orders show the reasons and are not fulfilled automatically."
          />
        </Stack>
      </Section>
    </>
  )
}
