import { countries } from '../../lib/places.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type DraftAddress, withShipping } from './draft.ts'
import { FormSection } from './FormSection.tsx'
import { type Form, textField } from './form.ts'
import classes from './NewOrder.module.css'

const fields: readonly { name: keyof DraftAddress; label: string }[] = [
  { name: 'name', label: 'Recipient' },
  { name: 'phone', label: 'Phone for the carrier (optional)' },
  { name: 'street', label: 'Street' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP code' },
]

/** The shipping address; not every order is shipped. */
export const ShippingSection = (form: Form) => (
  <FormSection title="Shipping">
    <Switch
      label="Ship to an address"
      description="Leave it off for pick-up, services and downloads"
      checked={form.draft.ships}
      onChange={({ currentTarget: { checked } }) =>
        form.edit((current) => withShipping(current, checked), 'shippingAddress')
      }
    />
    {form.draft.ships && (
      <div className={classes.columns}>
        {fields.map(({ name, label }) => (
          <div key={name} className={name === 'street' ? classes.wide : undefined}>
            <TextField
              label={label}
              type={name === 'phone' ? 'tel' : 'text'}
              autoComplete="off"
              {...textField(form, `shippingAddress.${name}`)}
            />
          </div>
        ))}
        <SelectField label="Country" options={countries} {...textField(form, 'shippingAddress.country')} />
      </div>
    )}
  </FormSection>
)
