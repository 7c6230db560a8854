import { useId } from 'react'
import type { MerchantSummary } from '../../contract/merchants/merchant-name.ts'
import card from '../ui/Card.module.css'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './MerchantList.module.css'
import { MerchantList } from './MerchantList.tsx'

type Props = { shops: readonly MerchantSummary[]; onPick: (merchantId: string | undefined) => void }

/** Asks which shop the page is to show. The focus moves to the page, because the pressed button disappears. */
export function ShopQuestion({ shops, onPick }: Props) {
  const titleId = useId()
  return (
    <section className={`${card.card} ${classes.question}`} aria-labelledby={titleId}>
      <Stack as="header" padding={[4, 5]}>
        <Text as="h2" size="m" weight="bold" id={titleId}>
          Which shop?
        </Text>
        <Text size="s" tone="muted">
          This page shows one shop at a time. You can switch to another whenever you like.
        </Text>
      </Stack>
      <MerchantList
        size="page"
        merchants={shops}
        pickedId={undefined}
        onPick={(merchantId) => {
          document.querySelector('main')?.focus()
          onPick(merchantId)
        }}
      />
    </section>
  )
}
