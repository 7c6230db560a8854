import { accountKinds } from '../../../contract/payments/payment-accounts.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FormSwitch } from '../FormSwitch.tsx'
import pageClasses from '../SettingsPage.module.css'
import { SettingsSection } from '../SettingsSection.tsx'
import { useSettingsForm } from '../settings-form.ts'
import classes from './Payments.module.css'

/** Whether it is accepted, and where the money goes. It cannot be accepted before that is said. */
function Method({ method }: { method: PaymentMethod }) {
  const { form, isEditing, barrier, submit } = useSettingsForm()
  const { name, placeholder } = accountKinds[method]
  const accepted = form.values.paymentMethods
  const isAccepted = accepted.includes(method)
  const account = form.values.paymentAccounts[method]
  const lacksAccount = account.trim() === '' && !isAccepted
  const label = `Accept ${paymentMethodLabels[method]}`
  const accept = (isOn: boolean) => {
    form.setFieldValue(
      'paymentMethods',
      paymentMethods.filter((each) => (each === method ? isOn : accepted.includes(each))),
    )
    // It may have been refused for want of an account.
    if (!isOn && account.trim() === '') form.clearFieldError(`paymentAccounts.${method}`)
  }
  return (
    <div className={classes.item}>
      <Switch
        label={label}
        description={lacksAccount ? `Needs the ${name} first` : 'Offered to your customers'}
        checked={isAccepted}
        disabled={barrier !== null || lacksAccount}
        title={barrier ?? (lacksAccount ? `Give the ${name} first` : undefined)}
        onChange={({ currentTarget }) => accept(currentTarget.checked)}
      />
      <div className={classes.account} data-reading={isEditing ? undefined : true}>
        <TextField
          label={name}
          placeholder={isEditing ? placeholder : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!isEditing}
          {...form.getInputProps(`paymentAccounts.${method}`)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isEditing) return
            event.preventDefault()
            submit()
          }}
        />
      </div>
    </div>
  )
}

/** What customers can pay with and to which accounts, and what happens when they have. */
export function PaymentsTab() {
  return (
    <div className={pageClasses.sections}>
      <SettingsSection
        title="Payment methods"
        text="What customers can pay with. The account stands in their payment instructions; check it twice."
      >
        {paymentMethods.map((method) => (
          <Method key={method} method={method} />
        ))}
      </SettingsSection>
      <SettingsSection title="Processing" text="What the desk does by itself.">
        <div className={classes.item}>
          <FormSwitch
            path="autoFulfillment"
            description="Fulfill orders automatically when payment is confirmed: when everything is in stock, the order goes on to shipped."
          />
        </div>
        <div className={classes.item}>
          <FormSwitch
            path="fraudDetection"
            description="New orders are checked for signs of fraud. A risky one is marked with the reasons, and held from automatic fulfillment."
          />
        </div>
      </SettingsSection>
    </div>
  )
}
