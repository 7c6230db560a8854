import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Role } from '../../../contract/core/endpoint.ts'
import { AmountsSwitch } from '../../app/AmountsSwitch.tsx'
import { roleLabels } from '../../app/desk-pages.ts'
import { paths } from '../../app/paths.ts'
import { SingleKeySwitch } from '../../app/SingleKeySwitch.tsx'
import { ThemeChoice } from '../../app/ThemeChoice.tsx'
import { useSessionUser } from '../../lib/session.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import pageClasses from '../SettingsPage.module.css'
import { SettingsSection } from '../SettingsSection.tsx'
import classes from './General.module.css'

type PageLink = { page: string; title: string; text: string }

const products: PageLink = { page: 'products', title: 'Products', text: 'What you sell, with prices and stock' }
const team: PageLink = { page: 'team', title: 'Team', text: 'Who works at this desk, and what they may do' }
const users: PageLink = { page: 'users', title: 'Users', text: 'Everybody who can sign in, and as what' }

const pagesOf: Record<Role, readonly PageLink[]> = {
  admin: [products, users],
  merchant: [products, team],
  viewer: [products, team],
}

function Pages({ role }: { role: Role }) {
  return (
    <ul className={classes.pages}>
      {pagesOf[role].map(({ page, title, text }) => (
        <li key={page}>
          <Link className={classes.page} to={paths.settingsPage} params={{ page }}>
            <span>
              {title}
              <span className={classes.pageText}>{text}</span>
            </span>
            <IconChevronRight size={16} stroke={1.6} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What has a page of its own, who one is, and what this browser keeps. */
export function OwnSections() {
  const { email, role, merchant } = useSessionUser()
  return (
    <>
      <SettingsSection title="More settings" text="On pages of their own.">
        <Pages role={role} />
      </SettingsSection>
      <SettingsSection title="Account" text="Who you are on this desk.">
        <dl className={pageClasses.facts}>
          <div className={pageClasses.fact}>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
          <div className={pageClasses.fact}>
            <dt>Role</dt>
            <dd>{roleLabels[role]}</dd>
          </div>
          <div className={pageClasses.fact}>
            <dt>Merchant</dt>
            <dd>{merchant?.businessName ?? 'All merchants'}</dd>
          </div>
        </dl>
      </SettingsSection>
      <SettingsSection title="Appearance" text="Kept in this browser.">
        <div className={pageClasses.control}>
          <ThemeChoice />
        </div>
        <div className={pageClasses.control}>
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
        <div className={pageClasses.control}>
          <SingleKeySwitch />
        </div>
      </SettingsSection>
    </>
  )
}
