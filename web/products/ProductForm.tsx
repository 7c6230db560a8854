import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { maxDescriptionLength, maxNameLength, maxVariants, type Product } from '../../contract/products/product.ts'
import { announce } from '../lib/announce.ts'
import { ApiError } from '../lib/api-client.ts'
import { useConnection } from '../lib/connection.ts'
import { errorMessage } from '../lib/problem.ts'
import { useSessionUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { LeavingDialog } from './LeavingDialog.tsx'
import classes from './ProductPage.module.css'
import {
  emptyVariant,
  type FieldErrors,
  isSameDraft,
  type ProductDraft,
  refusedFields,
  type VariantDraft,
} from './product-draft.ts'
import { VariantFields } from './VariantFields.tsx'

type Props = {
  /** What is saved already. */
  saved: ProductDraft
  /** The product as it is now; undefined for a new one. */
  product?: Product
  saveLabel: string
  failureTitle: string
  onDirty?: (isDirty: boolean) => void
  /** Answers what is wrong with single fields, or null once it is saved. */
  onSave: (draft: ProductDraft) => Promise<FieldErrors | null>
  onSaved?: () => void
  /** Takes what is saved now in place of what was typed. */
  onReload?: () => void
}

type Failure = { message: string; isConflict: boolean }

const noErrors: FieldErrors = {}

/** The words of a product and its variants as rows. */
export function ProductForm(props: Props) {
  const { saved, product, saveLabel, failureTitle, onDirty, onSave, onSaved, onReload } = props
  const { role } = useSessionUser()
  const { online } = useConnection()
  const canChange = role !== 'viewer'
  const descriptionId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(saved)
  const [errors, setErrors] = useState(noErrors)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isDone, setDone] = useState(false)
  const isDirty = !isDone && !isSameDraft(draft, saved)
  // The page may show more once nothing is lost by it.
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  // Only when nothing holds it back any more.
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
    if (isSaving || !online) return
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
    <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && (
        <div className={classes.failure} role="alert">
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          <span>{failure.message}</span>
          {failure.isConflict && (
            <Button variant="default" onClick={onReload}>
              Discard mine and load it again
            </Button>
          )}
        </div>
      )}
      <section className={classes.card} aria-label="Product">
        <TextField
          label="Name"
          value={draft.name}
          maxLength={maxNameLength}
          autoComplete="off"
          readOnly={!canChange}
          error={errors['name']}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        <div>
          <label className={classes.label} htmlFor={descriptionId}>
            Description
          </label>
          <textarea
            id={descriptionId}
            className={classes.description}
            rows={3}
            maxLength={maxDescriptionLength}
            value={draft.description}
            readOnly={!canChange}
            aria-invalid={errors['description'] === undefined ? undefined : true}
            aria-describedby={errors['description'] === undefined ? undefined : `${descriptionId}-error`}
            onChange={({ currentTarget }) => edit({ description: currentTarget.value })}
          />
          {errors['description'] !== undefined && (
            <p className={classes.error} id={`${descriptionId}-error`}>
              {errors['description']}
            </p>
          )}
        </div>
      </section>
      <section className={classes.card} aria-labelledby={`${descriptionId}-variants`}>
        <div className={classes.head}>
          <h2 id={`${descriptionId}-variants`}>Variants</h2>
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
        </div>
        {errors['variants'] !== undefined && <p className={classes.error}>{errors['variants']}</p>}
        <ol className={classes.variants}>
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
        </ol>
      </section>
      {canChange && (
        <div className={classes.bar}>
          <span className={classes.unsaved}>{isDirty && 'Unsaved changes'}</span>
          {product !== undefined && (
            <Button variant="default" disabled={!isDirty} onClick={() => edit(saved)}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            loading={isSaving}
            disabled={!online || !isDirty}
            title={online ? undefined : 'No connection to the server'}
          >
            {saveLabel}
          </Button>
        </div>
      )}
      <LeavingDialog isDirty={isDirty} />
    </form>
  )
}
