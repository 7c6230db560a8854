import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { ShopToDoKind } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ShopQuestion } from './ShopQuestion.tsx'

export type Shop = {
  /** Undefined for people who work in a single shop. */
  merchantId: string | undefined
  name: string | undefined
}

type Props = {
  /** Shown above the question: the page's heading and back link. */
  header: ReactNode
  /** Takes the place of the question, where a list has the rows of all shops. */
  everywhere?: ReactNode
  /** Shown below the question, to an administrator who has picked no shop. */
  below?: ReactNode
  /** The work that the page shows: the question says how much of it waits in each shop. */
  work?: ShopToDoKind | undefined
  children: (shop: Shop) => ReactNode
}

const CreateShopLink = () => (
  <ButtonLink to={paths.settingsPage} params={{ page: 'shops' }}>
    <IconPlus size={16} stroke={1.8} aria-hidden />
    Create a shop
  </ButtonLink>
)

/**
 * A page about one shop. People of a shop see their own, and an administrator with a single open shop sees that one. An
 * administrator with several shops is asked for one first, or sees `everywhere`.
 */
export function OneShop({ header, everywhere, below, work, children }: Props) {
  const { role } = useSessionUser()
  const { merchantId, name, shops, failure, select } = useMerchantScope()
  if (role !== 'admin') return children({ merchantId: undefined, name })
  if (merchantId !== undefined) return <Fragment key={merchantId}>{children({ merchantId, name })}</Fragment>

  if (everywhere !== undefined && shops !== undefined && shops.length > 0) return everywhere
  const content = () => {
    if (shops === undefined && failure === null) return <Skeleton height={320} />
    if (shops === undefined) {
      return (
        <Card>
          <ErrorState
            title="The shops could not be loaded"
            error={failure?.error}
            onRetry={() => failure?.retry()}
            retrying={failure?.isRetrying ?? false}
          />
        </Card>
      )
    }
    if (shops.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={IconBuildingStore}
            title="No shop yet"
            description="This page shows one shop. Create your first one to continue."
            action={<CreateShopLink />}
          />
        </Card>
      )
    }
    return <ShopQuestion shops={shops} work={work} onPick={select} />
  }
  return (
    <>
      {header}
      {content()}
      {below}
    </>
  )
}
