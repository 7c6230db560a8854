import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './AuthLayout.module.css'
import { Brand } from './Brand.tsx'
import form from './Form.module.css'
import { SidePanel } from './SidePanel.tsx'

type Props = { title: string; subtitle: string; children: ReactNode }

/** The frame of the screens before the sign-in. */
export const AuthLayout = ({ title, subtitle, children }: Props) => (
  <div className={classes.layout}>
    <title>{`${title} · Paydesk`}</title>
    <SidePanel />
    <main className={classes.main}>
      <Stack gap={6}>
        <div className={classes.phoneBrand}>
          <Brand />
        </div>
        <Stack gap={1}>
          <Text as="h1" size="xl" weight="bold" className={classes.title}>
            {title}
          </Text>
          <Text tone="muted">{subtitle}</Text>
        </Stack>
        <Stack gap={4}>{children}</Stack>
      </Stack>
    </main>
  </div>
)

type ToLoginProps = { children?: string }

/** A link to the sign-in page, below the content of another one. */
export const ToLogin = ({ children = 'Back to sign-in' }: ToLoginProps) => (
  <Text size="s">
    <Link className={form.link} to={paths.login}>
      {children}
    </Link>
  </Text>
)
