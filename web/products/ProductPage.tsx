import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Product } from '../../contract/products/product.ts'
import { useAwayReason } from '../lib/connection.ts'
import { formatCount } from '../lib/format.ts'
import { isRefused } from '../lib/problem.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastOutcome, toastSuccess } from '../lib/toasts.ts'
import { BackButton } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { draftOf, editRequestOf, emptyDraft, newRequestOf } from './product-draft.ts'
import {
  productQueries,
  useArchiveProduct,
  useCreateProduct,
  useRestoreProduct,
  useUpdateProduct,
} from './products.queries.ts'
import { waitingText } from './waiting.ts'

type PageProps = { title: string; subtitle: ReactNode; actions?: ReactNode; onClose: () => void; children: ReactNode }

const Page = ({ title, subtitle, actions, onClose, children }: PageProps) => (
  <>
    <BackButton onClick={onClose}>Back to Products</BackButton>
    <PageHeader title={title} subtitle={subtitle} actions={actions} />
    {children}
  </>
)

function SaleButton({ product }: { product: Product }) {
  const away = useAwayReason()
  const archive = useArchiveProduct(product.id)
  const restore = useRestoreProduct(product.id)
  const isArchived = product.status === 'archived'
  const run = () =>
    toastOutcome(isArchived ? restore.mutateAsync() : archive.mutateAsync(), {
      done: isArchived ? 'Product restored' : 'Product archived',
      failed: isArchived ? 'The product could not be restored' : 'The product could not be archived',
    })
  return (
    <Button
      variant="default"
      loading={archive.isPending || restore.isPending}
      barrier={away}
      onClick={() => void run()}
    >
      {isArchived ? 'Restore product' : 'Archive product'}
    </Button>
  )
}

/** Whether it can be ordered, how it sells and since when the shop has it. */
function Summary({ product: { status, variants, createdAt } }: { product: Product }) {
  const sold = variants.reduce((sum, variant) => sum + variant.sold, 0)
  const waiting = variants.reduce((sum, variant) => sum + variant.waiting, 0)
  return (
    <>
      {status === 'archived' ? 'Archived: it can’t be ordered' : 'On sale'} · {formatCount(sold)} sold in 30 days ·
      Added <DateTime iso={createdAt} />
      {waiting > 0 && ` · ${waitingText(waiting)}`}
    </>
  )
}

function Editor({ product, onClose }: { product: Product; onClose: () => void }) {
  const { role } = useSessionUser()
  const update = useUpdateProduct(product.id)
  const canChange = role !== 'viewer'
  // The form keeps the version it began with. Saving is refused if somebody else has saved a newer one.
  const [base, setBase] = useState(product)
  const [isDirty, setDirty] = useState(false)
  if (!isDirty && product.version > base.version) setBase(product)
  return (
    <Page
      title={product.name}
      subtitle={<Summary product={product} />}
      actions={canChange && !isDirty && <SaleButton product={product} />}
      onClose={onClose}
    >
      <ProductPictures product={product} readOnly={!canChange} />
      <ProductForm
        key={base.version}
        saved={draftOf(base)}
        product={product}
        saveLabel="Save product"
        failureTitle="The product could not be saved"
        onDirty={setDirty}
        onSave={async (draft) => {
          const { body, errors } = editRequestOf(draft, base.version)
          if (errors !== null) return errors
          const answer = await update.mutateAsync(body)
          toastSuccess('Product saved')
          setDirty(false)
          setBase(answer.product)
          return null
        }}
        onReload={() => {
          setDirty(false)
          setBase(product)
        }}
      />
    </Page>
  )
}

/** One product with its variants, as a form. */
export function ProductPage({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...productQueries.detail(id),
    retry: (count, failure) => !isRefused(failure) && count < 2,
  })
  if (query.data !== undefined) return <Editor product={query.data} onClose={onClose} />
  return (
    <Page title="Product" subtitle="Name, price and stock" onClose={onClose}>
      <Loaded query={query} failure="The product could not be loaded">
        {() => null}
      </Loaded>
    </Page>
  )
}

const nothing = emptyDraft()

type NewProps = {
  merchantId: string | undefined
  onClose: () => void
  /** Shows the page of the new product, which takes its pictures. */
  onAdded: (id: string) => void
}

export function NewProductPage({ merchantId, onClose, onAdded }: NewProps) {
  const create = useCreateProduct(merchantId)
  const added = useRef<string>(undefined)
  return (
    <Page title="Add product" subtitle="Add a variant for each size and color you sell" onClose={onClose}>
      <ProductForm
        saved={nothing}
        saveLabel="Add product"
        failureTitle="The product could not be added"
        onSave={async (draft) => {
          const { body, errors } = newRequestOf(draft)
          if (errors !== null) return errors
          const { product } = await create.mutateAsync(body)
          toastSuccess(`Added ${product.name}`)
          added.current = product.id
          return null
        }}
        onSaved={() => (added.current === undefined ? onClose() : onAdded(added.current))}
      />
    </Page>
  )
}
