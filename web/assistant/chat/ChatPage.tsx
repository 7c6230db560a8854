import { useQuery } from '@tanstack/react-query'
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
import { Row, Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { assistantQueries } from '../assistant.queries.ts'
import configuration from '../configuration/Configuration.module.css'
import { SettingColor, SettingSelect, SettingText } from '../configuration/setting-fields.tsx'
import { SettingsContext, useSettingsEditing } from '../settings/use-settings.ts'
import { AllowedSites } from './AllowedSites.tsx'
import classes from './Chat.module.css'
import { ChatPreview } from './ChatPreview.tsx'
import { ChatState, Tag } from './SiteSetup.tsx'
import { Starters } from './Starters.tsx'

const positionNames: Record<(typeof widgetPositions)[number], string> = { right: 'Right', left: 'Left' }
const themeNames: Record<(typeof widgetThemes)[number], string> = { auto: 'Automatic', light: 'Light', dark: 'Dark' }

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
