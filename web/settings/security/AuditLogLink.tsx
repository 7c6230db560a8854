import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import pageClasses from '../SettingsPage.module.css'
import { SettingsSection } from '../SettingsSection.tsx'

/** The way to the audit log, which is a page of its own. */
export const AuditLogLink = () => (
  <SettingsSection title="Audit log" text="Who did what, and when: sign-ins, settings, keys, people and orders.">
    <p className={pageClasses.control}>
      <Link to={paths.settingsPage} params={{ page: 'audit' }}>
        Open the audit log
      </Link>
    </p>
  </SettingsSection>
)
