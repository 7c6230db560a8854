import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSizes } from '../../contract/core/page.ts'
import { formatCount } from '../lib/format.ts'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './ProductsPage.module.css'

type Props = {
  page: number
  limit: number
  total: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

export function ProductsFooter({ page, limit, total, onPage, onLimit }: Props) {
  const lastPage = Math.max(1, Math.ceil(total / limit))
  return (
    <footer className={classes.footer}>
      <p className={classes.range}>
        {formatCount((page - 1) * limit + 1)}–{formatCount(Math.min(page * limit, total))} of {formatCount(total)}
      </p>
      <select
        className={`${classes.select} ${classes.size}`}
        aria-label="Products per page"
        value={limit}
        onChange={({ currentTarget }) => onLimit(Number(currentTarget.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} per page
          </option>
        ))}
      </select>
      <nav className={classes.pages} aria-label="Pagination">
        <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, lastPage))}>
          <IconChevronLeft size={16} stroke={1.8} aria-hidden />
        </IconButton>
        <span>
          {formatCount(page)} / {formatCount(lastPage)}
        </span>
        <IconButton label="Next page" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </IconButton>
      </nav>
    </footer>
  )
}
