import type { ReactNode } from 'react'
import type {
  ChannelState,
  NotificationSettings,
  NotificationToggle,
  TestableChannel,
} from '../../../contract/notifications/preferences.endpoints.ts'
import { announce } from '../../lib/announce.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { useSendTest, useToggle } from '../../notifications/preferences.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import classes from './Notifications.module.css'

type Item = { toggle: NotificationToggle; label: string; description: string; test?: TestableChannel }

const ways: readonly Item[] = [
  {
    toggle: 'emailNotifications',
    label: 'Email Notifications',
    description: 'To the shop’s e-mail address.',
    test: 'email',
  },
  { toggle: 'smsNotifications', label: 'SMS Notifications', description: 'To the shop’s phone.', test: 'sms' },
  {
    toggle: 'pushNotifications',
    label: 'Push Notifications (browser)',
    description: 'To every browser of your team that has asked for it.',
  },
  {
    toggle: 'webhookNotifications',
    label: 'Webhook Notifications',
    description: 'To a program of yours, at the webhook URL.',
  },
]

const subjects: readonly Item[] = [
  { toggle: 'notifyOnPayment', label: 'Payment Notifications', description: 'Payment received' },
  { toggle: 'notifyOnShipment', label: 'Shipment Notifications', description: 'Order shipped' },
  { toggle: 'notifyOnDelivery', label: 'Delivery Notifications', description: 'Order delivered' },
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
  settings: NotificationSettings
  /** Why nothing can be changed; null when it can. */
  barrier: string | null
  /** About this very browser; it is each user’s own, so viewers have it too. */
  push: ReactNode
}

export function Toggles({ merchantId, settings, barrier, push }: Props) {
  const { mutate } = useToggle(merchantId)
  const flip = (toggle: NotificationToggle, isOn: boolean) =>
    mutate(
      { toggle, isOn },
      {
        onSuccess: () => toastSuccess('Settings updated successfully'),
        onError: (error) => toastError(error, 'Failed to update settings'),
      },
    )
  const item = ({ toggle, label, description, test }: Item) => (
    <div key={toggle} className={classes.item}>
      <Switch
        label={label}
        description={description}
        checked={settings.preferences[toggle]}
        disabled={barrier !== null}
        title={barrier ?? undefined}
        onChange={({ currentTarget }) => flip(toggle, currentTarget.checked)}
      />
      {test && <ChannelTest merchantId={merchantId} channel={test} state={settings.channels[test]} barrier={barrier} />}
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
