import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PaymentSource } from '../../../contract/money/payment-source.ts'
import type { PaymentInbox } from '../../../contract/money/payment-sources.endpoints.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { paths } from '../../lib/paths.ts'
import { paymentMailHint } from '../../lib/server-accounts.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastOutcome, toastSuccess } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { useChangeInbox } from './inbox.queries.ts'
import { MailboxDialog } from './MailboxDialog.tsx'
import classes from './ReceiptSections.module.css'
import { receiptsLately, sourceStates, stateOfSource } from './source-words.ts'

type Source = PaymentSource | undefined

/** When a source was last looked at, what it brought, and why it fails. */
function Health({ source }: { source: Source }) {
  if (source === undefined) return null
  const { kind, isConnected, isPaused, failure, isSilent, checkedAt, lastSeenAt, receipts } = source
  return (
    <>
      {failure !== null && isConnected && (
        <Text tone="danger" role="status">
          {failure}. It is tried again by itself.
        </Text>
      )}
      {isSilent && lastSeenAt !== null && (
        <Text tone="danger" role="status">
          Silent for longer than usual. Check that your providers still write there.
        </Text>
      )}
      <Text>
        {lastSeenAt === null ? (
          'No receipt yet'
        ) : (
          <>
            Last receipt <TimeAgo iso={lastSeenAt} />, {receiptsLately(receipts)}
          </>
        )}
        {kind === 'imap' && isConnected && !isPaused && checkedAt !== null && (
          <>
            {' · '}
            {failure === null ? 'Looked' : 'Last worked'} <TimeAgo iso={checkedAt} />
          </>
        )}
      </Text>
    </>
  )
}

type RowProps = {
  title: string
  source: Source
  /** Hides the state of a way that nobody has to set up. */
  hasState?: boolean
  action?: ReactNode
  /** Below the failure. */
  remedy?: ReactNode
  children: ReactNode
}

function SourceRow({ title, source, hasState = true, action, remedy, children }: RowProps) {
  const state = stateOfSource(source)
  const { label, tone } = sourceStates[state]
  return (
    <ListRow title={title} badge={hasState && <Badge tone={tone}>{label}</Badge>} action={action}>
      <Stack gap={1}>
        {children}
        <Health source={source} />
        {remedy}
      </Stack>
    </ListRow>
  )
}

const Actions = ({ of, groups }: { of: string; groups: readonly (readonly MenuItem[])[] }) => (
  <MenuButton label={`Actions for the ${of}`} face={<IconDots size={18} stroke={1.6} aria-hidden />} groups={groups} />
)

type Props = { inbox: PaymentInbox; merchantId: string | undefined; canChange: boolean }
type PartProps = Omit<Props, 'inbox'> & { source: Source }

