import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster, toast, useToasterStore } from 'react-hot-toast'
import { secondMs } from '../../contract/core/time.ts'
import { sessionState } from '../lib/session.ts'
import { useTopLayer } from '../ui/top-layer.ts'
import { keepToastsClear } from './place-toasts.ts'
import classes from './Toasts.module.css'
import { surplusToasts } from './toast-limit.ts'

/** A box as wide as a toast can be; `place-toasts.ts` moves it. */
const place = { top: 'auto', right: 'auto', left: 8, bottom: 8, width: 'min(366px, 100vw - 16px)' }

function keepClear() {
  const toaster = document.querySelector<HTMLElement>('[data-rht-toaster]')
  return toaster === null ? undefined : keepToastsClear(toaster)
}

/** Don't show one user's toasts to the next. */
const forgetAtSignOut = () => sessionState.subscribe(() => sessionState.get().status === 'signed-out' && toast.remove())

/** The library's second of fading is longer than its animation: the next ones would move over those that go. */
const removeMs = 250

/** Other code that every page needs after its first frame starts here too. */
export function Toasts() {
  const layer = useTopLayer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another layer it is another element
  useLayoutEffect(keepClear, [layer])
  useEffect(forgetAtSignOut, [])
  const { toasts } = useToasterStore()
  useEffect(() => {
    for (const id of surplusToasts(toasts)) toast.dismiss(id)
  }, [toasts])
  return createPortal(
    <Toaster
      position="bottom-center"
      containerStyle={place}
      containerClassName={classes.container ?? ''}
      toastOptions={{
        className: classes.toast ?? '',
        duration: 4 * secondMs,
        removeDelay: removeMs,
        success: {
          duration: 2 * secondMs,
          icon: <IconCircleCheck className={classes.success} size={18} stroke={1.6} aria-hidden />,
        },
        error: {
          icon: <IconAlertCircle className={classes.error} size={18} stroke={1.6} aria-hidden />,
        },
      }}
    />,
    layer,
  )
}
