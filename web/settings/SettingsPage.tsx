import { AmountsSwitch } from '../app/AmountsSwitch.tsx'
import { roleLabels } from '../app/desk-pages.ts'
import { SingleKeySwitch } from '../app/SingleKeySwitch.tsx'
import { ThemeChoice } from '../app/ThemeChoice.tsx'
import { useSessionUser } from '../lib/session.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

export function SettingsPage() {
  const { email, role, merchant } = useSessionUser()
  return (
    <>
      <PageHeader title="Merchant Settings" subtitle="Manage your account and application preferences" />
      <div className={classes.sections}>
        <SettingsSection title="Account" text="Who you are on this desk.">
          <dl className={classes.facts}>
            <div className={classes.fact}>
              <dt>Email</dt>
              <dd>{email}</dd>
            </div>
            <div className={classes.fact}>
              <dt>Role</dt>
              <dd>{roleLabels[role]}</dd>
            </div>
            <div className={classes.fact}>
              <dt>Merchant</dt>
              <dd>{merchant?.businessName ?? 'All merchants'}</dd>
            </div>
          </dl>
        </SettingsSection>
        <SettingsSection title="Appearance" text="Kept in this browser.">
          <div className={classes.control}>
            <ThemeChoice />
          </div>
          <div className={classes.control}>
            <AmountsSwitch />
          </div>
        </SettingsSection>
        <SettingsSection
          title="Keyboard"
          text={
            <>
              <Kbd>?</Kbd> lists all keys. Kept in this browser.
            </>
          }
        >
          <div className={classes.control}>
            <SingleKeySwitch />
          </div>
        </SettingsSection>
      </div>
    </>
  )
}
