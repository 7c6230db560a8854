import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatCount } from '../lib/format.ts'
import { type CheckedForm, useCheckedForm } from '../lib/use-checked-form.ts'
import { firstStepsQueries, useChangeFirstSteps } from '../merchants/first-steps.queries.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import type { StepWays } from '../ui/StepCard.tsx'
import { StepForm } from '../ui/StepForm.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './FirstProductStep.module.css'
import { emptyDraft, newRequestOf, type ProductDraft } from './product-draft.ts'
import { productQueries, useCreateProduct } from './products.queries.ts'

/** The path of each field in the request. */
type Path = 'name' | 'variants.0.sku' | 'variants.0.price' | 'variants.0.stock'
type Values = Record<Path, string>

const blank: Values = { name: '', 'variants.0.sku': '', 'variants.0.price': '', 'variants.0.stock': '' }

function draftOf(values: Values): ProductDraft {
  const { variants, ...rest } = emptyDraft()
  const [sku, price, stock] = [values['variants.0.sku'], values['variants.0.price'], values['variants.0.stock']]
  // An empty number means that there is none in stock, as on the page of products.
  const typed = { sku, price, stock: stock.trim() === '' ? '0' : stock }
  return { ...rest, name: values.name, variants: variants.map((variant) => ({ ...variant, ...typed })) }
}

type Kind = 'products' | 'custom'

type KindProps = { value: Kind; onPick: (kind: Kind) => void }

function KindChoice({ value, onPick }: KindProps) {
  const name = useId()
  const choice = (kind: Kind, label: string, text: string) => (
    <Row as="label" gap={2.5} padding={3} align="start" className={classes.choice}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        aria-describedby={`${name}-${kind}`}
        checked={value === kind}
        onChange={() => onPick(kind)}
      />
      <Stack as="span" grow>
        <Text as="span" size="s" weight="medium">
          {label}
        </Text>
        <Text as="span" size="xs" tone="muted" id={`${name}-${kind}`}>
          {text}
        </Text>
      </Stack>
    </Row>
  )
  return (
    <fieldset className={classes.choices}>
      <Text as="legend" size="s" weight="medium">
        What goes on your orders?
      </Text>
      {choice('products', 'Products from a list', 'Keep names, prices and stock here. Add the first one now.')}
      {choice('custom', 'I sell custom items only', 'You type a name and price into each order. Stock isn’t tracked.')}
    </fieldset>
  )
}

function ProductFields({ form: { field } }: { form: Pick<CheckedForm<Path>, 'field'> }) {
  return (
    <>
      <TextField label="Name" autoComplete="off" placeholder="Stoneware mug" {...field('name')} />
      <TextField
        label="SKU"
        description="Your own short code. Use each code once."
        autoComplete="off"
        spellCheck={false}
        placeholder="MUG-1"
        {...field('variants.0.sku')}
      />
      <Row gap={4} align="start">
        <Stack grow>
          <TextField
            label="Price (USD)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="19.95"
            {...field('variants.0.price')}
          />
        </Stack>
        <Stack grow>
          <TextField
            label="In stock"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            {...field('variants.0.stock')}
          />
        </Stack>
      </Row>
    </>
  )
}

type Props = { merchantId: string; ways: StepWays }

/** The step that adds a first product, or records that the shop sells custom items only. */
export function FirstProductStep({ merchantId, ways }: Props) {
  const [picked, setPicked] = useState<Kind | null>(null)
  const { data: steps } = useQuery(firstStepsQueries.of(merchantId))
  const { data: listed } = useQuery(productQueries.list({ merchantId }))
  const create = useCreateProduct(merchantId)
  const change = useChangeFirstSteps(merchantId)
  const kind = picked ?? (steps?.customItemsOnly ? 'custom' : 'products')
  const form = useCheckedForm<Path>({
    initial: blank,
    check: (values) => (kind === 'products' ? newRequestOf(draftOf(values)).errors : null),
    save: async (values) => {
      const { body } = newRequestOf(draftOf(values))
      await change.mutateAsync({ customItemsOnly: kind === 'custom' })
      if (kind === 'products' && body !== null) await create.mutateAsync(body)
      await ways.onDone()
    },
    failed: kind === 'products' ? 'The product could not be added.' : 'Your choice could not be saved.',
  })
  const count = listed?.total ?? 0
  const isListing = kind === 'products'
  return (
    <StepForm
      title="Your products"
      text="Products fill in orders and track stock. You can add more, or import a file, later."
      form={form}
      label="Your first product"
      ways={isListing ? ways : { onBack: ways.onBack }}
      skipLabel={count > 0 ? 'Finish' : 'Skip and finish'}
      saveLabel={isListing ? 'Add and finish' : 'Finish'}
      before={<KindChoice value={kind} onPick={setPicked} />}
    >
      {isListing && count > 0 && (
        <Text size="s" tone="muted">
          {count === 1 ? 'One product is' : `${formatCount(count)} products are`} in the list. Add another, or finish.
        </Text>
      )}
      {isListing && <ProductFields form={form} />}
    </StepForm>
  )
}
