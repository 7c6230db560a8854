import { type ImportOutcome, maxImportRows, productColumns } from '../../contract/products/product-import.ts'
import { formatCount } from '../lib/format.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileField } from '../ui/FileField.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './ProductPage.module.css'
import { useProductImport } from './use-product-import.ts'

/** As a phrase: `3 variants`. */
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

type Props = { merchantId: string | undefined; onClose: () => void }

/** Takes a file, shows what it would change, and imports it. */
export function ImportDialog({ merchantId, onClose }: Props) {
  const { checking, outcome, failure, hasFailed, isImporting, choose, checkAgain, run } = useProductImport(merchantId)
  const isReady = outcome !== undefined && outcome.errorCount === 0
  const changes = isReady ? outcome.created + outcome.changed : 0
  const finish = async () => {
    const imported = await run()
    if (imported === null) return
    toastSuccess(`Imported ${variants(imported.created + imported.changed)}`)
    onClose()
  }
  return (
    <Dialog title="Import products" onClose={onClose}>
      <Stack gap={4}>
        <Text size="s" tone="muted">
          A CSV file with one variant a line and these columns in any order: {Object.values(productColumns).join(', ')}.
          The first three are required. The import updates SKUs you have and adds the others. At most{' '}
          {formatCount(maxImportRows)} lines and 2 MB. An exported file has this form.
        </Text>
        <FileField label="CSV file" accept=".csv,text/csv" onChoose={([file]) => void choose(file)} />
        {checking !== null && (
          <Text size="s" tone="muted" role="status">
            Checking {checking}…
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
          {hasFailed ? (
            <Button onClick={checkAgain}>Check again</Button>
          ) : (
            <Button loading={isImporting} disabled={changes === 0} onClick={() => void finish()}>
              {changes > 0 ? `Import ${variants(changes)}` : 'Import'}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
