import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type WebhookEndpoint as Endpoint, mostWebhookEndpoints } from '../../contract/webhooks/webhook.ts'
import { useAwayReason } from '../lib/connection.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { List } from '../ui/List.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section, Sections } from '../ui/Section.tsx'
import { NewEndpointDialog } from './EndpointDialog.tsx'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { WebhookEndpoint } from './WebhookEndpoint.tsx'
import { endpointQueries } from './webhook-endpoints.queries.ts'

type Props = { merchantId: string | undefined }
type EndpointsProps = Props & { endpoints: readonly Endpoint[]; canChange: boolean }

const OffNotice = ({ merchantId }: Props) => (
  <Notice
    tone="warning"
    flush
    action={
      <Link to={paths.settings} search={{ tab: 'notifications', merchantId }}>
        Open Notifications
      </Link>
    }
  >
    Nothing is sent: Webhook Notifications are off.
  </Notice>
)

/** Focuses the button that adds an endpoint, once the focused one went with its endpoint. */
function useFocusAfterDeletion(adder: RefObject<HTMLButtonElement | null>, count: number): void {
  const last = useRef(count)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (count < last.current && isLost) adder.current?.focus({ preventScroll: true })
    last.current = count
  }, [adder, count])
}

/** The list of endpoints, and the way to a new one, which then unfolds. */
function Endpoints({ endpoints, merchantId, canChange }: EndpointsProps) {
  const away = useAwayReason()
  const [isAsking, setAsking] = useState(false)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  useFocusAfterDeletion(adder, endpoints.length)
  const full = endpoints.length >= mostWebhookEndpoints ? `A shop has at most ${mostWebhookEndpoints} endpoints` : null
  const addButton = canChange && (
    <Button
      ref={adder}
      variant={endpoints.length === 0 ? 'primary' : 'default'}
      barrier={away ?? full}
      onClick={() => setAsking(true)}
    >
      <IconPlus size={16} stroke={1.6} aria-hidden />
      Add endpoint
    </Button>
  )
  return (
    <>
      {endpoints.length === 0 ? (
        <EmptyState
          icon={IconWebhook}
          title="No webhook endpoints yet"
          description="Paydesk calls your server when something happens, such as a paid order."
          action={addButton}
        />
      ) : (
        <>
          {addButton && (
            <Row justify="end" padding={[2.5, 4]}>
              {addButton}
            </Row>
          )}
          <List label="Webhook endpoints">
            {endpoints.map((endpoint) => (
              <WebhookEndpoint
                key={endpoint.id}
                endpoint={endpoint}
                canChange={canChange}
                startsOpen={endpoint.id === createdId}
              />
            ))}
          </List>
        </>
      )}
      {isAsking && (
        <NewEndpointDialog
          merchantId={merchantId}
          onClose={() => setAsking(false)}
          onCreated={(id) => {
            setCreatedId(id)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** A merchant's webhook endpoints and their deliveries. */
export function WebhooksTab({ merchantId }: Props) {
  const { role } = useSessionUser()
  const canChange = role !== 'viewer'
  const query = useQuery(endpointQueries.list(merchantId))
  return (
    <Sections>
      <Section
        title="Webhooks"
        text="Signed events to your servers. Failed deliveries retry for 75 hours, in order per order."
        actsAtOnce={canChange}
      >
        <Loaded query={query} failure="The webhooks could not be loaded" skeleton={160}>
          {({ endpoints, isOn }) => (
            <Stack lines>
              {!isOn && endpoints.length > 0 && <OffNotice merchantId={merchantId} />}
              <div>
                <Endpoints {...{ endpoints, merchantId, canChange }} />
              </div>
              <WebhookDeliveries {...{ endpoints, merchantId, canChange }} />
            </Stack>
          )}
        </Loaded>
      </Section>
    </Sections>
  )
}
