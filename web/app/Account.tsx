import { useSessionUser } from '../lib/session.ts'
import classes from './Account.module.css'
import { roleLabels } from './desk-pages.ts'

/** Who is signed in, and as what. */
export function Account() {
  const { email, role } = useSessionUser()
  return (
    <div className={classes.account}>
      <span className={classes.avatar} aria-hidden>
        {email.slice(0, 1).toUpperCase()}
      </span>
      <div className={classes.text}>
        <span className={classes.email} title={email}>
          {email}
        </span>
        <span className={classes.role}>{roleLabels[role]}</span>
      </div>
    </div>
  )
}
