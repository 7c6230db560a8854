import { IconX } from '@tabler/icons-react'
import { useSessionUser } from '../lib/session.ts'
import { MerchantSwitcher } from '../merchants/MerchantSwitcher.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ThemeChoice } from '../ui/ThemeChoice.tsx'
import { Account } from './Account.tsx'
import { ConnectionStatus, DeskNav } from './DeskNav.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import classes from './Shell.module.css'

/** The content of the sidebar and the top bar, for phones. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { role } = useSessionUser()
  return (
    <Modal open={open} className={classes.menu} aria-label="Menu" closesOnPressBeside onClose={onClose}>
      <Stack gap={4} className={classes.menuContent}>
        <Row gap={2} justify="between">
          <Account />
          <IconButton label="Close" onClick={onClose}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </IconButton>
        </Row>
        {role === 'admin' && <MerchantSwitcher onNavigate={onClose} />}
        <Stack grow>
          <DeskNav onNavigate={onClose} />
        </Stack>
        <Stack gap={3}>
          <ThemeChoice />
          <ConnectionStatus />
          <LogoutButton appearance="text" />
        </Stack>
      </Stack>
    </Modal>
  )
}
