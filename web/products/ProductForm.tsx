import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { maxDescriptionLength, maxNameLength, maxVariants, type Product } from '../../contract/products/product.ts'
import { announce } from '../lib/announce.ts'
import { ApiError } from '../lib/api-client.ts'
import { useAwayReason } from '../lib/connection.ts'
import { type FieldErrors, refusedFields } from '../lib/form-errors.ts'
import { errorMessage } from '../lib/problem.ts'
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
import { emptyVariant, isSameDraft, type ProductDraft, type VariantDraft } from './product-draft.ts'
import { VariantFields } from './VariantFields.tsx'

type Props = {
  /** The saved values, or the defaults of a new product. */
  saved: ProductDraft
  /** The product in its current version; undefined for a new one. */
  product?: Product
  saveLabel: string
  failureTitle: string
  onDirty?: (isDirty: boolean) => void
  /** Returns the errors of single fields, or null once the product is saved. */
  onSave: (draft: ProductDraft) => Promise<FieldErrors | null>
  onSaved?: () => void
  /** Replaces the typed values with the saved ones. */
  onReload?: () => void
}

type Failure = { message: string; isConflict: boolean }

const noErrors: FieldErrors = {}

/** The form of a product and its variants. */
export function ProductForm(props: Props) {
  const { saved, product, saveLabel, failureTitle, onDirty, onSave, onSaved, onReload } = props
  const { role } = useSessionUser()
  const away = useAwayReason()
  const canChange = role !== 'viewer'
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(saved)
  const [errors, setErrors] = useState(noErrors)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isDone, setDone] = useState(false)
  const isDirty = !isDone && !isSameDraft(draft, saved)
  // The page shows more actions while the form has no unsaved changes.
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  // Turn LeaveGuard's blocker off before leaving the page.
  useEffect(() => {
    if (isDone) onSaved?.()
  }, [isDone, onSaved])
  useEffect(() => {
    if (errors !== noErrors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const edit = (changes: Partial<ProductDraft>) => {
    setDraft({ ...draft, ...changes })
    setErrors(noErrors)
    setFailure(null)
  }
  const editVariant = (key: string, changes: Partial<VariantDraft>) =>
    edit({ variants: draft.variants.map((variant) => (variant.key === key ? { ...variant, ...changes } : variant)) })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || away !== null) return
    setSaving(true)
    setFailure(null)
    try {
      const refused = await onSave(draft)
      if (refused === null) setDone(onSaved !== undefined)
      else setErrors(refused)
    } catch (error) {
      const message = errorMessage(error, failureTitle)
      setErrors(refusedFields(error))
      setFailure({ message, isConflict: error instanceof ApiError && error.status === 409 && product !== undefined })
      announce(message)
    }
    setSaving(false)
  }

  return (
    <Stack as="form" gap={4} ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && (
        <Notice
          tone="danger"
          role="alert"
          action={
            failure.isConflict && (
              <Button variant="default" onClick={onReload}>
                Discard mine and reload
              </Button>
            )
          }
        >
          {failure.message}
        </Notice>
      )}
      <Card id="product" aria-label="Product">
        <Stack gap={4} padding={4}>
          <TextField
            label="Name"
            value={draft.name}
            maxLength={maxNameLength}
            autoComplete="off"
            readOnly={!canChange}
            error={errors['name']}
            onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
          />
          <TextArea
            label="Description"
            rows={3}
            maxLength={maxDescriptionLength}
            value={draft.description}
            readOnly={!canChange}
            error={errors['description']}
            onChange={({ currentTarget }) => edit({ description: currentTarget.value })}
          />
        </Stack>
      </Card>
      <Card aria-labelledby={`${id}-variants`}>
        <Stack gap={4} padding={4}>
          <Row gap={3} justify="between">
            <Text as="h2" size="m" weight="bold" id={`${id}-variants`}>
              Variants
            </Text>
            {canChange && (
              <Button
                variant="default"
                disabled={draft.variants.length >= maxVariants}
                onClick={() => edit({ variants: [...draft.variants, emptyVariant()] })}
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
            {draft.variants.map((variant, index) => (
              <VariantFields
                key={variant.key}
                variant={variant}
                stored={product?.variants.find(({ id }) => id === variant.id)}
                number={index + 1}
                lowStockThreshold={product?.lowStockThreshold}
                readOnly={!canChange}
                canRemove={variant.id === undefined && draft.variants.length > 1}
                errorOf={(field) => errors[`variants.${index}.${field}`]}
                onEdit={(changes) => editVariant(variant.key, changes)}
                onRemove={() => edit({ variants: draft.variants.filter(({ key }) => key !== variant.key) })}
              />
            ))}
          </Stack>
        </Stack>
      </Card>
      {canChange && (
        <Row gap={2} padding={[3, 4]} justify="between" className={classes.bar}>
          <Text as="span" size="s" tone="muted">
            {isDirty && 'Unsaved changes'}
          </Text>
          <Row gap={2}>
            {product !== undefined && (
              <Button variant="default" disabled={!isDirty} onClick={() => edit(saved)}>
                Cancel
              </Button>
            )}
            <Button type="submit" loading={isSaving} barrier={away} disabled={!isDirty}>
              {saveLabel}
            </Button>
          </Row>
        </Row>
      )}
      <LeaveGuard isDirty={isDirty} text="Your changes to the product are not saved." />
    </Stack>
  )
}
