import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import { formatFullDateTime } from '../lib/format.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { Button } from '../ui/Button.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './AuditEntry.module.css'
import type { AuditSearch } from './audit-search.ts'
import { changesOf, type FieldChange, summaryOf, wordsOf } from './audit-words.ts'

/** A dash stands for a field that the entry doesn't have. */
const Value = ({ text }: { text: string | undefined }) => (text === undefined ? '—' : <span>{text}</span>)

const before: Column<FieldChange> = {
  id: 'before',
  header: 'Before',
  cell: (change) => <Value text={change.before} />,
}

/** The fields that an act changed, each with its value before and after. */
const Changes = ({ changes, hasBefore }: { changes: FieldChange[]; hasBefore: boolean }) => (
  <DataTable
    caption="Changed fields"
    className={classes.changes}
    columns={[
      { id: 'field', header: 'Field', isRowHeader: true, cell: ({ name }) => name },
      ...(hasBefore ? [before] : []),
      { id: 'after', header: hasBefore ? 'After' : 'Value', cell: ({ after }) => <Value text={after} /> },
    ]}
    rows={changes}
    rowKey={({ path }) => path}
  />
)

type Props = { entry: AuditLogEntry; showsMerchant: boolean; onFilter: (filter: AuditSearch) => void }

/** An entry in one line that unfolds to its changes. */
export function AuditEntry({ entry, showsMerchant, onFilter }: Props) {
  const { at, actor, action, target, merchant } = entry
  const changes = changesOf(entry.before, entry.after)
  const zone = useZone(merchant?.id)
  const whose = merchant === null ? 'Platform' : merchant.businessName
  return (
    <li>
      <Disclosure
        summary={
          <>
            <Stack as="span" grow>
              <Text as="span" size="s" weight="medium">
                {wordsOf(action)}
                {target !== null && (
                  <Text as="span" weight="regular">
                    {' '}
                    {target.name}
                  </Text>
                )}
              </Text>
              {changes.length > 0 && (
                <Text as="span" size="xs" tone="muted" truncate>
                  {summaryOf(changes)}
                </Text>
              )}
              <Text as="span" size="xs" tone="faint">
                {actor.name}
                {actor.kind === 'api' && ' (API key)'}
                {actor.address !== null && ` · ${actor.address}`}
                {showsMerchant && ` · ${whose}`}
              </Text>
            </Stack>
            <Text as="span" tone="faint" className={classes.time}>
              <DateTime iso={at} merchantId={merchant?.id} />
            </Text>
          </>
        }
      >
        <Stack gap={3} className={classes.details}>
          <Text size="xs" tone="faint">
            {formatFullDateTime(at, zone)}
          </Text>
          {changes.length > 0 ? (
            <Changes changes={changes} hasBefore={entry.before !== null} />
          ) : (
            <Text size="xs" tone="faint">
              No fields changed.
            </Text>
          )}
          <Row gap={2} wrap>
            <Button variant="default" onClick={() => onFilter({ actor: actor.name })}>
              Show all by {actor.name}
            </Button>
            {target !== null && (
              <Button variant="default" onClick={() => onFilter({ target: target.name })}>
                Show all about {target.name}
              </Button>
            )}
          </Row>
        </Stack>
      </Disclosure>
    </li>
  )
}
