import { type DragEvent, useState } from 'react'
import { maxImportedFiles } from '../../../contract/assistant/knowledge.ts'
import { formatCount } from '../../lib/format.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import own from './ImportArticles.module.css'
import classes from './Knowledge.module.css'
import { type MarkdownFile, useImportArticles } from './knowledge.queries.ts'
import { maxFileCharacters, readMarkdownFiles, refusalOf } from './markdown-files.ts'

type Outcome = { created: number; updated: number; unchanged: number }

const outcomeNames = { created: 'Created', updated: 'Updated', unchanged: 'Unchanged' } as const
const outcomeParts = ['created', 'updated', 'unchanged'] as const

const Result = ({ outcome }: { outcome: Outcome }) => (
  <dl className={own.outcome} aria-label="What the import did">
    {outcomeParts.map((part) => (
      <div key={part}>
        <dt>{outcomeNames[part]}</dt>
        <dd>{formatCount(outcome[part])}</dd>
      </div>
    ))}
  </dl>
)

type ChooseProps = { onFiles: (files: File[]) => void }

function Choose({ onFiles }: ChooseProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      className={own.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      Choose Markdown files, or drop them here
      <input
        type="file"
        multiple
        accept=".md,.markdown,.txt,text/markdown,text/plain"
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
    </label>
  )
}

/** Takes articles from Markdown files. */
export function ImportArticles({ merchantId, onClose }: { merchantId: string | undefined; onClose: () => void }) {
  const load = useImportArticles(merchantId)
  const [files, setFiles] = useState<MarkdownFile[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  const choose = async (chosen: File[]) => {
    if (chosen.length === 0) return
    load.reset()
    setFiles([])
    const refusal = refusalOf(chosen)
    if (refusal !== null) return setProblem(refusal)
    try {
      setFiles(await readMarkdownFiles(chosen))
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The files could not be read.')
    }
  }
  const failure = problem ?? (load.error === null ? null : errorMessage(load.error, 'The import failed'))
  const isDone = load.data !== undefined
  return (
    <Dialog title="Import articles" onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.text}>
          Each first-level heading (<code># Title</code>) begins an article; a file without one is an article under its
          own name. An article with a title that is known is changed. At most {maxImportedFiles} files at once, with{' '}
          {formatCount(maxFileCharacters)} characters each.
        </p>
        <Choose onFiles={(chosen) => void choose(chosen)} />
        {files.length > 0 && !isDone && (
          <ul className={own.files} aria-label="Files to import">
            {files.map(({ name }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={place}>{name}</li>
            ))}
          </ul>
        )}
        {failure !== null && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <div role="status">{load.data !== undefined && <Result outcome={load.data} />}</div>
        <div className={classes.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button disabled={files.length === 0} loading={load.isPending} onClick={() => load.mutate(files)}>
              {files.length <= 1 ? 'Import file' : `Import ${files.length} files`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
