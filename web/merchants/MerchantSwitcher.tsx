import { IconBuildingStore, IconSelector } from '@tabler/icons-react'
import { useEffect } from 'react'
import { whenIdle } from '../boot/when-idle.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Popover } from '../ui/Popover.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './MerchantSwitcher.module.css'

const ShopMenu = onDemand(async () => (await import('./ShopMenu.tsx')).ShopMenu)

/** Lets an administrator pick the shop that the desk shows. */
export function MerchantSwitcher({ onNavigate }: { onNavigate?: () => void }) {
  const { name, shops } = useMerchantScope()
  const shown = name ?? (shops === undefined ? '' : shops.length === 0 ? 'No shop yet' : 'Unknown shop')
  useEffect(() => whenIdle(ShopMenu.preload), [])
  return (
    <Popover
      label={`Shop: ${shown}`}
      align="start"
      width={280}
      buttonClassName={classes.button}
      face={
        <>
          <IconBuildingStore size={16} stroke={1.6} aria-hidden />
          <Text as="span" truncate>
            {shown}
          </Text>
          <IconSelector size={14} stroke={1.6} aria-hidden />
        </>
      }
    >
      {(close) => <ShopMenu close={close} onNavigate={onNavigate} />}
    </Popover>
  )
}
