import type { ReactNode } from 'react'
import type {
  ChannelState,
  NotificationSettings,
  NotificationToggle,
  TestableChannel,
} from '../../../contract/notifications/preferences.endpoints.ts'
import { announce } from '../../lib/announce.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { useSendTest } from '../../notifications/preferences.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSwitch } from '../FormSwitch.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import classes from './Notifications.module.css'

type Item = { toggle: NotificationToggle; description: string; test?: TestableChannel }

const ways: readonly Item[] = [
  {
    toggle: 'emailNotifications',
    description: 'To the shop’s e-mail address.',
    test: 'email',
  },
  { toggle: 'smsNotifications', description: 'To the shop’s phone.', test: 'sms' },
  {
    toggle: 'pushNotifications',
    description: 'To every browser of your team that has asked for it.',
  },
  {
    toggle: 'webhookNotifications',
    description: 'To a program of yours, at the webhook URL.',
  },
]

const subjects: readonly Item[] = [
  { toggle: 'notifyOnPayment', description: 'Payment received' },
  { toggle: 'notifyOnShipment', description: 'Order shipped' },
  { toggle: 'notifyOnDelivery', description: 'Order delivered' },
]

const unset: Record<TestableChannel, { server: string; shop: string }> = {
  email: {
    server: 'This server has no mail server: e-mails are kept in the log, not sent (SMTP_URL).',
    shop: 'The shop has no e-mail address.',
  },
  sms: {
    server: 'This server has no Twilio account: texts are kept in the log, not sent (TWILIO_ACCOUNT_SID).',
    shop: 'The shop’s phone number is not one that texts can go to.',
  },
}

/** Why nothing arrives by a channel; null when it does. */
function obstacle(channel: TestableChannel, { isConfigured, recipient }: ChannelState): string | null {
  if (!isConfigured) return unset[channel].server
  return recipient === null ? unset[channel].shop : null
}

const testLabels: Record<TestableChannel, string> = { email: 'Send test e-mail', sms: 'Send test text' }

type TestProps = {
  merchantId: string | undefined
  channel: TestableChannel
  state: ChannelState
  barrier: string | null
}

function ChannelTest({ merchantId, channel, state, barrier }: TestProps) {
  const test = useSendTest(merchantId)
  const missing = obstacle(channel, state)
  const send = () =>
    test.mutate(channel, {
      onSuccess: ({ message }) => {
        const sent = `Test on its way to ${message.recipient}`
        toastSuccess(sent)
        announce(sent)
      },
      onError: (error) => toastError(error, 'Failed to send the test'),
    })
  return (
    <div className={classes.channel}>
      <p className={classes.hint} data-missing={missing !== null || undefined}>
        {missing ?? `Goes to ${state.recipient}`}
      </p>
      {missing === null && (
        <Button
          variant="default"
          loading={test.isPending}
          disabled={barrier !== null}
          title={barrier ?? undefined}
          onClick={send}
        >
          {testLabels[channel]}
        </Button>
      )}
    </div>
  )
}

type Props = {
  merchantId: string | undefined
  /** Whether and where each channel reaches the shop, as saved. */
  channels: NotificationSettings['channels']
  /** Why no test can be sent; null when one can. */
  testBarrier: string | null
  /** About this very browser; it is each user’s own, so viewers have it too. */
  push: ReactNode
}

export function Toggles({ merchantId, channels, testBarrier, push }: Props) {
  const item = ({ toggle, description, test }: Item) => (
    <div key={toggle} className={classes.item}>
      <FormSwitch path={`notificationPreferences.${toggle}`} description={description} />
      {test && <ChannelTest merchantId={merchantId} channel={test} state={channels[test]} barrier={testBarrier} />}
      {toggle === 'pushNotifications' && <div className={classes.own}>{push}</div>}
    </div>
  )
  return (
    <>
      <SettingsSection
        title="How you are told"
        text="Your customers get their e-mails in any case; these rule what the shop itself is told."
      >
        {ways.map(item)}
      </SettingsSection>
      <SettingsSection
        title="What you are told"
        text="Low stock, orders held for review and a webhook that was turned off are always told."
      >
        {subjects.map(item)}
      </SettingsSection>
    </>
  )
}
