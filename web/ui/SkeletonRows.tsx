import { Row } from './Layout.tsx'
import classes from './Skeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  rows: number
  /** The widths of the bars in each row, in the shape of its content. */
  widths: readonly (number | string)[]
  /** The height of a row, in rem. */
  height?: number
}

/**
 * Gray bars in place of a list or table that is loading.
 *
 *     <SkeletonRows rows={5} widths={['40%', 56]} />
 */
export const SkeletonRows = ({ rows, widths, height = 2.5 }: Props) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Row
        key={row}
        justify="between"
        gap={4}
        padding={[0, 4]}
        className={classes.row}
        style={{ height: `${height}rem` }}
      >
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Row>
    ))}
  </div>
)
