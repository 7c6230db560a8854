import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type DraftAddress, withShipping } from './draft.ts'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'
import classes from './NewOrder.module.css'

const fields: readonly { name: keyof DraftAddress; label: string; wide?: boolean }[] = [
  { name: 'name', label: 'Recipient' },
  { name: 'phone', label: 'Phone for the carrier (optional)' },
  { name: 'street', label: 'Street', wide: true },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP code' },
  { name: 'country', label: 'Country' },
]

/** Where it goes; not every order is shipped. */
export const ShippingSection = ({ draft, errors, edit }: Form) => (
  <FormSection title="Shipping">
    <Switch
      label="Ship to an address"
      description="Leave it off for pick-up, services and downloads"
      checked={draft.ships}
      onChange={(event) => {
        const { checked } = event.currentTarget
        edit((current) => withShipping(current, checked), 'shippingAddress')
      }}
    />
    {draft.ships && (
      <div className={classes.columns}>
        {fields.map(({ name, label, wide }) => (
          <div key={name} className={wide ? classes.wide : undefined}>
            <TextField
              label={label}
              type={name === 'phone' ? 'tel' : 'text'}
              autoComplete="off"
              value={draft.address[name]}
              error={errors[`shippingAddress.${name}`]}
              onChange={(event) => {
                const { value } = event.currentTarget
                edit(
                  (current) => ({ ...current, address: { ...current.address, [name]: value } }),
                  `shippingAddress.${name}`,
                )
              }}
            />
          </div>
        ))}
      </div>
    )}
  </FormSection>
)
