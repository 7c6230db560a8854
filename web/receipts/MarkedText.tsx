import type { ReactNode } from 'react'
import type { MarkedField, ReceiptText } from '../../contract/money/payment-receipt.ts'
import { Row } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { fieldWords } from './proof-words.ts'
import classes from './ReceiptProof.module.css'
import { useReceiptText } from './receipts.queries.ts'

type LineProps = ReceiptText['lines'][number]

/** One line; its marks stand out, and their titles say what they are. */
function Line({ text, marks }: LineProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { field, start, end } of marks) {
    parts.push(text.slice(at, start))
    parts.push(
      <mark key={start} className={classes.mark} data-field={field} title={fieldWords[field]}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  parts.push(text.slice(at))
  // The writer is a stranger: its direction stays inside of the line.
  return (
    <p>
      <bdi>{parts}</bdi>
    </p>
  )
}

const fieldsOf = ({ lines }: ReceiptText): MarkedField[] => [
  ...new Set(lines.flatMap(({ marks }) => marks.map(({ field }) => field))),
]

function Shown({ text }: { text: ReceiptText }) {
  const { subject, lines, isCut } = text
  const fields = fieldsOf(text)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard too */}
      <section className={classes.mail} tabIndex={0} aria-label="Text of the receipt">
        {subject !== null && (
          <p className={classes.subject}>
            <bdi>{subject}</bdi>
          </p>
        )}
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never change
          <Line key={at} {...line} />
        ))}
        {isCut && <p>…</p>}
      </section>
      <Row as="ul" gap={[1, 3]} wrap className={classes.legend} aria-label="Marked in the text">
        {fields.map((field) => (
          <Text as="li" size="xs" tone="muted" key={field}>
            <span className={classes.mark} data-field={field} aria-hidden>
              {' '}
            </span>{' '}
            {fieldWords[field]}
          </Text>
        ))}
        {fields.length === 0 && (
          <Text as="li" size="xs" tone="muted">
            Nothing in it was read.
          </Text>
        )}
      </Row>
    </>
  )
}

/** The visible text of a receipt, with marks where its amount, payer, note and reference were read. */
export function MarkedText({ id }: { id: string }) {
  const query = useReceiptText(id)
  return (
    <Loaded query={query} failure="The text could not be loaded" skeleton={<Skeleton height={120} />}>
      {(text) => <Shown text={text} />}
    </Loaded>
  )
}