function MailboxRow({ source, merchantId, canChange }: PartProps) {
  const away = useAwayReason()
  const pause = useChangeInbox('pause', merchantId)
  const disconnect = useChangeInbox('disconnect', merchantId)
  const [opened, setOpened] = useState<'edit' | 'disconnect' | null>(null)
  const close = () => setOpened(null)
  const imap = source?.imap ?? null
  const isConnected = source?.isConnected === true
  const setPaused = (isPaused: boolean) =>
    toastOutcome(pause.mutateAsync({ isPaused }), {
      done: isPaused ? 'Mailbox paused' : 'Mailbox resumed',
      failed: isPaused ? 'The mailbox could not be paused' : 'The mailbox could not be resumed',
    })
  const isPaused = source?.isPaused === true
  return (
    <>
      <SourceRow
        title="Mailbox"
        source={source}
        remedy={
          isConnected &&
          source?.failure !== null &&
          !isPaused &&
          canChange && (
            <Row padding={[1, 0]}>
              <Button variant="default" barrier={away} onClick={() => setOpened('edit')}>
                Edit the mailbox
              </Button>
            </Row>
          )
        }
        action={
          canChange &&
          (isConnected ? (
            <Actions
              of="mailbox"
              groups={[
                [
                  { label: 'Edit', barrier: away, run: () => setOpened('edit') },
                  { label: isPaused ? 'Resume' : 'Pause', barrier: away, run: () => void setPaused(!isPaused) },
                ],
                [{ label: 'Disconnect', barrier: away, isDangerous: true, run: () => setOpened('disconnect') }],
              ]}
            />
          ) : (
            <Button variant="default" barrier={away} onClick={() => setOpened('edit')}>
              Connect a mailbox
            </Button>
          ))
        }
      >
        {imap === null ? (
          <Text>
            {isConnected
              ? 'Reads the receipts from the shop’s mailbox.'
              : 'Reads receipts from the mailbox that gets them, as soon as they arrive. Other mails are not fetched.'}
          </Text>
        ) : (
          <Text>
            {imap.user} at {imap.host}, folder {imap.folder}
          </Text>
        )}
        {isPaused && <Text>Nothing is fetched. Once resumed, the receipts that came in between are read.</Text>}
      </SourceRow>
      {opened === 'edit' && <MailboxDialog mailbox={imap} merchantId={merchantId} onClose={close} />}
      {opened === 'disconnect' && (
        <ConfirmDialog
          title="Disconnect the mailbox?"
          confirmLabel="Disconnect mailbox"
          cancelLabel="Keep it"
          onClose={close}
          onConfirm={async () => {
            await disconnect.mutateAsync(null)
            toastSuccess('Mailbox disconnected')
          }}
        >
          Its settings and password are deleted, and new receipts in it are not read. Receipts that came from it stay.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Explains how the operator lets this server take mail. Nobody else can reach its environment. */
function NoMailHere() {
  const { role } = useSessionUser()
  return (
    <Text>
      This server takes no mail.{' '}
      {paymentMailHint(location.hostname, role) ??
        'Ask the person who runs it to turn that on, or connect the mailbox instead.'}
    </Text>
  )
}

function ForwardingRow({ source, merchantId, canChange, takesMail }: PartProps & { takesMail: boolean }) {
  const away = useAwayReason()
  const make = useChangeInbox('makeAddress', merchantId)
  const [isAsking, setAsking] = useState(false)
  const address = source?.address ?? null
  const isConnected = source?.isConnected === true
  const makeFirst = () =>
    toastOutcome(make.mutateAsync(null), { done: 'Address made', failed: 'The address could not be made' })
  return (
    <>
      <SourceRow
        title="Forwarding address"
        source={source}
        hasState={takesMail}
        action={
          takesMail &&
          canChange &&
          (isConnected ? (
            <Actions
              of="forwarding address"
              groups={[[{ label: 'Make another address', barrier: away, run: () => setAsking(true) }]]}
            />
          ) : (
            <Button variant="default" barrier={away} loading={make.isPending} onClick={() => void makeFirst()}>
              Make an address
            </Button>
          ))
        }
      >
        {!takesMail ? (
          <NoMailHere />
        ) : address !== null ? (
          <>
            <Row gap={1} className={classes.copied}>
              <code className={classes.code}>{address}</code>
              <CopyButton value={address} label="Copy forwarding address" />
            </Row>
            <Text>
              Add a filter in your mail program that forwards receipts here unchanged. If you press Forward yourself,
              the mail is new, so it is only a suggestion.
            </Text>
          </>
        ) : (
          <Text>
            {isConnected && canChange
              ? 'The address can no longer be read. Make another one.'
              : 'A filter in your mail program forwards receipts here. Paydesk needs no password for that.'}
          </Text>
        )}
      </SourceRow>
      {isAsking && (
        <ConfirmDialog
          title="Make another address?"
          confirmLabel="Make another address"
          cancelLabel="Keep this one"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await make.mutateAsync(null)
            toastSuccess('Address made')
          }}
        >
          The address before ends at once: mail to it is refused. Change your filters to the new one.
        </ConfirmDialog>
      )}
    </>
  )
}

const curlLine = (origin: string): string =>
  `curl ${origin}/api/payment-receipts -H "Authorization: Bearer $PAYDESK_API_KEY" -H "Content-Type: message/rfc822" --data-binary @receipt.eml`

const ApiRow = ({ source }: { source: Source }) => (
  <SourceRow title="API" source={source} hasState={source !== undefined}>
    <Text>
      Send each mail as it was received, with a{' '}
      <Link to={paths.settings} search={(previous) => ({ ...previous, tab: 'api' as const })}>
        key
      </Link>{' '}
      that has the scope <code>money:write</code>.
    </Text>
    <Row gap={1} className={classes.copied}>
      <code className={classes.code}>{curlLine(location.origin)}</code>
      <CopyButton value={curlLine(location.origin)} label="Copy curl line" />
    </Row>
  </SourceRow>
)

function UploadRow({ upload, statement }: { upload: Source; statement: Source }) {
  return (
    <SourceRow
      title="Files and statements"
      source={upload}
      hasState={false}
      action={
        <ButtonLink variant="default" to={paths.moneyPage} params={{ page: 'decide' }}>
          Upload
        </ButtonLink>
      }
    >
      <Text>
        Receipts as .eml or .mbox, and statements as CSV, on the Money page. Statements need no confirmed address.
      </Text>
      {statement !== undefined && statement.lastSeenAt !== null && (
        <Text>
          Last statement row <TimeAgo iso={statement.lastSeenAt} />
        </Text>
      )}
    </SourceRow>
  )
}

/** The ways in which receipts come, and how each fares. */
export function SourceRows({ inbox: { sources, takesMail }, merchantId, canChange }: Props) {
  const of = (kind: PaymentSource['kind']): Source => sources.find((source) => source.kind === kind)
  const shop = { merchantId, canChange }
  return (
    <List label="Sources of receipts">
      <MailboxRow {...shop} source={of('imap')} />
      <ForwardingRow {...shop} source={of('smtp')} takesMail={takesMail} />
      <ApiRow source={of('api')} />
      <UploadRow upload={of('upload')} statement={of('statement')} />
    </List>
  )
}
