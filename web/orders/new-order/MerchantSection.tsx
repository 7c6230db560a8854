import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { paths } from '../../lib/paths.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { withMerchant } from './draft.ts'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'

const shownAtMost = 20

const NoShops = () => (
  <Text size="s" tone="muted">
    An order needs a shop. Create one first.{' '}
    <Link to={paths.settingsPage} params={{ page: 'shops' }}>
      Create a shop
    </Link>
  </Text>
)

type PickerProps = { error: string | undefined; onPick: (merchantId: string) => void }

function ShopPicker({ error, onPick }: PickerProps) {
  const { shops, failure } = useMerchantScope()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = (shops ?? []).filter(({ businessName }) => businessName.toLowerCase().includes(wanted))
  const waiting = failure === null ? 'Loading…' : errorMessage(failure.error, 'The shops could not be loaded')
  return (
    <Combobox
      label="Find a shop"
      description="Customers and products belong to this shop"
      placeholder="Name"
      startsOpen
      eager={wanted !== ''}
      data-autofocus
      value={search}
      error={error}
      hint={shops === undefined ? waiting : 'No shop matches that name'}
      suggestions={found.slice(0, shownAtMost).map(({ id, businessName, active }) => ({
        key: id,
        value: id,
        face: active ? businessName : `${businessName} · Closed`,
        barrier: active ? null : 'Closed',
      }))}
      onType={setSearch}
      onPick={onPick}
    />
  )
}

/**
 * The shop of the order, for administrators of several shops. It comes first, because customers and products belong to
 * a shop.
 */
export function MerchantSection({ draft, errors, edit }: Form) {
  const { shops } = useMerchantScope()
  const [changing, setChanging] = useState(draft.merchantId === null)
  const place = useRef<HTMLDivElement>(null)
  const picked = shops?.find(({ id }) => id === draft.merchantId)

  const change = (isChanging: boolean) => {
    setChanging(isChanging)
    // The pressed button is gone, so the focus moves to the first field.
    requestAnimationFrame(() => place.current?.closest('form')?.querySelector('input')?.focus())
  }
  const pick = (merchantId: string) => {
    edit((current) => withMerchant(current, merchantId), 'merchantId', 'lines')
    change(false)
  }

  return (
    <FormSection title="Shop">
      {shops?.length === 0 ? (
        <NoShops />
      ) : changing ? (
        <div ref={place}>
          <ShopPicker error={errors['merchantId']} onPick={pick} />
        </div>
      ) : (
        <Row gap={3} justify="between" ref={place}>
          <Text as="span" weight="medium">
            {picked?.businessName ?? (shops === undefined ? '' : 'Unknown shop')}
            {picked?.active === false && ' · Closed'}
          </Text>
          <Button variant="default" aria-label="Change shop" onClick={() => change(true)}>
            Change
          </Button>
        </Row>
      )}
    </FormSection>
  )
}
