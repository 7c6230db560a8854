import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { merchantQueries } from '../../merchants/merchants.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { withMerchant } from './draft.ts'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'
import classes from './NewOrder.module.css'
import { SuggestField } from './SuggestField.tsx'

const shownAtMost = 20

/** Whose order it is, for administrators: it comes first, because customers and products are a shop's own. */
export function MerchantSection({ draft, errors, edit }: Form) {
  const { data, isPending, isError } = useQuery(merchantQueries.list())
  const [search, setSearch] = useState('')
  const [changing, setChanging] = useState(draft.merchantId === null)
  const place = useRef<HTMLDivElement>(null)
  // What was pressed has gone: the focus goes on to the field that is first now.
  const goOn = () => requestAnimationFrame(() => place.current?.closest('form')?.querySelector('input')?.focus())
  const merchants = data?.merchants ?? []
  const picked = merchants.find(({ id }) => id === draft.merchantId)
  const found = merchants.filter(({ businessName }) => businessName.toLowerCase().includes(search.trim().toLowerCase()))
  const hint = isPending ? 'Loading…' : isError ? 'The merchants could not be loaded' : 'No merchant of that name'

  if (!changing) {
    return (
      <FormSection title="Merchant">
        <div className={classes.picked} ref={place}>
          <span>{picked?.businessName ?? (isPending ? '' : 'Unknown merchant')}</span>
          <Button
            variant="default"
            aria-label="Change merchant"
            onClick={() => {
              setChanging(true)
              goOn()
            }}
          >
            Change
          </Button>
        </div>
      </FormSection>
    )
  }
  return (
    <FormSection title="Merchant">
      <div ref={place}>
        <SuggestField
          label="Find a merchant"
          description="Customers and products are the merchant’s own"
          placeholder="Name"
          startsOpen
          eager={search.trim() !== ''}
          data-autofocus
          value={search}
          error={errors['merchantId']}
          hint={hint}
          suggestions={found.slice(0, shownAtMost).map((merchant) => ({
            key: merchant.id,
            value: merchant.id,
            face: merchant.businessName,
            barrier: null,
          }))}
          onType={setSearch}
          onPick={(merchantId) => {
            edit((current) => withMerchant(current, merchantId), 'merchantId', 'lines')
            setSearch('')
            setChanging(false)
            goOn()
          }}
        />
      </div>
    </FormSection>
  )
}
