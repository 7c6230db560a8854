// Rows are memoized by hand. The compiler would double the code, which comes before the first order.
'use no memo'

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ComponentProps, type MouseEvent, memo, type ReactNode, useMemo } from 'react'
import { directionOf, sortAfterPress } from './column-sort.ts'
import classes from './DataTable.module.css'
import { RowCheckbox } from './RowCheckbox.tsx'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Column<Row, Sort extends string = string> = {
  /** Also the cells' `data-column`, for a feature's own CSS. */
  id: string
  /** Without it, the column has no heading: icons and buttons. */
  header?: ReactNode
  /** `isMarked` tells whether the row is the table's `markedRow`. */
  cell: (row: Row, isMarked: boolean) => ReactNode
  /** The cell names its row to screen readers. */
  isRowHeader?: boolean
  /** The cell only shows what another one says in words. */
  isDecorative?: boolean
  align?: 'end'
  tone?: 'muted' | 'strong' | undefined
  /** As CSS: `6.5rem`. The columns without a width share the room that the others leave. */
  width?: string
  /** The whole text of a cell that may be cut. It appears under the pointer. */
  title?: (row: Row) => string
  /** The order that the first press on the heading asks for. */
  sort?: Sort | undefined
  /** Hidden below 64em. */
  wideOnly?: boolean
  /** The cell's place in a row of two lines on phones. If any column has one, those without it are hidden there. */
  phone?: 'title' | 'end' | 'under' | 'underEnd'
  /** The width of the gray bar while the rows load, in pixels. */
  skeleton?: number
}

type Selection<Row> = {
  has: (row: Row) => boolean
  all: 'none' | 'some' | 'all'
  labelAll: string
  labelOf: (row: Row) => string
  /** `isRange` is true if Shift was held. */
  onToggle: (row: Row, isRange: boolean) => void
  onToggleAll: () => void
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  rowProps: DataTableProps<Row, string>['rowProps']
  isMarked: boolean
  isOpen: boolean
  isSelected: boolean
  /** Without it, rows can't be selected. */
  onToggle: Selection<Row>['onToggle'] | undefined
  labelOf: Selection<Row>['labelOf'] | undefined
}

export type DataTableProps<Row, Sort extends string> = {
  /** The table's name for screen readers. */
  caption: string
  columns: readonly Column<Row, Sort>[]
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Attributes of a row's element. */
  rowProps?: (row: Row) => ComponentProps<'tr'> & { [data: `data-${string}`]: string | undefined }
  bodyProps?: ComponentProps<'tbody'>
  /** A press anywhere on a row follows the row's first link. */
  linkedRows?: boolean
  /** The key of a row that an outside element belongs to, such as an open menu. */
  markedRow?: string | undefined
  /** The key of the row whose details are open. */
  openRow?: string | undefined
  selection?: Selection<Row> | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Dims the rows, because they belong to the previous search. */
  isOutdated?: boolean
  /** Below the head if there are no rows: a sentence, or an `EmptyState`. */
  empty?: ReactNode
  skeletonRows?: number
  className?: string | undefined
}

const actsItself = 'a, button, input, label'

/** Follows the link of the pressed row, with Ctrl, ⌘ or Shift in another tab. */
function followRow(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest(actsItself)) return
  const link = event.target.closest('tr')?.querySelector('a')
  if (!link) return
  if (event.ctrlKey || event.metaKey || event.shiftKey) window.open(link.href, '_blank', 'noopener')
  else if (window.getSelection()?.isCollapsed !== false) {
    // Focus the link: a drawer or dialog that opens now returns the focus to it.
    link.focus({ preventScroll: true })
    link.click()
  }
}

const cellProps = ({ id, align, tone, wideOnly, phone, isDecorative }: Column<never>) => ({
  'data-column': id,
  'data-align': align,
  'data-tone': tone,
  'data-wide': wideOnly || undefined,
  'data-phone': phone,
  'aria-hidden': isDecorative || undefined,
})

