import { IconMenu2, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSessionUser } from '../lib/session.ts'
import { MerchantSwitcher } from '../merchants/MerchantSwitcher.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Account } from './Account.tsx'
import { DeskNav } from './DeskNav.tsx'
import { LazyConnectionStatus } from './LazyConnectionStatus.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import classes from './MenuSheet.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'

/** What the sidebar and the top bar hold, for phones. */
export function MenuSheet() {
  const sheet = useRef<HTMLDialogElement>(null)
  const { role } = useSessionUser()
  const close = () => sheet.current?.close()
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; the keyboard has Esc */}
      <dialog
        ref={sheet}
        className={classes.sheet}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={classes.content}>
          <div className={classes.head}>
            <Account />
            <IconButton label="Close" onClick={close}>
              <IconX size={20} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
          {role === 'admin' && <MerchantSwitcher />}
          <DeskNav onNavigate={close} />
          <div className={classes.foot}>
            <ThemeChoice />
            <LazyConnectionStatus />
            <LogoutButton appearance="text" />
          </div>
        </div>
      </dialog>
    </>
  )
}
