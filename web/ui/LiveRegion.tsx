import { spokenText } from '../lib/announce.ts'
import { useStore } from '../lib/store.ts'
import classes from './VisuallyHidden.module.css'

/** The one place from which screen readers are told of changes; see `announce`. */
export const LiveRegion = () => (
  <output className={classes.hidden} aria-live="polite">
    {useStore(spokenText)}
  </output>
)
