import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { maxVariants, type Product } from '../../contract/products/product.ts'
import type { FieldErrors } from '../lib/form-errors.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './ProductPage.module.css'
import { emptyVariant, type VariantDraft } from './product-draft.ts'
import { VariantFields } from './VariantFields.tsx'

type Props = {
  variants: readonly VariantDraft[]
  /** The saved product; undefined for a new one. */
  product: Product | undefined
  readOnly: boolean
  errors: FieldErrors
  onChange: (variants: VariantDraft[]) => void
}

/** The variants of a product as fields, with a button that adds one. */
export function VariantList({ variants, product, readOnly, errors, onChange }: Props) {
  const titleId = useId()
  const edit = (key: string, changes: Partial<VariantDraft>) =>
    onChange(variants.map((variant) => (variant.key === key ? { ...variant, ...changes } : variant)))
  return (
    <Card aria-labelledby={titleId}>
      <Stack gap={4} padding={4}>
        <Row gap={3} justify="between">
          <Text as="h2" size="m" weight="bold" id={titleId}>
            Variants
          </Text>
          {!readOnly && (
            <Button
              variant="default"
              disabled={variants.length >= maxVariants}
              onClick={() => onChange([...variants, emptyVariant()])}
            >
              <IconPlus size={16} stroke={1.8} aria-hidden />
              Add variant
            </Button>
          )}
        </Row>
        {errors['variants'] !== undefined && (
          <Text size="xs" tone="danger">
            {errors['variants']}
          </Text>
        )}
        <Stack as="ol" gap={4} className={classes.variants}>
          {variants.map((variant, index) => (
            <VariantFields
              key={variant.key}
              variant={variant}
              stored={product?.variants.find(({ id }) => id === variant.id)}
              number={index + 1}
              lowStockThreshold={product?.lowStockThreshold}
              readOnly={readOnly}
              canRemove={variant.id === undefined && variants.length > 1}
              errorOf={(field) => errors[`variants.${index}.${field}`]}
              onEdit={(changes) => edit(variant.key, changes)}
              onRemove={() => onChange(variants.filter(({ key }) => key !== variant.key))}
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
