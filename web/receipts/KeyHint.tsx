import { shownKeys, useSingleKeys } from '../lib/shortcuts.ts'
import { Kbd } from '../ui/Kbd.tsx'
import classes from './Receipts.module.css'

/** The key of a button, where there is a keyboard and single keys are on. */
export function KeyHint({ keys }: { keys: string }) {
  const isOn = useSingleKeys()
  if (!isOn) return null
  return (
    <span className={classes.keyHint} aria-hidden>
      <Kbd>{shownKeys(keys).join(' ').toUpperCase()}</Kbd>
    </span>
  )
}
