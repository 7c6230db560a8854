import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react'
import { pageSizes } from '../../contract/core/page.ts'
import { formatCount } from '../lib/format.ts'
import classes from './OrdersFooter.module.css'
import { lastPageOf, pageNumbers } from './page-numbers.ts'

type Props = {
  page: number
  limit: number
  /** Undefined while it is not known yet. */
  total: number | undefined
  /** The total as it is shown. */
  totalText: string | undefined
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

export function OrdersFooter({ page, limit, total, totalText, onPage, onLimit }: Props) {
  const lastPage = lastPageOf(total ?? 0, limit)

  return (
    <footer className={classes.footer}>
      <p className={classes.range}>
        {total === 0 && 'No orders'}
        {total !== undefined && total > 0 && (
          <>
            <b>
              {formatCount((page - 1) * limit + 1)}–{formatCount(Math.min(page * limit, total))}
            </b>{' '}
            of <b>{totalText}</b>
          </>
        )}
      </p>
      <div className={classes.size}>
        <select
          aria-label="Orders per page"
          value={limit}
          onChange={({ currentTarget }) => onLimit(Number(currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size} per page
            </option>
          ))}
        </select>
        <IconSelector size={14} stroke={1.6} aria-hidden />
      </div>
      <nav className={classes.pages} aria-label="Pagination">
        <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} stroke={1.8} aria-hidden />
        </button>
        {pageNumbers(page, lastPage).map((step, index, steps) =>
          step === 'gap' ? (
            <span key={`after-${steps[index - 1]}`} className={classes.gap}>
              …
            </span>
          ) : (
            <button
              key={step}
              type="button"
              className={classes.number}
              aria-label={`Page ${step}`}
              aria-current={step === page ? 'page' : undefined}
              onClick={() => onPage(step)}
            >
              {formatCount(step)}
            </button>
          ),
        )}
        <button type="button" aria-label="Next page" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </button>
      </nav>
    </footer>
  )
}
