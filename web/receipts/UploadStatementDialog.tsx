import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  maxStatementBytes,
  type StatementEffect,
  type StatementProvider,
  type StatementRow,
  statementEffects,
  statementProviders,
} from '../../contract/money/payment-statements.endpoints.ts'
import { providerLabels } from '../../contract/money/receipt.ts'
import { useAwayReason } from '../lib/connection.ts'
import { countOf, formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileField } from '../ui/FileField.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Receipts.module.css'
import { asSentence } from './receipt-words.ts'
import { useStatement } from './receipts.queries.ts'

const effects: Record<StatementEffect, BadgeDisplay> = {
  confirm: { label: 'Pays an order', tone: 'good' },
  ask: { label: 'To decide', tone: 'waiting' },
  unmatched: { label: 'No order fits', tone: 'waiting' },
  counted: { label: 'Counted already', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'neutral' },
}

const providerOptions = [
  { value: '', label: 'Recognize by its columns' },
  ...statementProviders.map((value) => ({ value, label: providerLabels[value] })),
]

const columnsOf = (onOpen: () => void): Column<StatementRow>[] => [
  {
    id: 'payer',
    header: 'Payment',
    isRowHeader: true,
    phone: 'title',
    title: ({ payer, note }) => [payer, note].filter(Boolean).join(', '),
    cell: ({ row, payer, note, receiptId }) => (
      <>
        {receiptId === null ? (
          (payer ?? 'Payer not known')
        ) : (
          <Link
            to={paths.moneyPage}
            params={{ page: 'decide' }}
            search={{ receipts: 'all', receipt: receiptId }}
            onClick={onOpen}
          >
            {payer ?? 'Payer not known'}
          </Link>
        )}
        <Text size="xs" tone="muted" truncate>
          Row {row} · {note ?? 'No note'}
        </Text>
      </>
    ),
  },
  {
    id: 'occurredAt',
    header: 'Paid',
    tone: 'muted',
    width: '9.5rem',
    wideOnly: true,
    cell: ({ occurredAt }) => <DateTime iso={occurredAt} />,
  },
  {
    id: 'effect',
    header: 'Effect',
    phone: 'under',
    title: ({ reasons }) => asSentence(reasons.join('; ')),
    cell: ({ effect, order, reasons }) => {
      const { label, ...display } = effects[effect]
      const why = asSentence(reasons.join('; '))
      return (
        <>
          <Badge {...display}>{effect === 'confirm' && order !== null ? `Pays #${order.number}` : label}</Badge>
          {why !== `${label}.` && (
            <Text size="xs" tone="muted" breaks className={classes.wraps}>
              {effect === 'ask' && order !== null && `Perhaps #${order.number}. `}
              {why}
            </Text>
          )}
        </>
      )
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    tone: 'strong',
    width: '7rem',
    phone: 'end',
    cell: ({ amount }) => <Usd amount={amount} />,
  },
]

const countsOf = (rows: readonly StatementRow[]) =>
  statementEffects
    .map((effect) => ({ effect, count: rows.filter((row) => row.effect === effect).length }))
    .filter(({ count }) => count > 0)

type Outcome = { provider: StatementProvider; rows: readonly StatementRow[]; otherRows: number; applied: boolean }

type PreviewProps = { outcome: Outcome; onOpen: () => void }

const Preview = ({ outcome: { provider, rows, otherRows, applied }, onOpen }: PreviewProps) => (
  <>
    <Text size="s" role="status">
      {providerLabels[provider]}: {countOf('payment', rows.length)}
      {otherRows > 0 && `, ${countOf('other row', otherRows)} without a payment to you`}.{' '}
      {applied ? 'All of it is taken in.' : 'Nothing is changed yet.'}
    </Text>
    <Row gap={2} wrap>
      {countsOf(rows).map(({ effect, count }) => (
        <Badge key={effect} tone={effects[effect].tone}>
          {effects[effect].label}: {formatCount(count)}
        </Badge>
      ))}
    </Row>
    {rows.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
      <section className={classes.statementRows} tabIndex={0} aria-label="Payments of the statement">
        <DataTable
          caption="Payments of the statement"
          columns={columnsOf(onOpen)}
          rows={rows}
          rowKey={({ row }) => String(row)}
        />
      </section>
    )}
  </>
)

