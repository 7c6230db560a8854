import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type AssistantIntegration,
  type widgetPositions,
  widgetSettings,
  type widgetThemes,
} from '../../../contract/assistant/integration.ts'
import { paths } from '../../lib/paths.ts'
import { OneShop, type Shop } from '../../merchants/OneShop.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Text } from '../../ui/Text.tsx'
import { assistantQueries } from '../assistant.queries.ts'
import configuration from '../configuration/Configuration.module.css'
import { SettingColor, SettingSelect, SettingText } from '../configuration/setting-fields.tsx'
import { SettingsContext, useSettings, useSettingsEditing } from '../settings/use-settings.ts'
import { AllowedSites } from './AllowedSites.tsx'
import classes from './Chat.module.css'
import { ChatPreview } from './ChatPreview.tsx'
import { chatSetupQueries } from './chat-setup.queries.ts'
import { Starters } from './Starters.tsx'

const positionNames: Record<(typeof widgetPositions)[number], string> = { right: 'Right', left: 'Left' }
const themeNames: Record<(typeof widgetThemes)[number], string> = { auto: 'Automatic', light: 'Light', dark: 'Dark' }

/** Whether the chat shows on the shop's site, and what is missing if it doesn't. */
function ChatState() {
  const { integration, merchantId } = useSettings()
  const { data: sightings } = useQuery(chatSetupQueries.sightings(merchantId))
  const latest = sightings?.find(({ origin }) => integration.widget.origins.includes(origin))
  if (integration.status === 'inactive' || integration.status === 'configuring') {
    return (
      <Notice tone="warning">
        The chat shows once Levy answers customers. <Link to={paths.assistant}>Switch Levy on</Link>
      </Notice>
    )
  }
  if (sightings === undefined) return null
  if (latest === undefined) {
    return <Notice>Not seen on your site yet. Allow the site, then paste the tag into its pages.</Notice>
  }
  return (
    <Notice tone="success">
      Seen on your site <DateTime iso={latest.seenAt} />
    </Notice>
  )
}

function Tag() {
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

const Look = () => (
  <Stack gap={5}>
    <Row wrap align="start" gap={4} className={configuration.row}>
      <SettingColor path="widget.color" />
      <SettingSelect path="widget.position" names={positionNames} />
      <SettingSelect path="widget.theme" names={themeNames} />
    </Row>
    <SettingText
      path="widget.greeting"
      schema={widgetSettings.shape.greeting}
      description="The first words of a conversation. Leave empty for the default greeting."
      maxLength={300}
    />
    <Starters />
  </Stack>
)

const parts = [
  { title: 'Your site', content: <AllowedSites /> },
  { title: 'Tag', content: <Tag /> },
  { title: 'Look', content: <Look /> },
]

function LoadedChat({
  integration,
  merchantId,
}: {
  integration: AssistantIntegration
  merchantId: string | undefined
}) {
  const { settings, conflicts } = useSettingsEditing(integration, merchantId)
  return (
    <SettingsContext value={settings}>
      <div className={classes.columns}>
        <Stack gap={4}>
          <ChatState />
          {conflicts.map((message) => (
            <Notice key={message} tone="warning" role="status">
              {message}
            </Notice>
          ))}
          {parts.map(({ title, content }) => (
            <Card key={title} title={title}>
              <Stack padding={4} className={configuration.fields}>
                {content}
              </Stack>
            </Card>
          ))}
        </Stack>
        <div className={classes.preview}>
          <ChatPreview />
        </div>
      </div>
    </SettingsContext>
  )
}

const Header = ({ merchantId }: { merchantId?: string | undefined }) => (
  <>
    <BackLink to={paths.assistant} search={{ merchantId }}>
      Back to Levy
    </BackLink>
    {/* The first steps lead here. */}
    <div id="chat-setup" tabIndex={-1} className={classes.header}>
      <PageHeader title="Chat on your site" subtitle="Put the chat on your site, and choose how it looks" />
    </div>
  </>
)

function ShopChat({ merchantId }: Shop) {
  const integration = useQuery(assistantQueries.integration(merchantId))
  return (
    <>
      <Header merchantId={merchantId} />
      <Loaded query={integration} failure="Levy could not be loaded" skeleton={520}>
        {(data) => <LoadedChat integration={data} merchantId={merchantId} />}
      </Loaded>
    </>
  )
}

/** The page that puts the chat on the shop's own site. */
export const ChatPage = () => <OneShop header={<Header />}>{(shop) => <ShopChat {...shop} />}</OneShop>
