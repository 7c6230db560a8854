import { IconChevronRight } from '@tabler/icons-react'
import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import { formatFullDateTime } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import classes from './AuditEntry.module.css'
import type { AuditSearch } from './audit-search.ts'
import { changesOf, type FieldChange, wordsOf } from './audit-words.ts'

/** Nothing where the entry says nothing. */
const Value = ({ text }: { text: string | undefined }) => (text === undefined ? '—' : <span>{text}</span>)

function Changes({ changes, hasBefore }: { changes: FieldChange[]; hasBefore: boolean }) {
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {hasBefore && <th scope="col">Before</th>}
          <th scope="col">{hasBefore ? 'After' : 'Value'}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, name, before, after }) => (
          <tr key={path}>
            <th scope="row">{name}</th>
            {hasBefore && (
              <td className={classes.before}>
                <Value text={before} />
              </td>
            )}
            <td className={classes.after}>
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Props = { entry: AuditLogEntry; showsMerchant: boolean; onFilter: (filter: AuditSearch) => void }

/** An entry in one line, to be unfolded to what it changed. */
export function AuditEntry({ entry, showsMerchant, onFilter }: Props) {
  const { at, actor, action, target, merchant, before, after } = entry
  const changes = changesOf(before, after)
  const whose = merchant === null ? 'Platform' : merchant.businessName
  return (
    <li>
      <details className={classes.entry}>
        <summary>
          <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
          <span className={classes.head}>
            <span className={classes.action}>
              {wordsOf(action)}
              {target !== null && <span className={classes.target}> {target.name}</span>}
            </span>
            <span className={classes.meta}>
              {actor.name}
              {actor.kind === 'api' && ' (API key)'}
              {actor.address !== null && ` · ${actor.address}`}
              {showsMerchant && ` · ${whose}`}
            </span>
          </span>
          <span className={classes.time}>
            <DateTime iso={at} />
          </span>
        </summary>
        <div className={classes.details}>
          <p className={classes.meta}>{formatFullDateTime(at)}</p>
          {changes.length > 0 ? (
            <Changes changes={changes} hasBefore={before !== null} />
          ) : (
            <p className={classes.meta}>No fields changed.</p>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => onFilter({ actor: actor.name })}>
              Show all by {actor.name}
            </Button>
            {target !== null && (
              <Button variant="default" onClick={() => onFilter({ target: target.name })}>
                Show all about {target.name}
              </Button>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}
