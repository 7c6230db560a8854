import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { VariantSummary } from '../../../contract/products/products.endpoints.ts'
import { announce } from '../../lib/announce.ts'
import { formatCount } from '../../lib/format.ts'
import { errorMessage } from '../../lib/problem.ts'
import { variantQueries } from '../../products/products.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { withFreeLine, withLine, withoutLine, withVariant } from './draft.ts'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'
import { LineRow } from './LineRow.tsx'
import classes from './NewOrder.module.css'
import { SuggestField } from './SuggestField.tsx'

const pauseMs = 150

const VariantFace = ({ variant: { name, sku, price, stock } }: { variant: VariantSummary }) => (
  <span className={classes.variant}>
    <span>
      <span className={classes.optionName}>{name}</span>
      <span className={classes.optionMeta}>
        <span className={classes.sku}>{sku}</span>
        {stock === 0 ? (
          <span className={classes.soldOut}>Out of stock</span>
        ) : (
          <span>{formatCount(stock)} in stock</span>
        )}
      </span>
    </span>
    <span className={classes.optionPrice}>
      <Usd amount={price} />
    </span>
  </span>
)

/** What is ordered: products of the catalogue, found by name, SKU, size or colour, and lines with a price of their own. */
export function ItemsSection({ draft, errors, edit }: Form) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const { data, error, isPending } = useQuery(
    variantQueries.search({ search, merchantId: draft.merchantId ?? undefined }),
  )
  const lines = useRef<HTMLUListElement>(null)
  const linesError = errors['lines']

  const pick = (variant: VariantSummary) => {
    edit((current) => withVariant(current, variant), 'lines')
    setTyped('')
    announce(`${variant.name} added`)
  }

  const addFreeLine = () => {
    edit(withFreeLine, 'lines')
    // Once the line is there.
    requestAnimationFrame(() => lines.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }

  const hint = isPending
    ? 'Searching…'
    : error !== null && data === undefined
      ? errorMessage(error, 'The products could not be searched')
      : typed.trim() === ''
        ? 'The shop has no products yet. Add a free line.'
        : 'No products found. Add what is not in the catalogue as a free line.'

  return (
    <FormSection
      title="Items"
      aside={
        <Button variant="default" className={classes.small ?? ''} onClick={addFreeLine}>
          <IconPlus size={16} stroke={1.6} aria-hidden />
          Free line
        </Button>
      }
    >
      <SuggestField
        label="Add a product"
        placeholder="Name, SKU, size or colour"
        eager={typed.trim() !== ''}
        value={typed}
        error={linesError}
        action={<IconSearch className={classes.searchIcon} size={16} stroke={1.6} aria-hidden />}
        hint={hint}
        suggestions={(data?.variants ?? []).map((variant) => ({
          key: variant.id,
          value: variant,
          face: <VariantFace variant={variant} />,
          barrier: variant.stock === 0 ? 'Out of stock' : null,
        }))}
        onType={setTyped}
        onPick={pick}
      />
      {draft.lines.length > 0 && (
        <ul className={classes.lines} ref={lines} aria-label="Lines">
          {draft.lines.map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              number={index + 1}
              errors={errors}
              onChange={(changed, field) =>
                edit((current) => withLine(current, changed), `lines.${line.id}.${field}`, 'lines')
              }
              onRemove={() => edit((current) => withoutLine(current, line.id), `lines.${line.id}`, 'lines')}
            />
          ))}
        </ul>
      )}
    </FormSection>
  )
}
