import { useState } from 'react'
import { useAwayReason } from '../../lib/connection.ts'
import { toastOutcome, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { useChangeInbox } from './inbox.queries.ts'
import { MailboxDialog } from './MailboxDialog.tsx'
import { SourceActions, SourceRow, type SourceRowProps } from './SourceRow.tsx'

export function MailboxRow({ source, merchantId, canChange }: SourceRowProps) {
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
            <SourceActions
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
