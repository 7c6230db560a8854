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
import classes from './ProductDialogs.module.css'
import { useCheckImport, useImportProducts } from './products.queries.ts'

const variants = (count: number): string => (count === 1 ? '1 variant' : `${formatCount(count)} variants`)

function Errors({ outcome: { errors, errorCount } }: { outcome: ImportOutcome }) {
  return (
    <div className={classes.dialogError} role="alert">
      <p className={classes.errorsHead}>
        {errorCount === 1 ? '1 mistake' : `${formatCount(errorCount)} mistakes`}. Nothing is imported until the file is
        mended.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard */}
      <ul className={classes.errors} tabIndex={0} aria-label="Mistakes">
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
      </ul>
    </div>
  )
}

const Outcome = ({ outcome: { created, changed, unchanged, restocked } }: { outcome: ImportOutcome }) => (
  <dl className={classes.outcome} aria-label="What the import does">
    <div>
      <dt>New</dt>
      <dd>{formatCount(created)}</dd>
    </div>
    <div>
      <dt>Changed</dt>
      <dd>{formatCount(changed)}</dd>
    </div>
    <div>
      <dt>Stock set</dt>
      <dd>{formatCount(restocked)}</dd>
    </div>
    <div>
      <dt>Unchanged</dt>
      <dd>{formatCount(unchanged)}</dd>
    </div>
  </dl>
)

/** The text of a file; what is no UTF-8 in it becomes characters that the server refuses by their line. */
const textOf = async (file: File): Promise<string> => new TextDecoder().decode(await file.arrayBuffer())

type Props = { merchantId: string | undefined; onClose: () => void }

/** First a file, then what it would do, then doing it. */
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
      // The dialog says why.
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
      <div className={classes.dialogForm}>
        <p className={classes.text}>
          A CSV file with one variant a line and these columns in any order: {Object.values(productColumns).join(', ')}.
          The first three are needed. A SKU that the shop has is changed, another one is added. At most{' '}
          {formatCount(maxImportRows)} lines and 2 MB. An export is such a file.
        </p>
        <label className={classes.file}>
          CSV file
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </label>
        {check.isPending && (
          <p className={classes.text} role="status">
            Checking {chosen?.name}…
          </p>
        )}
        {failure !== undefined && (
          <p className={classes.dialogError} role="alert">
            {failure}
          </p>
        )}
        {outcome !== undefined && outcome.errorCount > 0 && <Errors outcome={outcome} />}
        {isReady && <Outcome outcome={outcome} />}
        {isReady && outcome.restocked > 0 && (
          <p className={classes.text}>
            Stock is set to what the file says, whatever orders have taken since it was made.
          </p>
        )}
        <div className={classes.buttons}>
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
        </div>
      </div>
    </Dialog>
  )
}
