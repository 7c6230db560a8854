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

/**
 * The shop of the order, for administrators of several shops. It comes first, because customers and products belong to
 * a shop.
 */
export function MerchantSection({ draft, errors, edit }: Form) {
  const { shops, failure } = useMerchantScope()
  const [search, setSearch] = useState('')
  const [changing, setChanging] = useState(draft.merchantId === null)
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves to the first field.
  const goOn = () => requestAnimationFrame(() => place.current?.closest('form')?.querySelector('input')?.focus())
  const picked = shops?.find(({ id }) => id === draft.merchantId)
  const found = (shops ?? []).filter(({ businessName }) =>
    businessName.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const hint =
    shops !== undefined
      ? 'No shop matches that name'
      : failure === null
        ? 'Loading…'
        : errorMessage(failure.error, 'The shops could not be loaded')

  if (shops?.length === 0) {
    return (
      <FormSection title="Shop">
        <Text size="s" tone="muted">
          An order needs a shop. Create one first.{' '}
          <Link to={paths.settingsPage} params={{ page: 'shops' }}>
            Create a shop
          </Link>
        </Text>
      </FormSection>
    )
  }
  if (!changing) {
    return (
      <FormSection title="Shop">
        <Row gap={3} justify="between" ref={place}>
          <Text as="span" weight="medium">
            {picked?.businessName ?? (shops === undefined ? '' : 'Unknown shop')}
            {picked?.active === false && ' · Closed'}
          </Text>
          <Button
            variant="default"
            aria-label="Change shop"
            onClick={() => {
              setChanging(true)
              goOn()
            }}
          >
            Change
          </Button>
        </Row>
      </FormSection>
    )
  }
  return (
    <FormSection title="Shop">
      <div ref={place}>
        <Combobox
          label="Find a shop"
          description="Customers and products belong to this shop"
          placeholder="Name"
          startsOpen
          eager={search.trim() !== ''}
          data-autofocus
          value={search}
          error={errors['merchantId']}
          hint={hint}
          suggestions={found.slice(0, shownAtMost).map(({ id, businessName, active }) => ({
            key: id,
            value: id,
            face: active ? businessName : `${businessName} · Closed`,
            barrier: active ? null : 'Closed',
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
