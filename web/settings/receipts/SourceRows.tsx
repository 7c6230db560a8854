import { Link } from '@tanstack/react-router'
import type { PaymentSource } from '../../../contract/money/payment-source.ts'
import type { PaymentInbox } from '../../../contract/money/payment-sources.endpoints.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row } from '../../ui/Layout.tsx'
import { List } from '../../ui/List.tsx'
import { Text } from '../../ui/Text.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { ForwardingRow } from './ForwardingRow.tsx'
import { MailboxRow } from './MailboxRow.tsx'
import classes from './ReceiptSections.module.css'
import { type Source, SourceRow } from './SourceRow.tsx'

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

type Props = { inbox: PaymentInbox; merchantId: string | undefined; canChange: boolean }

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
