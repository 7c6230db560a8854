import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import type { SavedViews } from './SavedViews.tsx'

type Props = ComponentProps<typeof SavedViews>

const Nothing = () => null

/** After the list. Without the views the list is still a list: that their code did not come must not bring it down. */
const Views = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  await new Promise<void>(whenIdle)
  const module = await import('./SavedViews.tsx').catch(() => null)
  return { default: module?.SavedViews ?? Nothing }
})

export const LazySavedViews = (props: Props) => (
  <Suspense>
    <Views {...props} />
  </Suspense>
)