/** Says what the button does, once a file was looked at: `Record 2 payments, mark 1 order paid`. */
function recordWords(outcome: Outcome | undefined): string {
  const effects = outcome?.rows.map(({ effect }) => effect).filter((effect) => effect !== 'counted') ?? []
  if (effects.length === 0) return 'Record payments'
  const paid = effects.filter((effect) => effect === 'confirm').length
  const recorded = `Record ${countOf('payment', effects.length)}`
  return paid === 0 ? recorded : `${recorded}, mark ${countOf('order', paid)} paid`
}

/** Takes a statement as CSV, shows what each row would do, and does exactly that. */
export function UploadStatementDialog({
  merchantId,
  onClose,
}: {
  merchantId: string | undefined
  onClose: () => void
}) {
  const away = useAwayReason()
  const [file, setFile] = useState<File | null>(null)
  const [provider, setProvider] = useState<StatementProvider | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const preview = useStatement(merchantId)
  const apply = useStatement(merchantId)
  const outcome = apply.data ?? (problem === null && preview.isSuccess ? preview.data : undefined)
  const isApplied = apply.data !== undefined
  const fresh = outcome?.rows.filter(({ effect }) => effect !== 'counted').length ?? 0
  const error = apply.error ?? preview.error
  const failure = problem ?? (error === null ? null : errorMessage(error, 'The statement could not be read'))

  const look = (chosen: File | null, by: StatementProvider | undefined) => {
    apply.reset()
    preview.reset()
    setProblem(null)
    if (chosen === null) return
    if (chosen.size > maxStatementBytes) setProblem('The file is larger than 2 MB. Choose a shorter period.')
    else if (chosen.size === 0) setProblem('The file is empty.')
    else preview.mutate({ file: chosen, ...(by !== undefined && { provider: by }) })
  }
  const run = async () => {
    if (file === null || preview.data === undefined || apply.isPending) return
    const { fingerprint, provider: of } = preview.data
    try {
      await apply.mutateAsync({ file, provider: of, apply: 'true', fingerprint })
      toastSuccess(`${countOf('payment', preview.data.rows.length)} taken in`)
    } catch {
      // Shown above the rows.
    }
  }

  return (
    <Dialog title="Upload a statement" size="wide" onClose={onClose}>
      <Stack gap={4}>
        <Text size="s" tone="muted">
          The CSV file that Venmo, Cash App, Chase, Bank of America or Wells Fargo exports. You vouch for its rows:
          upload only a file that you downloaded yourself. A payment that is counted already is never counted again.
        </Text>
        {!isApplied && (
          <div className={classes.columns}>
            <FileField
              label="CSV file, or drop it here"
              accept=".csv,text/csv"
              data-autofocus
              onChoose={([chosen]) => {
                if (chosen === undefined) return
                setFile(chosen)
                look(chosen, provider)
              }}
            />
            <SelectField
              label="Provider"
              options={providerOptions}
              value={provider ?? ''}
              onChange={({ currentTarget }) => {
                const chosen = statementProviders.find((one) => one === currentTarget.value)
                setProvider(chosen)
                look(file, chosen)
              }}
            />
          </div>
        )}
        {preview.isPending && (
          <Text size="s" tone="muted" role="status">
            Reading {file?.name}…
          </Text>
        )}
        {failure !== null && <FormAlert message={failure} />}
        {outcome !== undefined && <Preview outcome={outcome} onOpen={onClose} />}
        <Row gap={2} justify="end" wrap>
          {isApplied && (
            <Text as="span" size="s">
              <Link to={paths.moneyPage} params={{ page: 'decide' }} onClick={onClose}>
                Payments to decide
              </Link>
            </Text>
          )}
          <Button variant={isApplied ? 'primary' : 'default'} onClick={onClose}>
            {isApplied ? 'Close' : 'Cancel'}
          </Button>
          {!isApplied && error !== null && file !== null && (
            <Button onClick={() => look(file, provider)}>Look again</Button>
          )}
          {!isApplied && error === null && (
            <Button
              loading={apply.isPending}
              barrier={
                away ?? (outcome === undefined ? 'Choose a file first' : fresh === 0 ? 'Nothing in it is new' : null)
              }
              onClick={() => void run()}
            >
              {recordWords(outcome)}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
