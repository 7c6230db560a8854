import { useSessionUser } from '../lib/session.ts'
import { MerchantSwitcher } from '../merchants/MerchantSwitcher.tsx'
import { Account } from './Account.tsx'
import { Logo } from './Logo.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { PaletteButton, PaletteIconButton } from './palette/PaletteButton.tsx'
import { ThemeDropdown } from './ThemeDropdown.tsx'
import classes from './TopBar.module.css'

export function TopBar() {
  const { role } = useSessionUser()
  return (
    <header className={classes.bar}>
      <div className={classes.phoneBrand}>
        <Logo />
        <span>Payment Dashboard</span>
      </div>
      <div className={classes.find}>
        <PaletteButton />
        {role === 'admin' && <MerchantSwitcher />}
      </div>
      <div className={classes.actions}>
        <div className={classes.wide}>
          <ThemeDropdown />
        </div>
        <div className={classes.phone}>
          <PaletteIconButton />
        </div>
        <NotificationBell />
        <div className={classes.wide}>
          <span className={classes.rule} />
          <Account />
          <LogoutButton />
        </div>
        <div className={classes.phone}>
          <MenuSheet />
        </div>
      </div>
    </header>
  )
}
