import { Link } from '@tanstack/react-router'
import { formatCount } from '../lib/format.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import cards from '../ui/FigureCards.module.css'
import { CardContent } from '../ui/FigureCards.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type Integrations, integrationWords } from './integration-words.ts'

const name = 'Active Integrations'

/** The number and the names of the connected services. The tile leads to their settings. */
export function IntegrationsTile({ integrations }: { integrations: Integrations | undefined }) {
  const { role } = useSessionUser()
  const { merchantId } = useMerchantScope()
  if (integrations === undefined) {
    return (
      <div className={cards.card} data-small>
        {/* The names and the next step usually take two lines. */}
        <CardContent name={name} caption={<Skeleton width="80%" height="2rem" />} />
      </div>
    )
  }
  const { names, next } = integrationWords(integrations, {
    ofAllShops: role === 'admin' && merchantId === undefined,
    canConnect: role !== 'viewer',
  })
  return (
    <Link to={paths.settings} search={{ tab: 'integrations' }} className={cards.card} data-small>
      <CardContent
        name={name}
        figure={formatCount(integrations.connected.length)}
        caption={[names, ...(next === null ? [] : [next])].join(' · ')}
      />
    </Link>
  )
}
