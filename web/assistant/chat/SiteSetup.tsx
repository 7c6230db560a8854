import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { listSightings } from '../../../contract/assistant/chat-setup.endpoints.ts'
import type { EndpointResponse } from '../../../contract/core/endpoint.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import configuration from '../configuration/Configuration.module.css'
import { useSettings } from '../settings/use-settings.ts'
import { AllowedSites } from './AllowedSites.tsx'
import { chatSetupQueries } from './chat-setup.queries.ts'

type Sighting = EndpointResponse<typeof listSightings>['sightings'][number]

/** The latest sighting on a site that may show the chat. */
const seenOn = (origins: readonly string[], data: EndpointResponse<typeof listSightings> | undefined) =>
  data?.sightings.find(({ origin }) => origins.includes(origin))

const Seen = ({ sighting: { origin, seenAt } }: { sighting: Sighting }) => (
  <>
    Seen on {new URL(origin).host} <DateTime iso={seenAt} />
  </>
)

/** Whether the chat shows on the shop's site, and what is missing if it doesn't. */
export function ChatState() {
  const { integration, merchantId } = useSettings()
  const { data } = useQuery(chatSetupQueries.sightings(merchantId, integration.widget.origins))
  const latest = seenOn(integration.widget.origins, data)
  if (integration.status === 'inactive' || integration.status === 'configuring') {
    return (
      <Notice tone="warning">
        The chat shows once Levy answers customers. <Link to={paths.assistant}>Switch Levy on</Link>
      </Notice>
    )
  }
  if (data === undefined) return null
  if (latest === undefined) {
    return <Notice>Not seen on your site yet. Allow the site, then paste the tag into its pages.</Notice>
  }
  return (
    <Notice tone="success">
      <Seen sighting={latest} />
    </Notice>
  )
}

/** The tag to paste into the pages of a site. */
export function Tag() {
  const { widgetTag } = useSettings().integration
  return (
    <Stack gap={1}>
      <Text size="s" tone="muted">
        Paste it before the closing body tag on every page.
      </Text>
      <Row justify="between" gap={2} padding={[1, 2]} className={configuration.box}>
        <Text as="code" size="s" breaks>
          {widgetTag}
        </Text>
        <CopyButton value={widgetTag} label="Copy tag" />
      </Row>
    </Stack>
  )
}

/**
 * Puts the chat on the shop's site without leaving the overview. Shown until it has been seen there, and then for this visit;
 * after that one line says where and when.
 */
export function SiteCard() {
  const { integration, merchantId } = useSettings()
  const { data } = useQuery(chatSetupQueries.sightings(merchantId, integration.widget.origins))
  const [wasMissing, setMissing] = useState(false)
  const latest = seenOn(integration.widget.origins, data)
  const isMissing = data !== undefined && latest === undefined
  if (isMissing && !wasMissing) setMissing(true)
  if (!wasMissing) {
    return (
      latest && (
        <Text size="s" tone="muted">
          <Link to={paths.assistantChat}>Chat on your site</Link>: <Seen sighting={latest} />
        </Text>
      )
    )
  }
  return (
    <Card title="Chat on your site">
      <Stack gap={4} padding={4}>
        <ChatState />
        <AllowedSites />
        <Tag />
        <Text size="s" tone="muted">
          <Link to={paths.assistantChat}>Preview it and choose how it looks</Link>
        </Text>
      </Stack>
    </Card>
  )
}
