import { setSingleKeys, useSingleKeys } from '../lib/shortcuts.ts'
import { Switch } from './Switch.tsx'

/** Single keys get in the way of some users, such as those of speech input. */
export const SingleKeySwitch = () => (
  <Switch
    label="Single-key shortcuts"
    description="Turn off if single keys trigger by accident."
    checked={useSingleKeys()}
    onChange={(event) => setSingleKeys(event.currentTarget.checked)}
  />
)
