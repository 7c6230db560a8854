import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ActName, actNames } from '../../../../contract/assistant/acts.ts'

const known: ReadonlySet<string> = new Set(actNames)
const isAct = (name: string): name is ActName => known.has(name)

/**
 * Wordings by people who had seen neither the engine nor the bank, in both languages: a line has an act, a tab and a text. They are
 * read from a file when the reader learns and not kept, because nothing else needs them.
 *
 * @throws for a line without an act or a text.
 */
export function readMoreWordings(): { label: ActName; text: string }[] {
  const file = readFileSync(join(import.meta.dirname, 'more-wordings.tsv'), 'utf8')
  return file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [act = '', text = ''] = line.split('\t')
      if (!isAct(act) || text === '') throw new Error(`more-wordings.tsv has a line without an act or a text: ${line}`)
      return { label: act, text }
    })
}
