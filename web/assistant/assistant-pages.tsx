import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'

const KnowledgePage = lazy(async () => {
  const { KnowledgePage: component } = await import('./knowledge/KnowledgePage.tsx')
  return { default: component }
})

/** What has a page of its own beneath the assistant's: what it knows. */
export const AssistantSubpage = () => (
  <Suspense fallback={<Skeleton height={320} />}>
    <KnowledgePage />
  </Suspense>
)
