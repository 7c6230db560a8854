import { Stack } from '../../ui/Layout.tsx'
import sheet from '../../ui/SheetParts.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'

const block = (lines: number) => (
  <Stack gap={2.5}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars that never change
      <Skeleton key={line} width={`${90 - line * 18}%`} />
    ))}
  </Stack>
)

/** Gray bars in the drawer's shape, before the order loads. */
export const OrderDetailsSkeleton = () => (
  <div className={sheet.parts} aria-hidden>
    <Stack gap={3}>
      <Skeleton width={180} height={32} />
      <Skeleton width={220} />
      <Skeleton height={40} />
    </Stack>
    {block(3)}
    {block(3)}
    {block(2)}
  </div>
)
