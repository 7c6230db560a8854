import { IconCheck, IconDownload, IconMinus, IconX } from '@tabler/icons-react'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import type { ProofRuleResult } from '../../contract/money/receipt.ts'
import { missingFigure } from '../lib/format.ts'
import { useCanWrite } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { downloadReceiptFile } from './download-receipt.ts'
import { MarkedText } from './MarkedText.tsx'
import { mainSignature, ruleResultWords, ruleWords } from './proof-words.ts'
import classes from './ReceiptProof.module.css'
import { proofWords } from './receipt-words.ts'

const resultIcons: Record<ProofRuleResult, typeof IconCheck> = {
  passed: IconCheck,
  failed: IconX,
  not_checked: IconMinus,
}

const Rules = ({ rules }: Pick<NonNullable<Receipt['proof']>, 'rules'>) => (
  <ul className={classes.rules} aria-label="Rules of proof">
    {rules.map(({ rule, result }) => {
      const Icon = resultIcons[result]
      return (
        <Row as="li" key={rule} gap={2} align="start" data-result={result}>
          <Icon size={16} stroke={1.8} aria-hidden />
          <Text as="span" size="s">
            <VisuallyHidden>{ruleResultWords[result]}: </VisuallyHidden>
            {ruleWords[rule]}
          </Text>
        </Row>
      )
    })}
  </ul>
)

function signatureWords(result: string): string {
  if (result === 'pass') return 'Right'
  return result === 'not checked' ? 'Not checked: not of a known provider' : `Not right: ${result}`
}

function SignatureFacts({ receipt }: { receipt: Receipt }) {
  const signature = mainSignature(receipt)
  if (signature === undefined) return null
  const { domain, selector, key, algorithm, signedAt, signedHeaders, result } = signature
  const date = signedAt ?? receipt.parsed?.occurredAt ?? null
  return (
    <Facts
      flush
      facts={[
        ['Signed by', domain],
        ['Signature', signatureWords(result)],
        // Many providers sign the date of the mail instead of a time of their own.
        [
          signedAt === null ? 'Signed date' : 'Signed',
          date === null ? missingFigure : <DateTime key="at" iso={date} />,
        ],
        ['Selector', `${selector} (${algorithm})`],
        [
          'Key',
          key === null ? (
            result === 'not checked' ? (
              missingFigure
            ) : (
              'Not found'
            )
          ) : (
            <Row key="key" as="span" gap={1}>
              <span className={classes.key}>{key}</span>
              <CopyButton value={key} label="Copy the key" />
            </Row>
          ),
        ],
        ['Signed headers', signedHeaders.join(', ') || missingFigure],
      ]}
    />
  )
}

function Original({ receipt: { id, isKept, source } }: { receipt: Receipt }) {
  const canWrite = useCanWrite()
  if (!isKept)
    return (
      <Text size="s" tone="muted">
        {source === 'statement' ? 'The row' : 'The mail'} itself was deleted: it is kept for a limited time only. Its
        proof and its content stay.
      </Text>
    )
  return (
    <Stack gap={2}>
      <MarkedText id={id} />
      {canWrite && (
        <Row>
          <Button
            variant="default"
            title="The file as it was received. Paydesk never shows it formatted."
            onClick={() => void downloadReceiptFile(id)}
          >
            <IconDownload size={16} stroke={1.6} aria-hidden />
            {source === 'statement' ? 'Download the row' : 'Download the mail'}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** The proof of a receipt: its verdict (its reasons are listed beside it), the rules, its signature, and its text with the parts that were read. */
export function ReceiptProof({ receipt }: { receipt: Receipt }) {
  const { proof, source } = receipt
  const passed = proof?.rules.filter(({ result }) => result === 'passed').length ?? 0
  const count = proof?.rules.length ?? 0
  return (
    <Stack as="section" gap={2} aria-label="Proof">
      <Text as="h3" size="s" weight="bold">
        Proof
      </Text>
      <Text size="s" breaks>
        {proofWords(receipt)}
      </Text>
      {proof !== null && source !== 'statement' && (
        <div className={classes.more}>
          <Disclosure
            summary={
              <Text as="span" size="s" weight="medium">
                {`${passed} of ${count} rules passed`}
              </Text>
            }
          >
            <Rules rules={proof.rules} />
          </Disclosure>
          <Disclosure
            summary={
              <Text as="span" size="s" weight="medium">
                Signature
              </Text>
            }
          >
            <SignatureFacts receipt={receipt} />
          </Disclosure>
        </div>
      )}
      <Original receipt={receipt} />
    </Stack>
  )
}
