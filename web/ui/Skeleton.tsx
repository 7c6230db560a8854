import classes from './Skeleton.module.css'

type Props = { width?: number | string; height?: number | string }

/** A gray bar in the shape of what is loading; it appears only when loading takes longer than 150 ms. */
export const Skeleton = ({ width = '100%', height = 14 }: Props) => (
  <span className={classes.skeleton} style={{ width, height }} aria-hidden />
)
