import { countryCodes } from '../../../contract/core/country.ts'
import { FormField } from '../FormField.tsx'
import { FormSelect } from '../FormSelect.tsx'
import pageClasses from '../SettingsPage.module.css'
import { SettingsSection } from '../SettingsSection.tsx'
import { useSettingsForm } from '../settings-form.ts'
import { LowStockField } from './LowStockField.tsx'

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })
const countries = countryCodes
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label))

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}))

/** Who the business is, where it is, and by which clock its days are cut. */
export function BusinessSections() {
  const { isEditing } = useSettingsForm()
  const reading = isEditing ? undefined : true
  return (
    <>
      <SettingsSection title="Business" text="How customers know you, and where the shop itself is told.">
        <div className={pageClasses.fields} data-reading={reading}>
          <div className={pageClasses.wide}>
            <FormField path="businessName" autoComplete="organization" />
          </div>
          <FormField path="email" type="email" inputMode="email" spellCheck={false} />
          <FormField path="phone" type="tel" inputMode="tel" />
        </div>
      </SettingsSection>
      <SettingsSection title="Address" text="Where the business is.">
        <div className={pageClasses.fields} data-reading={reading}>
          <div className={pageClasses.wide}>
            <FormField path="address.street" />
          </div>
          <FormField path="address.city" />
          <FormField path="address.state" />
          <FormField path="address.zip" />
          <FormSelect path="address.country" options={countries} />
        </div>
      </SettingsSection>
      <SettingsSection title="Reporting" text="How days are counted, and when you are told of stock that runs out.">
        <div className={pageClasses.fields} data-reading={reading}>
          <FormSelect path="timezone" description="Days begin at midnight here." options={zones} />
          <LowStockField />
        </div>
      </SettingsSection>
    </>
  )
}
