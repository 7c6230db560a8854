import { IconMail, IconMessage, IconSparkles, IconTruckDelivery, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type IntegrationKind, type Integrations, integrationKinds } from '../../contract/integrations/integration.ts'
import { useConnection } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'
import classes from './IntegrationsTab.module.css'
import { integrationQueries } from './integrations.queries.ts'

type Display = {
  icon: TablerIcon
  text: string
  /** What stands there while there is no account, and while it is the server's. */
  none: string
  server: string
  own: (integrations: Integrations) => string
}

const carrier: Omit<Display, 'own'> = {
  icon: IconTruckDelivery,
  text: 'Asks the carrier where a parcel is.',
  none: 'Tracking links and the check of tracking numbers work without an account.',
  server: '',
}

const displays: Record<IntegrationKind, Display> = {
  email: {
    icon: IconMail,
    text: 'Sends e-mails to customers and to you.',
    none: 'E-mails are kept, and sent to nobody.',
    server: 'This server’s mail server',
    own: ({ email: { settings } }) => (settings === null ? '' : `${settings.host} · from ${settings.from}`),
  },
  sms: {
    icon: IconMessage,
    text: 'Sends you texts, by Twilio.',
    none: 'Texts are kept, and sent to nobody.',
    server: 'This server’s account at Twilio',
    own: ({ sms: { settings } }) => (settings === null ? '' : `${settings.accountSid} · from ${settings.from}`),
  },
  model: {
    icon: IconSparkles,
    text: 'What Levy answers with.',
    none: 'Levy answers without a model.',
    server: 'This server’s model',
    own: ({ model: { settings } }) => (settings === null ? '' : `${settings.model} · ${settings.baseUrl}`),
  },
  ups: { ...carrier, own: ({ ups: { settings } }) => settings?.clientId ?? '' },
  usps: { ...carrier, own: ({ usps: { settings } }) => settings?.clientId ?? '' },
}

function accountOf(kind: IntegrationKind, integrations: Integrations): string {
  const { none, server, own } = displays[kind]
  const { source } = integrations[kind]
  if (source === 'none') return none
  return source === 'server' ? server : own(integrations) || 'The shop’s own account'
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h2 className={classes.title} id={titleId}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.cards}>{children}</div>
    </section>
  )
}

/** The services that a shop's desk works with. `merchantId` is the one an administrator picked. */
export function IntegrationsTab({ merchantId }: { merchantId: string | undefined }) {
  const { role } = useSessionUser()
  const { online } = useConnection()
  const { data, error, refetch, isFetching } = useQuery(integrationQueries.list(merchantId))
  if (data === undefined) {
    if (error === null) return <Skeleton height={320} />
    return (
      <ErrorState
        title="The integrations could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const card = (kind: IntegrationKind) => (
    <IntegrationCard
      key={kind}
      kind={kind}
      integration={data[kind]}
      merchantId={merchantId}
      icon={displays[kind].icon}
      text={displays[kind].text}
      account={accountOf(kind, data)}
      canChange={role !== 'viewer'}
      barrier={online ? null : 'No connection to the server'}
    />
  )
  const carriers: readonly IntegrationKind[] = ['ups', 'usps']
  return (
    <div className={classes.groups}>
      <Group title="Services" text="Without an account of your own, this server’s is used where it has one.">
        {integrationKinds.filter((kind) => !carriers.includes(kind)).map(card)}
      </Group>
      <Group title="Shipping Providers" text="Carriers that you ship with.">
        {carriers.map(card)}
      </Group>
    </div>
  )
}
