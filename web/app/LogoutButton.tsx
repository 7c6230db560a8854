import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { signOut } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** The icon alone in the top bar, or with `text` the icon and the word. */
export function LogoutButton({ appearance = 'icon' }: { appearance?: 'icon' | 'text' }) {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    if (leaving) return
    setLeaving(true)
    void signOut()
  }
  const icon = <IconLogout size={18} stroke={1.6} aria-hidden />
  if (appearance === 'icon') {
    return (
      <IconButton label="Logout" aria-busy={leaving || undefined} onClick={leave}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button variant="default" title="Logout" loading={leaving} onClick={leave}>
      {icon}
      Logout
    </Button>
  )
}
