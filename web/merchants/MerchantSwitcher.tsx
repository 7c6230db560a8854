import { IconBuildingStore, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { MerchantList } from './MerchantList.tsx'
import classes from './MerchantSwitcher.module.css'
import { merchantQueries } from './merchants.queries.ts'

/** Whose orders an administrator sees. */
export function MerchantSwitcher() {
  const { merchantId, select } = useMerchantScope()
  const { data } = useQuery(merchantQueries.list())
  const picked = data?.merchants.find(({ id }) => id === merchantId)
  const name = merchantId === undefined ? 'All merchants' : (picked?.businessName ?? (data ? 'Unknown merchant' : ''))
  return (
    <Dropdown
      label={`Merchant: ${name}`}
      align="start"
      width={280}
      buttonClassName={classes.button}
      face={
        <>
          <IconBuildingStore className={classes.icon} size={16} stroke={1.6} aria-hidden />
          <span className={classes.name}>{name}</span>
          <IconSelector className={classes.icon} size={14} stroke={1.6} aria-hidden />
        </>
      }
    >
      {(close) => (
        <MerchantList
          merchants={data?.merchants ?? []}
          pickedId={merchantId}
          onPick={(id) => {
            close()
            select(id)
          }}
        />
      )}
    </Dropdown>
  )
}
