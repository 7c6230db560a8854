// node tools/redact-receipt.ts receipt.eml --hide "Dana Reed" --hide "the note" > fixture.eml: makes a fixture of a real
// receipt. Read the result before you share it.

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { redactMail } from './redact-mail.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { hide: { type: 'string', multiple: true, default: [] } },
})
const [file, ...others] = positionals
if (file === undefined || others.length > 0) {
  console.error('Usage: node tools/redact-receipt.ts receipt.eml --hide "a name" --hide "a note" > fixture.eml')
  process.exit(2)
}
process.stdout.write(await redactMail(await readFile(file), values.hide))
console.error(
  'Read the fixture before you share it: names and notes that you did not give with --hide are still in it.',
)
