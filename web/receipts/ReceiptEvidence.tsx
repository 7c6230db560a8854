import { Link } from '@tanstack/react-router'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import { providerLabels } from '../../contract/money/receipt.ts'
import { useAwayReason } from '../lib/connection.ts'
import { paths } from '../lib/paths.ts'
import { useCanWrite } from '../lib/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Text } from '../ui/Text.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { decidedWords } from './proof-words.ts'
import classes from './ReceiptProof.module.css'
import { ReceiptProof } from './ReceiptProof.tsx'
import { reasonsOf, receiptState, sourceWords } from './receipt-words.ts'
import { useReceipt } from './receipts.queries.ts'
import { useDecisions } from './use-decisions.ts'

function Undo({ receipt }: { receipt: Receipt }) {
  const away = useAwayReason()
  const { busy, undo } = useDecisions(receipt, { onDecided: () => undefined, onUndone: () => undefined })
  return (
    <Button variant="default" barrier={away} loading={busy} onClick={undo}>
      Undo
    </Button>
  )
}

/** Which decision was made, by whom and why. */
function Decision({ receipt }: { receipt: Receipt }) {
  const canWrite = useCanWrite()
  const { match, decidedAt } = receipt
  return (
    <Stack as="section" gap={1} aria-label="Decision">
      <Row gap={3} justify="between" align="start">
        <div>
          <Text as="h3" size="s" weight="bold">
            How it was matched
          </Text>
          <Text size="s" tone="muted" breaks>
            {decidedWords(receipt)}
            {decidedAt !== null && (
              <>
                {' '}
                · <DateTime iso={decidedAt} />
              </>
            )}
          </Text>
        </div>
        {canWrite && match === 'confirmed' && <Undo receipt={receipt} />}
      </Row>
      <Text as="ul" size="s" breaks className={classes.reasons}>
        {reasonsOf(receipt).map((reason) => (
          <li key={reason}>
            <TextWithAmounts text={reason} />
          </li>
        ))}
      </Text>
    </Stack>
  )
}

function Shown({ receipt }: { receipt: Receipt }) {
  const { label, ...display } = receiptState(receipt)
  const { parsed, receivedAt, source, id } = receipt
  const provider = parsed?.provider ?? null
  return (
    <Stack gap={4}>
      <div>
        <Row gap={3} justify="between" wrap>
          <Text as="b" size="s" weight="medium" breaks>
            {provider === null
              ? 'A receipt'
              : `${source === 'statement' ? 'Statement' : 'Receipt'} of ${providerLabels[provider]}`}
          </Text>
          <Badge {...display}>{label}</Badge>
        </Row>
        <Text size="xs" tone="muted">
          Came <DateTime iso={receivedAt} /> {sourceWords[source]} ·{' '}
          <Link to={paths.moneyPage} params={{ page: 'decide' }} search={{ receipts: 'all', receipt: id }}>
            Open the receipt
          </Link>
        </Text>
      </div>
      <Decision receipt={receipt} />
      <ReceiptProof receipt={receipt} />
    </Stack>
  )
}

/** A receipt as the evidence of a payment. */
export function ReceiptEvidence({ id }: { id: string }) {
  const query = useReceipt(id)
  return (
    <Loaded query={query} failure="The receipt could not be loaded">
      {(receipt) => <Shown receipt={receipt} />}
    </Loaded>
  )
}
