import { Link } from '@tanstack/react-router'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { canShowAll } from '../lib/shops.ts'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './MerchantList.module.css'
import { MerchantList } from './MerchantList.tsx'

type Props = {
  close: () => void
  /** Called when a page is opened from here, beside `close`. */
  onNavigate: (() => void) | undefined
}

/** The panel of the switcher: the shops, and a link to the page where they are created and closed. */
export function ShopMenu({ close, onNavigate }: Props) {
  const { merchantId, shops = [], select } = useMerchantScope()
  return (
    <>
      <MerchantList
        merchants={shops}
        withAll={canShowAll(shops)}
        pickedId={merchantId}
        onPick={(id) => {
          close()
          select(id)
        }}
      />
      <Stack padding={1} className={classes.foot}>
        <Link
          className={classes.item}
          to={paths.settingsPage}
          params={{ page: 'shops' }}
          onClick={() => {
            close()
            onNavigate?.()
          }}
        >
          <Text as="span" weight="medium">
            {shops.length === 0 ? 'Create a shop' : 'Manage shops'}
          </Text>
        </Link>
      </Stack>
    </>
  )
}
