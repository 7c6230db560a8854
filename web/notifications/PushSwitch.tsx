import { useEffect, useState } from 'react'
import { useSessionUser } from '../lib/session.ts'
import { toastError } from '../lib/toasts.ts'
import { Switch } from '../ui/Switch.tsx'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-browser.ts'

const descriptions: Record<PushState, string> = {
  unsupported: 'This browser can’t get alerts while Paydesk is closed.',
  blocked: 'Blocked in this browser. Allow notifications for this site in its settings first.',
  off: 'Get alerts even when Paydesk is closed.',
  on: 'This browser gets alerts even when Paydesk is closed.',
}

/**
 * Turns pushes to this browser on and off. The browser asks for permission when the switch is pressed, never before.
 */
export function PushSwitch() {
  const { id } = useSessionUser()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const look = () =>
      pushState(id).then(
        (found) => isCurrent && setState(found),
        () => isCurrent && setState('unsupported'),
      )
    void look()
    // The user may have changed it in the browser's settings.
    window.addEventListener('focus', look)
    return () => {
      isCurrent = false
      window.removeEventListener('focus', look)
    }
  }, [id])

  const change = async (on: boolean) => {
    if (busy) return
    setBusy(true)
    try {
      setState(await (on ? turnPushOn : turnPushOff)(id))
    } catch (error) {
      toastError(error, on ? 'This browser could not be subscribed.' : 'Push could not be turned off.')
      setState(await pushState(id).catch(() => 'unsupported' as const))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Switch
      label="Push to this browser"
      description={descriptions[state ?? 'off']}
      checked={state === 'on'}
      disabled={state === null || state === 'unsupported' || state === 'blocked'}
      aria-busy={busy || undefined}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
