import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MerchantSettings } from '../../../contract/merchants/settings.ts'
import { drafts, useDraftOwner } from '../../lib/drafts.ts'
import { type CheckedForm, useCheckedForm } from '../../lib/use-checked-form.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import type { StepWays } from '../../ui/StepCard.tsx'
import { StepForm } from '../../ui/StepForm.tsx'
import { settingsQueries, useChangeSettings } from '../settings.queries.ts'
import { ShopFields } from './ShopFields.tsx'
import { blankShop, checkShop, type ShopPath, type ShopValues, shopOf, shopValues } from './shop-form.ts'
import { useNewShop } from './use-new-shop.ts'

const title = 'Your shop'
const text = 'A shop has its own orders, products, customers and team. You can create more of them later.'

const Step = ({ form, ways }: { form: CheckedForm<ShopPath>; ways: StepWays }) => (
  <StepForm title={title} text={text} form={form} label={title} ways={ways} skipLabel="Skip for now">
    <ShopFields form={form} />
  </StepForm>
)

type NewProps = { ways: StepWays; onCreated: (merchantId: string) => Promise<void> }

/** The form of a new shop; a draft in the browser keeps the typed values over a reload. */
function NewShop({ ways, onCreated }: NewProps) {
  const owner = useDraftOwner()
  const [kept] = useState(() => drafts.read('newShop', owner) as Partial<ShopValues> | null)
  const created = ({ id }: { id: string }) => {
    drafts.discard('newShop')
    return onCreated(id)
  }
  const form = useNewShop(created, { ...blankShop(), ...kept })
  const { values } = form
  useEffect(() => drafts.keep('newShop', owner, values), [owner, values])
  return <Step form={form} ways={ways} />
}

function SavedShop({ settings, merchantId, ways }: { settings: MerchantSettings; merchantId: string; ways: StepWays }) {
  const change = useChangeSettings(merchantId)
  const form = useCheckedForm({
    initial: shopValues(settings),
    check: checkShop,
    save: async (values) => {
      await change.mutateAsync(shopOf(values))
      await ways.onDone()
    },
    failed: 'The shop could not be saved.',
  })
  return <Step form={form} ways={ways} />
}

/** The step in which the shop is created, or corrected after a return to it. */
export function ShopStep({ merchantId, ways, onCreated }: NewProps & { merchantId: string | null }) {
  const query = useQuery({ ...settingsQueries.settings(merchantId ?? undefined), enabled: merchantId !== null })
  if (merchantId === null) return <NewShop ways={ways} onCreated={onCreated} />
  return (
    <Loaded query={query} failure="The shop could not be loaded">
      {(settings) => <SavedShop settings={settings} merchantId={merchantId} ways={ways} />}
    </Loaded>
  )
}
