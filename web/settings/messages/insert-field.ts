import { isBlock, type MessageField } from '../../../contract/messages/message-text.ts'

type Selection = { start: number; end: number }

/** Puts a field in place of the selection; a block gets a line of its own. `caret` is the place after it. */
export function insertField(
  text: string,
  { start, end }: Selection,
  field: MessageField,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const lead = isBlock(field) && before !== '' && !before.endsWith('\n') ? '\n\n' : ''
  const tail = isBlock(field) && after !== '' && !after.startsWith('\n') ? '\n\n' : ''
  const inserted = `${before}${lead}{${field}}`
  return { text: `${inserted}${tail}${after}`, caret: inserted.length }
}
