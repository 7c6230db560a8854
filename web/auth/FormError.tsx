import { IconAlertCircle } from '@tabler/icons-react'
import classes from './Form.module.css'

/** An error of the whole form, as against one of its fields. */
export const FormError = ({ message }: { message: string }) => (
  <p className={classes.error} role="alert">
    <IconAlertCircle className={classes.errorIcon} size={16} stroke={1.6} aria-hidden />
    {message}
  </p>
)
