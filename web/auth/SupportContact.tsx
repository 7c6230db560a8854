import classes from './SupportContact.module.css'
import type { ClientConfig } from './use-client-config.ts'

/** A link to whoever was named as the support; where nobody was, it says whom to ask instead. */
export const SupportContact = ({ config }: { config: ClientConfig | null }) => (
  <div className={classes.place}>
    {config?.supportUrl && (
      <p className={classes.line}>
        Trouble signing in?{' '}
        <a className={classes.link} href={config.supportUrl}>
          Contact support
        </a>
      </p>
    )}
    {config && !config.supportUrl && (
      <details>
        <summary className={classes.summary}>Contact support</summary>
        <p className={classes.explanation}>
          This desk names no support address. Ask the person who runs it to let you in.
        </p>
      </details>
    )}
  </div>
)
