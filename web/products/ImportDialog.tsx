import { useState } from 'react'
import {
  type ImportOutcome,
  maxImportBytes,
  maxImportRows,
  productColumns,
} from '../../contract/products/product-import.ts'
import { formatCount } from '../lib/format.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './ProductPage.module.css'
import { useCheckImport, useImportProducts } from './products.queries.ts'

const variants = (count: number): string => (count === 1 ? '1 variant' : `${formatCount(count)} variants`)

function Errors({ outcome: { errors, errorCount } }: { outcome: ImportOutcome }) {
  return (
    <Notice tone="danger" role="alert">
      <Text weight="medium">
        {errorCount === 1 ? '1 error' : `${formatCount(errorCount)} errors`}. Nothing is imported until you fix the
        file.
      </Text>
      {/* It scrolls, so the keyboard has to reach it. */}
      <Text as="ul" breaks className={classes.errors} tabIndex={0} aria-label="Mistakes">
        {errors.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <b>
              Line {line}
              {column !== null && `, ${column}`}
            </b>
            : {message}
          </li>
        ))}
        {errorCount > errors.length && <li>And {formatCount(errorCount - errors.length)} more.</li>}
      </Text>
    </Notice>
  )
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <Stack padding={[2, 3]}>
    <Text as="dt" size="xs" tone="muted">
      {label}
    </Text>
    <Text as="dd" size="l" weight="bold">
      {formatCount(count)}
    </Text>
  </Stack>
)

const Outcome = ({ outcome: { created, changed, unchanged, restocked } }: { outcome: ImportOutcome }) => (
  <dl className={classes.outcome} aria-label="Effect of the import">
    <Count label="New" count={created} />
    <Count label="Changed" count={changed} />
    <Count label="Stock set" count={restocked} />
    <Count label="Unchanged" count={unchanged} />
  </dl>
)

/** Reads a file as text. The server refuses the lines with bytes that are not UTF-8. */
const textOf = async (file: File): Promise<string> => new TextDecoder().decode(await file.arrayBuffer())

type Props = { merchantId: string | undefined; onClose: () => void }

/** Takes a file, shows what it would change, and imports it. */
export function ImportDialog({ merchantId, onClose }: Props) {
  const check = useCheckImport(merchantId)
  const load = useImportProducts(merchantId)
  const [chosen, setChosen] = useState<{ name: string; csv: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    check.reset()
    load.reset()
    setChosen(null)
    if (file.size > maxImportBytes) return setProblem('The file is larger than 2 MB. Split it.')
    try {
      const csv = await textOf(file)
      setProblem(null)
      setChosen({ name: file.name, csv })
      check.mutate(csv)
    } catch {
      setProblem('The file could not be read. Choose it again.')
    }
  }

  const outcome = check.data
  const isReady = outcome !== undefined && outcome.errorCount === 0 && !load.isError
  const changes = outcome === undefined ? 0 : outcome.created + outcome.changed
  const run = async () => {
    if (chosen === null || outcome === undefined || load.isPending) return
    try {
      const { created, changed } = await load.mutateAsync({ csv: chosen.csv, fingerprint: outcome.fingerprint })
      toastSuccess(`Imported ${variants(created + changed)}`)
      onClose()
    } catch {
      // The dialog shows the reason.
    }
  }
  const checkAgain = () => {
    if (chosen === null) return
    load.reset()
    check.mutate(chosen.csv)
  }
  const failure =
    problem ??
    [check, load].flatMap(({ error }) => (error === null ? [] : [errorMessage(error, 'The import failed')]))[0]

  return (
    <Dialog title="Import products" onClose={onClose}>
      <Stack gap={4}>
        <Text size="s" tone="muted">
          A CSV file with one variant a line and these columns in any order: {Object.values(productColumns).join(', ')}.
          The first three are required. The import updates SKUs you have and adds the others. At most{' '}
          {formatCount(maxImportRows)} lines and 2 MB. An exported file has this form.
        </Text>
        <Stack as="label" gap={1}>
          <Text as="span" size="s" weight="medium">
            CSV file
          </Text>
          <input
            className={classes.file}
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </Stack>
        {check.isPending && (
          <Text size="s" tone="muted" role="status">
            Checking {chosen?.name}…
          </Text>
        )}
        {failure !== undefined && <FormAlert message={failure} />}
        {outcome !== undefined && outcome.errorCount > 0 && <Errors outcome={outcome} />}
        {isReady && <Outcome outcome={outcome} />}
        {isReady && outcome.restocked > 0 && (
          <Text size="s" tone="muted">
            The import sets stock to the file’s numbers, even if orders have taken pieces since.
          </Text>
        )}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {load.isError || check.isError ? (
            <Button onClick={checkAgain}>Check again</Button>
          ) : (
            <Button loading={load.isPending} disabled={!isReady || changes === 0} onClick={() => void run()}>
              {isReady && changes > 0 ? `Import ${variants(changes)}` : 'Import'}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
