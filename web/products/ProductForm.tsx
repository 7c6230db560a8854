import { maxDescriptionLength, maxNameLength, type Product } from '../../contract/products/product.ts'
import { useSessionUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Text } from '../ui/Text.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ProductPage.module.css'
import { type ProductFormOptions, useProductForm } from './use-product-form.ts'
import { VariantList } from './VariantList.tsx'

type Form = ReturnType<typeof useProductForm>

type DescriptionProps = { form: Form; readOnly: boolean }

const DescriptionCard = ({ form: { draft, errors, edit }, readOnly }: DescriptionProps) => (
  <Card id="product" aria-label="Product">
    <Stack gap={4} padding={4}>
      <TextField
        label="Name"
        value={draft.name}
        maxLength={maxNameLength}
        autoComplete="off"
        readOnly={readOnly}
        error={errors['name']}
        onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={maxDescriptionLength}
        value={draft.description}
        readOnly={readOnly}
        error={errors['description']}
        onChange={({ currentTarget }) => edit({ description: currentTarget.value })}
      />
    </Stack>
  </Card>
)

type SaveBarProps = { form: Form; saveLabel: string; onCancel: (() => void) | undefined }

const SaveBar = ({ form: { isDirty, isSaving, away }, saveLabel, onCancel }: SaveBarProps) => (
  <Row gap={2} padding={[3, 4]} justify="between" className={classes.bar}>
    <Text as="span" size="s" tone="muted">
      {isDirty && 'Unsaved changes'}
    </Text>
    <Row gap={2}>
      {onCancel && (
        <Button variant="default" disabled={!isDirty} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" loading={isSaving} barrier={away} disabled={!isDirty}>
        {saveLabel}
      </Button>
    </Row>
  </Row>
)

type Props = ProductFormOptions & {
  /** The product in its current version; undefined for a new one. */
  product?: Product
  saveLabel: string
  /** Replaces the typed values with the saved ones. */
  onReload?: () => void
}

/** The form of a product and its variants. */
export function ProductForm({ product, saveLabel, onReload, ...options }: Props) {
  const readOnly = useSessionUser().role === 'viewer'
  const form = useProductForm(options)
  const { draft, errors, failure, edit } = form
  const reload = product !== undefined && failure?.isConflict && (
    <Button variant="default" onClick={onReload}>
      Discard mine and reload
    </Button>
  )
  return (
    <Stack
      as="form"
      gap={4}
      ref={form.form}
      className={classes.form}
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      {failure !== null && (
        <Notice tone="danger" role="alert" action={reload}>
          {failure.message}
        </Notice>
      )}
      <DescriptionCard form={form} readOnly={readOnly} />
      <VariantList
        variants={draft.variants}
        product={product}
        readOnly={readOnly}
        errors={errors}
        onChange={(variants) => edit({ variants })}
      />
      {!readOnly && <SaveBar form={form} saveLabel={saveLabel} onCancel={product && (() => edit(options.saved))} />}
      <LeaveGuard isDirty={form.isDirty} text="Your changes to the product are not saved." />
    </Stack>
  )
}
