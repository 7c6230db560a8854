import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { hideAmounts, useAmountsHidden } from '../../lib/amounts.ts'
import { paths } from '../../lib/paths.ts'
import { roleLabels, useSessionUser } from '../../lib/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Section } from '../../ui/Section.tsx'
import { SingleKeySwitch } from '../../ui/SingleKeySwitch.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import classes from '../SettingsPage.module.css'

type PageLink = { page: string; title: string; text: string }

const adminPages: readonly PageLink[] = [
  { page: 'shops', title: 'Shops', text: 'The shops of this desk; create, close and open them' },
  { page: 'users', title: 'Users', text: 'Everyone with access, and their role' },
]

function AdminPages() {
  return (
    <Stack as="ul" lines>
      {adminPages.map(({ page, title, text }) => (
        <li key={page}>
          <Link className={classes.link} to={paths.settingsPage} params={{ page }}>
            <Row as="span" gap={4} padding={[3, 4]} justify="between">
              <Stack as="span">
                <Text as="span" size="s" weight="medium">
                  {title}
                </Text>
                <Text as="span" size="xs" tone="muted">
                  {text}
                </Text>
              </Stack>
              <IconChevronRight size={16} stroke={1.6} aria-hidden />
            </Row>
          </Link>
        </li>
      ))}
    </Stack>
  )
}

/** Links to the other settings, the user's account, and the preferences of this browser. */
export function OwnSections() {
  const { email, role, merchant } = useSessionUser()
  return (
    <>
      {role === 'admin' && (
        <Section title="More settings" text="Also in Settings.">
          <AdminPages />
        </Section>
      )}
      <Section title="Account" text="Your account on this desk.">
        <Facts
          facts={[
            ['Email', email],
            ['Role', roleLabels[role]],
            ['Shop', merchant?.businessName ?? 'All shops'],
          ]}
        />
      </Section>
      <Section title="Appearance" text="Kept in this browser." actsAtOnce>
        <Stack padding={4}>
          <ThemeChoice />
        </Stack>
        <Stack padding={4}>
          <Switch
            label="Hide amounts"
            description="For screen sharing. Press Shift+H anywhere."
            checked={useAmountsHidden()}
            onChange={({ currentTarget }) => hideAmounts(currentTarget.checked)}
          />
        </Stack>
      </Section>
      <Section
        title="Keyboard"
        actsAtOnce
        text={
          <>
            <Kbd>?</Kbd> lists all keys. Kept in this browser.
          </>
        }
      >
        <Stack padding={4}>
          <SingleKeySwitch />
        </Stack>
      </Section>
    </>
  )
}
