import classes from './DemoUsers.module.css'
import type { ClientConfig } from './use-client-config.ts'

type DemoUser = NonNullable<ClientConfig['demoUsers']>[number]
type Props = { users: readonly DemoUser[]; onPick: (user: { email: string; password: string }) => void }

/** The users of the sample data, in demo mode only. */
export function DemoUsers({ users, onPick }: Props) {
  if (users.length === 0) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-users">
      <h2 className={classes.heading} id="demo-users">
        Sample users
      </h2>
      <p className={classes.hint}>This desk runs on sample data. Pick a user to fill in the form.</p>
      <ul className={classes.users}>
        {users.map(({ email, password, role }) => (
          <li key={email}>
            <button type="button" className={classes.user} onClick={() => onPick({ email, password })}>
              <span>{email}</span>
              <span className={classes.role}>{role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