function BodyRow<Row>(props: RowProps<Row>) {
  const { row, columns, rowProps, isMarked, isOpen, isSelected, onToggle, labelOf } = props
  // Kept, because selecting a row changes its checkbox only, and all rows can be selected at once.
  const cells = useMemo(
    () =>
      columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            {...cellProps(column)}
            scope={column.isRowHeader ? 'row' : undefined}
            title={column.title?.(row)}
            data-cut={column.title && ''}
          >
            {column.cell(row, isMarked)}
          </Cell>
        )
      }),
    [row, columns, isMarked],
  )
  return (
    <tr {...rowProps?.(row)} data-marked={isMarked || undefined} data-open={isOpen || undefined}>
      {onToggle && (
        <td data-column="check" data-selected={isSelected || undefined}>
          <RowCheckbox
            label={labelOf?.(row) ?? ''}
            state={isSelected ? 'all' : 'none'}
            onToggle={(isRange) => onToggle(row, isRange)}
          />
        </td>
      )}
      {cells}
    </tr>
  )
}

/** A change of one row must not re-render the others: a page has up to a hundred. */
const MemoRow = memo(BodyRow) as typeof BodyRow

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; count: number; isSelectable: boolean }

/** Gray rows in the shape of those that load. */
const SkeletonRows = <Row,>({ columns, count, isSelectable }: SkeletonProps<Row>) => (
  <tbody aria-hidden>
    {Array.from({ length: count }, (_, row) => row).map((row) => (
      <tr key={row}>
        {isSelectable && <td data-column="check" />}
        {columns.map((column) => (
          <td key={column.id} {...cellProps(column)}>
            {column.header !== undefined && <Skeleton width={column.skeleton ?? '70%'} />}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

type HeadingProps<Row, Sort extends string> = { column: Column<Row, Sort> } & Pick<
  DataTableProps<Row, Sort>,
  'sort' | 'onSort'
>

function Heading<Row, Sort extends string>({ column, sort, onSort }: HeadingProps<Row, Sort>) {
  const { header, sort: first, width } = column
  const Cell = header === undefined ? 'td' : 'th'
  const direction = first && directionOf(sort, first)
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <Cell
      {...cellProps(column)}
      scope={header === undefined ? undefined : 'col'}
      style={{ width }}
      aria-sort={direction}
    >
      {first === undefined ? (
        header
      ) : (
        <button type="button" className={classes.sort} onClick={() => onSort?.(sortAfterPress(sort, first))}>
          {header}
          <Arrow size={14} stroke={1.8} aria-hidden data-shown={direction !== undefined || undefined} />
        </button>
      )}
    </Cell>
  )
}

/**
 * A table that is described by its columns.
 *
 *     const columns: Column<Product>[] = [
 *       { id: 'name', header: 'Product', sort: 'name', isRowHeader: true, phone: 'title', cell: ({ name }) => name },
 *       { id: 'stock', header: 'Stock', sort: 'stock', align: 'end', width: '6.5rem', phone: 'end', cell: ({ stock }) => stock },
 *     ]
 *     <DataTable caption="Products" columns={columns} rows={products} rowKey={({ id }) => id} sort={sort} onSort={setSort} />
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { caption, columns, rows, rowKey, rowProps, bodyProps, linkedRows = false, selection, empty } = props
  const { markedRow, openRow, sort, onSort, isOutdated = false, skeletonRows = 8, className = '' } = props
  return (
    <>
      <table
        className={`${classes.table} ${className}`}
        aria-busy={rows === undefined || isOutdated}
        data-outdated={isOutdated || undefined}
        data-fixed={columns.some(({ width }) => width !== undefined) || undefined}
        data-lines={columns.some(({ phone }) => phone !== undefined) || undefined}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" data-column="check">
                <RowCheckbox
                  label={selection.labelAll}
                  state={selection.all}
                  disabled={!rows?.length}
                  onToggle={selection.onToggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows columns={columns} count={skeletonRows} isSelectable={selection !== undefined} />
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse only; the keyboard has the link in the row
          <tbody {...bodyProps} data-linked={linkedRows || undefined} onClick={linkedRows ? followRow : undefined}>
            {rows.map((row) => {
              const key = rowKey(row)
              return (
                <MemoRow
                  key={key}
                  row={row}
                  columns={columns}
                  rowProps={rowProps}
                  isMarked={key === markedRow}
                  isOpen={key === openRow}
                  isSelected={selection?.has(row) ?? false}
                  onToggle={selection?.onToggle}
                  labelOf={selection?.labelOf}
                />
              )
            })}
          </tbody>
        )}
      </table>
      {rows?.length === 0 && (typeof empty === 'string' ? <p className={classes.empty}>{empty}</p> : empty)}
    </>
  )
}
