import { useState } from 'react'
import { maxImportedFiles } from '../../../contract/assistant/knowledge.ts'
import { formatCount } from '../../lib/format.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Facts } from '../Facts.tsx'
import classes from './Knowledge.module.css'
import { type MarkdownFile, useImportArticles } from './knowledge.queries.ts'
import { maxFileCharacters, readMarkdownFiles, refusalOf } from './markdown-files.ts'

/** Imports articles from Markdown files. */
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
      <Stack gap={4}>
        <Text size="s" tone="muted" breaks>
          Each first-level heading (<code># Title</code>) starts an article. A file without one becomes an article with
          the file’s name. An article with the same title is replaced. You can import up to {maxImportedFiles} files at
          once, with {formatCount(maxFileCharacters)} characters each.
        </Text>
        <FileField
          label="Choose Markdown files, or drop them here"
          accept=".md,.markdown,.txt,text/markdown,text/plain"
          multiple
          onChoose={(chosen) => void choose(chosen)}
        />
        {files.length > 0 && !isDone && (
          <Text as="ul" size="s" tone="muted" breaks className={classes.files} aria-label="Files to import">
            {files.map(({ name }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={place}>{name}</li>
            ))}
          </Text>
        )}
        {failure !== null && <FormAlert message={failure} />}
        <div role="status" aria-label="Result of the import">
          {load.data !== undefined && (
            <Facts
              facts={[
                ['Created', formatCount(load.data.created)],
                ['Updated', formatCount(load.data.updated)],
                ['Unchanged', formatCount(load.data.unchanged)],
              ]}
            />
          )}
        </div>
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button disabled={files.length === 0} loading={load.isPending} onClick={() => load.mutate(files)}>
              {files.length <= 1 ? 'Import file' : `Import ${files.length} files`}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
