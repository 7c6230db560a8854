import { useClockName, useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { MerchantSwitcher } from '../merchants/MerchantSwitcher.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Text } from '../ui/Text.tsx'
import { Account } from './Account.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { MenuSheetButton } from './MenuSheetButton.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { PaletteButton, PaletteIconButton } from './palette/PaletteButton.tsx'
import classes from './Shell.module.css'
import { ThemeDropdown } from './ThemeDropdown.tsx'

export function TopBar() {
  const { role } = useSessionUser()
  const { name } = useMerchantScope()
  const clock = useClockName(true)
  const shop = clock === undefined ? name : `${name} · ${clock}`
  return (
    <Row as="header" gap={4} justify="between" className={classes.bar}>
      <div className={classes.phone}>
        <Row gap={2.5}>
          <Logo />
          <Stack as="span" grow>
            <Text as="span" weight="bold" truncate>
              Payment Dashboard
            </Text>
            {name !== undefined && (
              <Text as="span" size="xs" tone="muted" truncate>
                {shop}
              </Text>
            )}
          </Stack>
        </Row>
      </div>
      <div className={classes.find}>
        <Row gap={3}>
          <PaletteButton />
          {role === 'admin' ? (
            <MerchantSwitcher />
          ) : (
            <Text as="span" size="s" weight="bold" truncate className={classes.desk}>
              {shop}
            </Text>
          )}
        </Row>
      </div>
      <Row rigid gap={1}>
        <div className={classes.wide}>
          <ThemeDropdown />
        </div>
        <div className={classes.phone}>
          <PaletteIconButton />
        </div>
        <NotificationBell />
        <div className={classes.wide}>
          <Row gap={1}>
            <span className={classes.rule} />
            <Account />
            <LogoutButton />
          </Row>
        </div>
        <div className={classes.phone}>
          <MenuSheetButton />
        </div>
      </Row>
    </Row>
  )
}
