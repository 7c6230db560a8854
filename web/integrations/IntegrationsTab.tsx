import { IconMail, IconMessage, IconSparkles, IconTruckDelivery, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Role } from '../../contract/core/endpoint.ts'
import { type IntegrationKind, type Integrations, integrationKinds } from '../../contract/integrations/integration.ts'
import { serverAccountHint } from '../lib/server-accounts.ts'
import { useSessionUser } from '../lib/session.ts'
import { Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Text } from '../ui/Text.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'
import classes from './IntegrationsTab.module.css'
import { integrationQueries } from './integrations.queries.ts'

type Display = {
  icon: TablerIcon
  text: string
  /** Shown while there is no account, and while it is the server's. */
  none: string
  server: string
  own: (integrations: Integrations) => string
}

const carrier: Omit<Display, 'own'> = {
  icon: IconTruckDelivery,
  text: 'Track parcels automatically.',
  none: 'Tracking links work without an account.',
  server: '',
}

const displays: Record<IntegrationKind, Display> = {
  email: {
    icon: IconMail,
    text: 'Sends emails to your customers and to you.',
    none: 'Emails are not being sent.',
    server: 'The server’s mail server',
    own: ({ email: { settings } }) => (settings === null ? '' : `${settings.host} · from ${settings.from}`),
  },
  sms: {
    icon: IconMessage,
    text: 'Sends you texts through Twilio.',
    none: 'Texts are not being sent.',
    server: 'The server’s Twilio account',
    own: ({ sms: { settings } }) => (settings === null ? '' : `${settings.accountSid} · from ${settings.from}`),
  },
  model: {
    icon: IconSparkles,
    text: 'The model that reads your customers’ questions.',
    none: 'Levy uses built-in answers.',
    server: 'The server’s model',
    own: ({ model: { settings } }) => (settings === null ? '' : `${settings.model} · ${settings.baseUrl}`),
  },
  ups: { ...carrier, own: ({ ups: { settings } }) => settings?.clientId ?? '' },
  usps: { ...carrier, own: ({ usps: { settings } }) => settings?.clientId ?? '' },
}

function accountOf(kind: IntegrationKind, integrations: Integrations, role: Role): string {
  const { none, server, own } = displays[kind]
  const { source } = integrations[kind]
  if (source === 'none') return [none, serverAccountHint(kind, role)].filter((part) => part !== null).join(' ')
  return source === 'server' ? server : own(integrations) || 'The shop’s own account'
}

const carriers: readonly IntegrationKind[] = ['ups', 'usps']

const groups = [
  {
    title: 'Services',
    text: 'Uses the server’s account unless you connect your own.',
    kinds: integrationKinds.filter((kind) => !carriers.includes(kind)),
  },
  {
    title: 'Shipping Providers',
    text: 'Carriers that you ship with.',
    kinds: carriers,
  },
]

/** The services that a shop's desk works with. `merchantId` is the shop that an administrator picked. */
export function IntegrationsTab({ merchantId }: { merchantId: string | undefined }) {
  const { role } = useSessionUser()
  const canChange = role !== 'viewer'
  const id = useId()
  const query = useQuery(integrationQueries.list(merchantId))
  return (
    <Loaded query={query} failure="The integrations could not be loaded">
      {(integrations) => (
        <Stack gap={8}>
          {groups.map(({ title, text, kinds }, index) => (
            <Stack as="section" key={title} gap={3} aria-labelledby={`${id}-${index}`}>
              <div>
                <Text as="h2" size="m" weight="bold" id={`${id}-${index}`}>
                  {title}
                </Text>
                <Text size="s" tone="muted">
                  {text}
                  {canChange && ' Changes here take effect at once.'}
                </Text>
              </div>
              <div className={classes.cards}>
                {kinds.map((kind) => (
                  <IntegrationCard
                    key={kind}
                    kind={kind}
                    integration={integrations[kind]}
                    merchantId={merchantId}
                    icon={displays[kind].icon}
                    text={displays[kind].text}
                    account={accountOf(kind, integrations, role)}
                    canChange={canChange}
                  />
                ))}
              </div>
            </Stack>
          ))}
        </Stack>
      )}
    </Loaded>
  )
}
