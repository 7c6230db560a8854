import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { alwaysSent, noticeToggles } from '../../../contract/messages/notices.ts'
import type {
  ChannelState,
  NotificationSettings,
  NotificationToggle,
  TestableChannel,
} from '../../../contract/notifications/preferences.endpoints.ts'
import { announce } from '../../lib/announce.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastOutcome } from '../../lib/toasts.ts'
import { useSendTest } from '../../notifications/preferences.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { FormSwitch } from '../form/setting-fields.tsx'
import pageClasses from '../SettingsPage.module.css'
import { obstacleOf } from './channel-obstacle.ts'
import { switchedEmails } from './switched-emails.ts'

type Item = { toggle: NotificationToggle; description: string; test?: TestableChannel }

const ways: readonly Item[] = [
  { toggle: 'emailNotifications', description: 'To the shop’s email address.', test: 'email' },
  { toggle: 'smsNotifications', description: 'To the shop’s phone.', test: 'sms' },
  { toggle: 'pushNotifications', description: 'To every browser where your team turned it on.' },
  { toggle: 'webhookNotifications', description: 'To your own server, at the webhook URL.' },
]

const switched = noticeToggles.map(({ toggle, notice }): Item => ({ toggle, description: notice }))

const listed = new Intl.ListFormat('en-GB')
const alwaysListed = listed.format(alwaysSent)

const testLabels: Record<TestableChannel, string> = { email: 'Send test email', sms: 'Send test text' }

type TestProps = {
  merchantId: string | undefined
  channel: TestableChannel
  state: ChannelState
  canTest: boolean
}

function ChannelTest({ merchantId, channel, state, canTest }: TestProps) {
  const away = useAwayReason()
  const test = useSendTest(merchantId)
  const missing = obstacleOf(channel, state, useSessionUser().role)
  const send = () =>
    toastOutcome(test.mutateAsync(channel), {
      done({ message }) {
        const sent = `Test on its way to ${message.recipient}`
        announce(sent)
        return sent
      },
      failed: 'Failed to send the test',
    })
  if (missing !== null) {
    return (
      <div className={pageClasses.indented}>
        <Notice
          tone="warning"
          action={
            missing.connect !== null && (
              <Link to={paths.settings} search={{ tab: 'integrations', merchantId }}>
                {missing.connect}
              </Link>
            )
          }
        >
          {missing.text}
        </Notice>
      </div>
    )
  }
  return (
    <div className={pageClasses.indented}>
      <Row gap={[2, 4]} justify="between" wrap>
        <Text size="xs" tone="muted" breaks>
          Goes to {state.recipient}
        </Text>
        {canTest && (
          <Button variant="default" loading={test.isPending} barrier={away} onClick={() => void send()}>
            {testLabels[channel]}
          </Button>
        )}
      </Row>
    </div>
  )
}

type Props = {
  merchantId: string | undefined
  /** Whether and where each channel reaches the shop, as saved. */
  channels: NotificationSettings['channels']
  /** Viewers can't send tests. */
  canTest: boolean
  /** The switch of this very browser. It is each user's own, so viewers have it too. */
  push: ReactNode
}

export function Toggles({ merchantId, channels, canTest, push }: Props) {
  const item = ({ toggle, description, test }: Item) => (
    <Stack key={toggle} gap={2.5} padding={[3.5, 4]}>
      <FormSwitch path={`notificationPreferences.${toggle}`} description={description} />
      {test && <ChannelTest merchantId={merchantId} channel={test} state={channels[test]} canTest={canTest} />}
      {toggle === 'pushNotifications' && <div className={pageClasses.nested}>{push}</div>}
    </Stack>
  )
  return (
    <>
      <Section title="Channels" text="How we reach you and your team.">
        {ways.map(item)}
      </Section>
      <Section title="Events" text={`You always get alerts for ${alwaysListed}.`}>
        {switched.map(item)}
      </Section>
      <Section title="Customers" text="Emails to your customers.">
        <Stack padding={[3.5, 4]}>
          <FormSwitch
            path="customerEmails"
            description={`${listed.format(switchedEmails)}. Turn this off if your shop sends its own. Codes that customers ask Levy for are sent either way.`}
          />
        </Stack>
      </Section>
    </>
  )
}
