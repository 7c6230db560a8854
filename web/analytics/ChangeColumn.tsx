import type { Comparison } from '../../contract/analytics/figures.ts'
import { ChangeBadge } from '../ui/ChangeBadge.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { Row } from '../ui/Layout.tsx'

type Options<Of> = {
  id: string
  against: string
  /** Undefined for a row that is not compared. */
  comparison: (row: Of) => Comparison | undefined
}

/** A column with the change of a figure since the earlier period. */
export const changeColumn = <Of,>({ id, against, comparison }: Options<Of>): Column<Of, never> => ({
  id,
  header: 'Change',
  align: 'end',
  cell: (row) => {
    const of = comparison(row)
    return (
      of && (
        <Row as="span" justify="end">
          <ChangeBadge comparison={of} against={against} />
        </Row>
      )
    )
  },
})
