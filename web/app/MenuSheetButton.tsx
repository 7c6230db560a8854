import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { whenIdle } from '../boot/when-idle.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { WaitingBadge } from './DeskNav.tsx'

const MenuSheet = onDemand(async () => (await import('./MenuSheet.tsx')).MenuSheet, {
  closer: ({ open, onClose }) => (open ? onClose : null),
})

/** Opens the menu of phones. Its code loads when the browser is idle, or at the first press. */
export function MenuSheetButton() {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused')
  const waitingId = useId()
  useEffect(() => whenIdle(MenuSheet.preload), [])
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" aria-describedby={waitingId} onClick={() => setMenu('open')}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <WaitingBadge id={waitingId} />
      {menu !== 'unused' && <MenuSheet open={menu === 'open'} onClose={() => setMenu('closed')} />}
    </>
  )
}
