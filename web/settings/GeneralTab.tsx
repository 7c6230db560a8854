import { AmountsSwitch } from '../app/AmountsSwitch.tsx'
import { roleLabels } from '../app/desk-pages.ts'
import { SingleKeySwitch } from '../app/SingleKeySwitch.tsx'
import { ThemeChoice } from '../app/ThemeChoice.tsx'
import { useSessionUser } from '../lib/session.ts'
import { Kbd } from '../ui/Kbd.tsx'
import classes from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** Who one is, and what this browser keeps. */
export function GeneralTab() {
  const { email, role, merchant } = useSessionUser()
  return (
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
  )
}
