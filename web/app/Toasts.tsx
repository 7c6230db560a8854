import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Toaster } from 'react-hot-toast'
import { secondMs } from '../../contract/core/time.ts'
import classes from './Toasts.module.css'

const belowTopBar = { top: 64, right: 16, left: 16, bottom: 16 }

/** Up to 20 at once, which is the library's own limit. */
export const Toasts = () => (
  <Toaster
    position="top-right"
    containerStyle={belowTopBar}
    containerClassName={classes.container ?? ''}
    toastOptions={{
      className: classes.toast ?? '',
      duration: 4 * secondMs,
      success: {
        duration: 2 * secondMs,
        icon: <IconCircleCheck className={classes.success} size={18} stroke={1.6} aria-hidden />,
      },
      error: {
        icon: <IconAlertCircle className={classes.error} size={18} stroke={1.6} aria-hidden />,
      },
    }}
  />
)
