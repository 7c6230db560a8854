import { countries, timezones } from '../../lib/places.ts'
import { Section } from '../../ui/Section.tsx'
import { FormField, FormSelect } from '../form/setting-fields.tsx'
import pageClasses from '../SettingsPage.module.css'
import { LogoSection } from './LogoSection.tsx'

/** The business, its address, and the settings of its reports. */
export function BusinessSections() {
  return (
    <>
      <Section title="Business" text="Your public name, and where we send shop alerts.">
        <div className={pageClasses.fields}>
          <div className={pageClasses.wide}>
            <FormField path="businessName" autoComplete="organization" />
          </div>
          <FormField path="email" type="email" inputMode="email" spellCheck={false} />
          <FormField path="phone" type="tel" inputMode="tel" />
        </div>
      </Section>
      <LogoSection />
      <Section title="Address" text="Your business address.">
        <div className={pageClasses.fields}>
          <div className={pageClasses.wide}>
            <FormField path="address.street" />
          </div>
          <FormField path="address.city" />
          <FormField path="address.state" />
          <FormField path="address.zip" />
          <FormSelect path="address.country" options={countries} />
        </div>
      </Section>
      <Section title="Reporting" text="Your time zone and low-stock alerts.">
        <div className={pageClasses.fields}>
          <FormSelect path="timezone" description="Days begin at midnight here." options={timezones} />
          <FormField
            path="lowStockThreshold"
            description="Alert me when stock drops to this number."
            inputMode="numeric"
          />
        </div>
      </Section>
    </>
  )
}
