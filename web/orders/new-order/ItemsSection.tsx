import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { VariantSummary } from '../../../contract/products/products.endpoints.ts'
import { announce } from '../../lib/announce.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { formatCount } from '../../lib/format.ts'
import { errorMessage } from '../../lib/problem.ts'
import { searchDelayMs } from '../../lib/search-delay.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { variantQueries } from '../../products/products.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { Adjustments } from './Adjustments.tsx'
import { withFreeLine, withLine, withoutLine, withVariant } from './draft.ts'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'
import { LineRow } from './LineRow.tsx'
import classes from './NewOrder.module.css'

const VariantFace = ({ variant: { name, sku, price, stock, picture } }: { variant: VariantSummary }) => (
  <Row as="span" gap={3} justify="between" align="start">
    <Thumbnail picture={picture} />
    <Stack as="span" grow>
      <Text as="span" weight="medium">
        {name}
      </Text>
      <Row as="span" wrap gap={[0, 2]}>
        <Text as="span" size="xs" tone="muted" className={classes.sku}>
          {sku}
        </Text>
        <Text as="span" size="xs" tone={stock === 0 ? 'danger' : 'muted'}>
          {stock === 0 ? 'Out of stock' : `${formatCount(stock)} in stock`}
        </Text>
      </Row>
    </Stack>
    <Text as="span" weight="medium">
      <Usd amount={price} />
    </Text>
  </Row>
)

type PickerProps = {
  merchantId: string | undefined
  error: string | undefined
  onPick: (variant: VariantSummary) => void
}

/** Finds a product of the catalog by name, SKU, size or color. */
function ProductPicker({ merchantId, error: refused, onPick }: PickerProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const search = useDebouncedValue(wanted, searchDelayMs)
  const { data, error, isPending, isPlaceholderData } = useQuery(variantQueries.search({ search, merchantId }))
  const away = useAwayReason()
  const isOutdated = search !== wanted || isPending || isPlaceholderData

  const hint = isOutdated
    ? (away ?? 'Searching…')
    : error !== null && data === undefined
      ? errorMessage(error, 'The products could not be searched')
      : wanted === ''
        ? 'The shop has no products yet. Add a custom item.'
        : 'No products found. Add a custom item instead.'

  return (
    <Combobox
      label="Add a product"
      placeholder="Name, SKU, size or color"
      eager={wanted !== ''}
      value={typed}
      error={refused}
      action={<IconSearch className={classes.searchIcon} size={16} stroke={1.6} aria-hidden />}
      hint={hint}
      isOutdated={isOutdated}
      suggestions={(isOutdated && away !== null ? [] : (data?.variants ?? [])).map((variant) => ({
        key: variant.id,
        value: variant,
        face: <VariantFace variant={variant} />,
        barrier: variant.stock === 0 ? 'Out of stock' : null,
      }))}
      onType={setTyped}
      onPick={(variant) => {
        onPick(variant)
        setTyped('')
      }}
    />
  )
}

/** The ordered items: products of the catalog, lines with a price of their own, and what is added to them. */
export function ItemsSection({ draft, errors, edit }: Form) {
  const lines = useRef<HTMLUListElement>(null)

  const pick = (variant: VariantSummary) => {
    edit((current) => withVariant(current, variant), 'lines')
    announce(`${variant.name} added`)
  }

  const addFreeLine = () => {
    edit(withFreeLine, 'lines')
    // The line renders in the next frame.
    requestAnimationFrame(() => lines.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }

  return (
    <FormSection
      title="Items"
      aside={
        <Button variant="default" className={classes.small ?? ''} onClick={addFreeLine}>
          <IconPlus size={16} stroke={1.6} aria-hidden />
          Custom item
        </Button>
      }
    >
      <ProductPicker merchantId={draft.merchantId ?? undefined} error={errors['lines']} onPick={pick} />
      {draft.lines.length > 0 && (
        <Stack as="ul" ref={lines} aria-label="Lines">
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
        </Stack>
      )}
      {draft.lines.length > 0 && <Adjustments {...{ draft, errors, edit }} />}
    </FormSection>
  )
}
