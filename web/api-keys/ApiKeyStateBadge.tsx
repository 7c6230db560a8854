import { IconBan, IconCheck, IconClock, type TablerIcon } from '@tabler/icons-react'
import type { ApiKeyState } from '../../contract/api-keys/api-key.ts'
import classes from './ApiKeyStateBadge.module.css'

type Display = { readonly label: string; readonly icon: TablerIcon; readonly tone: string }

const displays: Record<ApiKeyState, Display> = {
  current: { label: 'Current', icon: IconCheck, tone: 'good' },
  ending: { label: 'Ending', icon: IconClock, tone: 'waiting' },
  ended: { label: 'Ended', icon: IconClock, tone: 'over' },
  revoked: { label: 'Revoked', icon: IconBan, tone: 'over' },
}

export function ApiKeyStateBadge({ state }: { state: ApiKeyState }) {
  const { label, icon: Icon, tone } = displays[state]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {label}
    </span>
  )
}
