import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { maxMailboxReceipts } from '../../contract/money/payment-receipt.ts'
import { countOf } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileField } from '../ui/FileField.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Receipts.module.css'
import { amountOf, receiptState, titleOf } from './receipt-words.ts'
import { useReceipt } from './receipts.queries.ts'
import { type Upload, useReceiptUploads } from './use-receipt-uploads.ts'

const shownAtFirst = 20

const fileStates: Record<Upload['state'], BadgeDisplay> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Uploading…', tone: 'waiting' },
  done: { label: 'Uploaded', tone: 'good' },
  failed: { label: 'Not uploaded', tone: 'bad' },
}

/** The result of an uploaded receipt, which is read within a second or two. */
function Result({ id, isRepeat, onOpen }: { id: string; isRepeat: boolean; onOpen: () => void }) {
  const { data, error } = useReceipt(id)
  const { label, ...display } =
    data === undefined ? { label: 'Being read', tone: 'neutral' as const } : receiptState(data)
  const amount = data === undefined ? null : amountOf(data)
  const orders = data?.money?.pays ?? []
  return (
    <Row as="li" gap={[1, 2]} wrap>
      <Badge {...display}>{label}</Badge>
      {isRepeat && <Badge tone="outline">Uploaded before</Badge>}
      <Text as="span" size="s" breaks>
        <Link
          to={paths.moneyPage}
          params={{ page: 'decide' }}
          search={{ receipts: 'all', receipt: id }}
          onClick={onOpen}
        >
          {data === undefined ? 'Receipt' : titleOf(data)}
        </Link>
        {amount !== null && (
          <>
            {' '}
            <Usd amount={amount} />
          </>
        )}
        {orders.length > 0 && ` pays ${orders.map(({ orderNumber }) => `#${orderNumber}`).join(', ')}`}
        {error !== null && data === undefined && ' could not be loaded'}
      </Text>
    </Row>
  )
}

type ItemProps = { upload: Upload; onRetry: () => void; onOpen: () => void }

function UploadItem({ upload, onRetry, onOpen }: ItemProps) {
  const [isWhole, setWhole] = useState(false)
  const { file, state, receipts, skipped, problem, canRetry } = upload
  const { label, ...display } = fileStates[state]
  const shown = isWhole ? receipts : receipts.slice(0, shownAtFirst)
  return (
    <Stack as="li" gap={2} className={classes.upload}>
      <Row gap={3} justify="between">
        <Text size="s" weight="medium" truncate title={file.name}>
          {file.name}
        </Text>
        <Badge {...display}>{label}</Badge>
      </Row>
      {problem !== null && (
        <Row gap={3} justify="between">
          <Text size="s" tone="danger" breaks>
            {problem}
          </Text>
          {canRetry && (
            <Button variant="default" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
              Try again
            </Button>
          )}
        </Row>
      )}
      {state === 'done' && receipts.length === 0 && (
        <Text size="s" tone="muted">
          There is no mail in it.
        </Text>
      )}
      {skipped > 0 && (
        <Text size="s" tone="muted">
          {countOf('mail', skipped)} left out: larger than 1 MB.
        </Text>
      )}
      {receipts.length > 0 && (
        <Stack as="ul" gap={1.5} className={classes.plainList} aria-label={`Receipts of ${file.name}`}>
          {shown.map((receipt) => (
            <Result key={receipt.id} {...receipt} onOpen={onOpen} />
          ))}
        </Stack>
      )}
      {shown.length < receipts.length && (
        <Row>
          <Button variant="default" onClick={() => setWhole(true)}>
            Show all {receipts.length}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** Takes mails and mailbox files, and shows what became of each receipt. */
export function UploadReceiptsDialog({ merchantId, onClose }: { merchantId: string | undefined; onClose: () => void }) {
  const { uploads, isRunning, add, retry } = useReceiptUploads(merchantId)
  const done = uploads.filter(({ state }) => state === 'done' || state === 'failed').length
  return (
    <Dialog title="Upload receipts" size="middle" onClose={onClose}>
      <Stack gap={4}>
        <Text size="s" tone="muted">
          The original mails of Venmo, Cash App or your bank, as .eml files of at most 1 MB, or a mailbox file (.mbox)
          of at most {maxMailboxReceipts} mails and 20 MB. A mail that was forwarded or printed proves nothing.
        </Text>
        <FileField
          label="Mail files, or drop them here"
          accept=".eml,.mbox,message/rfc822,application/mbox"
          multiple
          data-autofocus
          onChoose={add}
        />
        {uploads.length > 1 && <ProgressBar label="Uploaded files" done={done} total={uploads.length} />}
        {uploads.length > 0 && (
          <Stack as="ul" gap={3} className={classes.parts} aria-label="Files">
            {uploads.map((upload) => (
              <UploadItem key={upload.key} upload={upload} onRetry={() => retry(upload)} onOpen={onClose} />
            ))}
          </Stack>
        )}
        <Row justify="end">
          <Button variant={uploads.length > 0 && !isRunning ? 'primary' : 'default'} onClick={onClose}>
            {uploads.length > 0 ? 'Close' : 'Cancel'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
