import classes from './ShareBar.module.css'

type Props = {
  /** In percent; null if there is none. */
  share: number | null
  /** As CSS: `var(--accent)`. */
  color: string
}

/**
 * A share as a bar, beside its figure: screen readers leave it out.
 *
 *     <ShareBar share={42} color="var(--accent)" />
 */
export const ShareBar = ({ share, color }: Props) => (
  <span className={classes.track} aria-hidden>
    <span className={classes.fill} style={{ width: `${share ?? 0}%`, background: color }} />
  </span>
)
