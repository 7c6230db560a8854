import { setSingleKeys, useSingleKeys } from '../lib/shortcuts.ts'
import { Switch } from '../ui/Switch.tsx'

/** For whom single keys get in the way, such as users of speech input. */
export const SingleKeySwitch = () => (
  <Switch
    label="Single-key shortcuts"
    description="When off, letters and signs do nothing; Enter and Esc still work."
    checked={useSingleKeys()}
    onChange={(event) => setSingleKeys(event.currentTarget.checked)}
  />
)
