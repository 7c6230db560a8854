import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSizes } from '../../contract/core/page.ts'
import { formatCount } from '../lib/format.ts'
import { Row } from './Layout.tsx'
import classes from './Pager.module.css'
import { lastPageOf, pageNumbers } from './page-numbers.ts'
import { Text } from './Text.tsx'
import { Usd } from './Usd.tsx'

type Props = {
  /** The plural of what is listed: `orders`. */
  noun: string
  page: number
  limit: number
  /** Undefined while it is not known. */
  total: number | undefined
  /** The total as text, if it is more or less than the number: `10,000+`. */
  totalText?: string | undefined
  /** The sum of everything listed, in dollars. */
  sum?: number | undefined
  onPage: (page: number) => void
  /** Without it, the size of a page can't be chosen. */
  onLimit?: (limit: number) => void
}

const capitalized = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)

/** `1–20 of 73` */
function Extent({
  noun,
  page,
  limit,
  total,
  totalText,
}: Pick<Props, 'noun' | 'page' | 'limit' | 'total' | 'totalText'>) {
  const first = (page - 1) * limit + 1
  return (
    <Text size="s" tone="muted" truncate>
      {total === 0 && `No ${noun}`}
      {total !== undefined && total > 0 && (
        <>
          <b>{first > total ? 0 : `${formatCount(first)}–${formatCount(Math.min(page * limit, total))}`}</b> of{' '}
          <b>{totalText ?? formatCount(total)}</b>
        </>
      )}
    </Text>
  )
}

/**
 * The foot of a list that comes in pages.
 *
 *     <Pager noun="products" page={2} limit={20} total={73} onPage={setPage} onLimit={setLimit} />
 */
export function Pager({ noun, page, limit, total, totalText, sum, onPage, onLimit }: Props) {
  const lastPage = lastPageOf(total ?? 0, limit)
  return (
    <Row as="footer" gap={4} padding={[1.5, 4]} className={classes.pager}>
      <Extent noun={noun} page={page} limit={limit} total={total} totalText={totalText} />
      {sum !== undefined && total !== undefined && total > 0 && (
        <Text size="s" tone="muted" truncate className={classes.sum}>
          {noun} · <Usd amount={sum} />
        </Text>
      )}
      {onLimit && (
        <select
          className={classes.size}
          aria-label={`${capitalized(noun)} per page`}
          value={limit}
          onChange={({ currentTarget }) => onLimit(Number(currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size} per page
            </option>
          ))}
        </select>
      )}
      <Row as="nav" gap={0.5} justify="end" grow aria-label="Pagination">
        <button
          type="button"
          className={classes.number}
          aria-label="Previous page"
          disabled={page <= 1}
          // An address can name a page past the end.
          onClick={() => onPage(Math.min(page - 1, lastPage))}
        >
          <IconChevronLeft size={16} stroke={1.8} aria-hidden />
        </button>
        {pageNumbers(page, lastPage).map((step, index, steps) =>
          step === 'gap' ? (
            <Text as="span" key={`after-${steps[index - 1]}`} tone="faint" className={classes.gap}>
              …
            </Text>
          ) : (
            <button
              key={step}
              type="button"
              className={classes.number}
              aria-label={`Page ${step}`}
              aria-current={step === page ? 'page' : undefined}
              data-number
              onClick={() => onPage(step)}
            >
              {formatCount(step)}
            </button>
          ),
        )}
        <button
          type="button"
          className={classes.number}
          aria-label="Next page"
          disabled={page >= lastPage}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </button>
      </Row>
    </Row>
  )
}
