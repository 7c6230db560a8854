import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { ReceiptAddress } from '../../../contract/money/payment-source.ts'
import type { PaymentInbox } from '../../../contract/money/payment-sources.endpoints.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { countOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { serverAccountHint } from '../../lib/server-accounts.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AddAddressDialog, AddressRows, CodeDialog } from './AddressRows.tsx'
import { inboxQueries } from './inbox.queries.ts'
import { mailProviders } from './mail-providers.ts'
import classes from './ReceiptSections.module.css'
import { ConfirmationDialog, RetentionDialog } from './RuleDialogs.tsx'
import { modeEffects, modeOf, ruleText } from './rules.ts'
import { SourceRows } from './SourceRows.tsx'

type Props = { inbox: PaymentInbox; merchantId: string | undefined; canChange: boolean }

type Step = { title: string; text: string; isDone: boolean }

function stepsOf({ addresses, sources }: PaymentInbox): readonly Step[] {
  const ways = sources.filter(({ kind, isConnected }) => isConnected && kind !== 'statement')
  return [
    {
      title: 'Confirm the address that gets your receipts',
      text: 'The email address in your Venmo, Cash App or bank account. Receipts to any other address are somebody else’s.',
      isDone: addresses.some(({ confirmedAt }) => confirmedAt !== null),
    },
    {
      title: 'Connect its mailbox, or forward the receipts',
      text: 'Only mails from payment providers are fetched. Their signatures prove that they are genuine.',
      isDone: ways.length > 0,
    },
    {
      title: 'Let the first receipt come',
      text: 'It marks its order paid, or asks you on the Money page if anything is unclear.',
      isDone: ways.some(({ lastSeenAt }) => lastSeenAt !== null),
    },
  ]
}

const passwordFacts = (['gmail', 'outlook', 'yahoo'] as const).map((name) => {
  const { label, password, link } = mailProviders[name]
  return [
    label,
    <span key={name}>
      {password}{' '}
      {link && (
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      )}
    </span>,
  ] as const
})

/** The three steps of a shop that has no receipts yet, and how to get an app password. */
function Guide({ steps }: { steps: readonly Step[] }) {
  const hasWay = steps[1]?.isDone === true
  return (
    <Stack gap={4} padding={4}>
      <Stack as="ol" gap={3} className={classes.guide} aria-label="Set up receipts">
        {steps.map(({ title, text, isDone }, index) => (
          <Row as="li" key={title} gap={3} align="start">
            <span className={classes.number} data-done={isDone || undefined} aria-hidden>
              {isDone ? <IconCheck size={14} stroke={2.2} /> : index + 1}
            </span>
            <div>
              <Text size="s" weight="medium">
                {title} {isDone && <VisuallyHidden>(done)</VisuallyHidden>}
              </Text>
              <Text size="s" tone="muted">
                {text}
              </Text>
            </div>
          </Row>
        ))}
      </Stack>
      {!hasWay && (
        <Stack gap={1}>
          <Text as="h3" size="s" weight="bold">
            App passwords
          </Text>
          <Text size="s" tone="muted">
            A mailbox is connected with a password made for Paydesk, not with the one you sign in with.
          </Text>
          <div className={classes.providers}>
            <Facts facts={passwordFacts} stacked />
          </div>
        </Stack>
      )}
    </Stack>
  )
}

/** Says why no code can be mailed, and what works instead. */
function NoMailService({ isUrgent }: { isUrgent: boolean }) {
  const { role } = useSessionUser()
  return (
    <Notice
      tone={isUrgent ? 'warning' : 'info'}
      flush
      action={
        <ButtonLink
          // The next step for a shop that has no confirmed address; no code can be mailed before.
          variant={isUrgent ? 'primary' : 'default'}
          to={paths.settings}
          search={(previous) => ({ ...previous, tab: 'integrations' as const })}
        >
          Connect email
        </ButtonLink>
      }
    >
      No mail server is connected, so no code can be mailed. Connect one under Integrations: the server and app password
      of the same mailbox work, such as smtp.gmail.com, port 587. {serverAccountHint('email', role)} Until then,{' '}
      <Link to={paths.moneyPage} params={{ page: 'decide' }}>
        statements
      </Link>{' '}
      work without an address.
    </Notice>
  )
}

