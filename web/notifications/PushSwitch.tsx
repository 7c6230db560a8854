import { useEffect, useState } from 'react'
import { useSessionUser } from '../lib/session.ts'
import { toastError } from '../lib/toasts.ts'
import { Switch } from '../ui/Switch.tsx'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-browser.ts'

const descriptions: Record<PushState, string> = {
  unsupported: 'This browser cannot be reached while Paydesk is closed.',
  blocked: 'Blocked in this browser. Allow notifications for this site in its settings first.',
  off: 'Told here also while Paydesk is closed.',
  on: 'This browser is told also while Paydesk is closed.',
}

/** Whether this very browser gets pushes. The browser is asked for its permission when the switch is pressed, never before. */
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
    // It may have been changed in the browser's settings meanwhile.
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
      toastError(error, on ? 'This browser could not be subscribed.' : 'The server could not be told.')
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
