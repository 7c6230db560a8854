import { Text } from '../ui/Text.tsx'
import classes from './Form.module.css'
import type { ClientConfig } from './use-client-config.ts'

/** Links to the desk's support, or explains whom to ask if there is no link. */
export const SupportContact = ({ config }: { config: ClientConfig | null }) => (
  <div className={classes.support}>
    {config?.supportUrl && (
      <Text size="s" tone="muted">
        Trouble signing in?{' '}
        <a className={classes.link} href={config.supportUrl}>
          Contact support
        </a>
      </Text>
    )}
    {config && !config.supportUrl && (
      <details>
        <summary className={classes.link}>Contact support</summary>
        <Text size="s" tone="muted">
          This desk has no support address. Ask the person who runs it for help.
        </Text>
      </details>
    )}
  </div>
)
