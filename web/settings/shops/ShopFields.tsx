import { countries, timezones } from '../../lib/places.ts'
import type { CheckedForm } from '../../lib/use-checked-form.ts'
import { Stack } from '../../ui/Layout.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './ShopFields.module.css'
import type { ShopPath } from './shop-form.ts'

type Props = { form: Pick<CheckedForm<ShopPath>, 'field' | 'checkOnLeave'> }

/** The fields of a shop: name, address and time zone. */
export function ShopFields({ form: { field, checkOnLeave } }: Props) {
  const left = (path: ShopPath) => ({ ...field(path), onBlur: () => checkOnLeave(path) })
  return (
    <>
      <div className={classes.fields}>
        <TextField
          label="Shop name"
          autoComplete="organization"
          description="Customers see it in their messages."
          {...left('businessName')}
        />
        <TextField
          label="Shop email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          description="We send the shop’s alerts there."
          {...left('email')}
        />
      </div>
      <Stack as="fieldset" className={classes.group}>
        <Text as="legend" size="m" weight="bold">
          Address{' '}
          <Text as="span" tone="muted" weight="regular">
            optional
          </Text>
        </Text>
        <div className={classes.fields}>
          <div className={classes.wide}>
            <TextField label="Street address" autoComplete="street-address" {...left('address.street')} />
          </div>
          <TextField label="City" autoComplete="address-level2" {...left('address.city')} />
          <TextField label="State" autoComplete="address-level1" {...left('address.state')} />
          <TextField label="ZIP code" autoComplete="postal-code" {...left('address.zip')} />
          <SelectField label="Country" autoComplete="country" options={countries} {...field('address.country')} />
        </div>
      </Stack>
      <SelectField
        label="Time zone"
        description="The shop’s days begin at midnight here."
        options={timezones}
        {...field('timezone')}
      />
    </>
  )
}