/** A part of the card: its heading with a button, then its rows. */
function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Row gap={2} padding={[3, 4]} justify="between" wrap>
        <Text as="h3" size="s" weight="bold" id={id}>
          {title}
        </Text>
        {action}
      </Row>
      <div className={classes.rows}>{children}</div>
    </section>
  )
}

function Addresses({ inbox: { addresses, mailsCodes }, merchantId, canChange }: Props) {
  const away = useAwayReason()
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<ReceiptAddress | null>(null)
  const barrier = away ?? (mailsCodes ? null : 'No mail server is connected that could send the code')
  return (
    <Part
      title="Receipt addresses"
      action={
        canChange && (
          <Button
            variant={addresses.length === 0 && mailsCodes ? 'primary' : 'default'}
            {...{ barrier }}
            onClick={() => setAdding(true)}
          >
            Add an address
          </Button>
        )
      }
    >
      {!mailsCodes && canChange && (
        <NoMailService isUrgent={!addresses.some(({ confirmedAt }) => confirmedAt !== null)} />
      )}
      {addresses.length === 0 ? (
        <Row padding={[3, 4]}>
          <Text size="s" tone="muted">
            None yet. Until one is confirmed, no receipt by mail counts.
          </Text>
        </Row>
      ) : (
        <AddressRows {...{ addresses, merchantId, canChange }} mailBarrier={barrier} />
      )}
      {isAdding && (
        <AddAddressDialog
          merchantId={merchantId}
          onClose={() => setAdding(false)}
          onAdded={(address) => {
            setAdding(false)
            setAdded(address)
          }}
        />
      )}
      {added !== null && <CodeDialog address={added} merchantId={merchantId} onClose={() => setAdded(null)} />}
    </Part>
  )
}

function Rules({ inbox: { settings }, merchantId, canChange }: Props) {
  const away = useAwayReason()
  const [opened, setOpened] = useState<'confirmation' | 'retention' | null>(null)
  const dialog = { settings, merchantId, onClose: () => setOpened(null) }
  const change = (what: 'confirmation' | 'retention', label: string) =>
    canChange && (
      <Button variant="default" barrier={away} aria-label={label} onClick={() => setOpened(what)}>
        Change
      </Button>
    )
  return (
    <>
      <List label="Rules of the inbox">
        <ListRow
          title={ruleText(settings.automaticUpTo)}
          action={change('confirmation', 'Change automatic confirmation')}
        >
          {modeEffects[modeOf(settings.automaticUpTo)]}
        </ListRow>
        <ListRow
          title={`Original receipts are kept for ${countOf('day', settings.keepDays)}`}
          action={change('retention', 'Change how long original receipts are kept')}
        >
          Encrypted, as they came. Then they are deleted; payments and their evidence stay.
        </ListRow>
      </List>
      {opened === 'confirmation' && <ConfirmationDialog {...dialog} />}
      {opened === 'retention' && <RetentionDialog {...dialog} />}
    </>
  )
}

/** The payment inbox: where receipts come from, how that fares, and what is confirmed without a person. */
export function ReceiptSections({ merchantId }: { merchantId: string | undefined }) {
  const canChange = useSessionUser().role !== 'viewer'
  const query = useQuery(inboxQueries.inbox(merchantId))
  const section = (title: string, text: string, children: (parts: Props) => ReactNode) => (
    <Section title={title} text={text} actsAtOnce={canChange}>
      <Loaded query={query} failure="The payment inbox could not be loaded" skeleton={200}>
        {(inbox) => children({ inbox, merchantId, canChange })}
      </Loaded>
    </Section>
  )
  return (
    <>
      {section(
        'Receipts',
        'Venmo, Cash App and your bank email a receipt when money comes. Paydesk proves it genuine, reads it, and marks the order paid.',
        (parts) => {
          const steps = stepsOf(parts.inbox)
          return (
            <Stack lines id="receipts">
              {steps.some(({ isDone }) => !isDone) && canChange && <Guide steps={steps} />}
              <Addresses {...parts} />
              <Part title="Sources of receipts">
                <SourceRows {...parts} />
              </Part>
            </Stack>
          )
        },
      )}
      {section('Automatic confirmation', 'Payments that mark their orders paid without you.', (parts) => (
        <Rules {...parts} />
      ))}
    </>
  )
}
