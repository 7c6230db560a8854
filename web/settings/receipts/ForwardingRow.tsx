import { useState } from 'react'
import { useAwayReason } from '../../lib/connection.ts'
import { paymentMailHint } from '../../lib/server-accounts.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastOutcome, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { useChangeInbox } from './inbox.queries.ts'
import classes from './ReceiptSections.module.css'
import { SourceActions, SourceRow, type SourceRowProps } from './SourceRow.tsx'

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

export function ForwardingRow({ source, merchantId, canChange, takesMail }: SourceRowProps & { takesMail: boolean }) {
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
            <SourceActions
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
