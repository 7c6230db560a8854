import { useState } from 'react'
import type { ApiKey } from '../../contract/api-keys/api-key.ts'
import { formatDateTime } from '../lib/format.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { ApiKeyStateBadge } from './ApiKeyStateBadge.tsx'
import classes from './ApiTab.module.css'
import { useRevokeApiKey } from './api-keys.queries.ts'
import { scopeLabels } from './scope-labels.ts'

/** `Ends Nov 21, 3:43 PM`: nothing for the current one. */
function endOf({ state, endsAt }: ApiKey): string {
  if (endsAt === null) return ''
  const moment = formatDateTime(endsAt)
  if (state === 'ending') return ` · works until ${moment}`
  return state === 'revoked' ? ` · revoked ${moment}` : ` · ended ${moment}`
}

function Row({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (() => void) | null }) {
  const { lastFour, state, scopes, createdAt, lastUsedAt, lastUsedAddress } = apiKey
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <p className={classes.name}>
          <code>…{lastFour}</code>
          <ApiKeyStateBadge state={state} />
        </p>
        <p className={classes.text}>{scopes.map((scope) => scopeLabels[scope]).join(' · ')}</p>
        <p className={classes.text}>
          Made <DateTime iso={createdAt} />
          {endOf(apiKey)}
        </p>
        <p className={classes.text}>
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <TimeAgo iso={lastUsedAt} />
              {lastUsedAddress !== null && ` from ${lastUsedAddress}`}
            </>
          )}
        </p>
      </div>
      {onRevoke !== null && (
        <Button variant="default" onClick={onRevoke} aria-label={`Revoke the key ending in ${lastFour}`}>
          Revoke
        </Button>
      )}
    </li>
  )
}

/** All keys, newest first, each with what it may do and where it was used. */
export function ApiKeyList({ apiKeys, canChange }: { apiKeys: readonly ApiKey[]; canChange: boolean }) {
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const revoke = useRevokeApiKey()
  const isLiving = ({ state }: ApiKey) => state === 'current' || state === 'ending'

  const run = async ({ id }: ApiKey) => {
    try {
      await revoke.mutateAsync(id)
      toastSuccess('API key revoked')
    } catch (error) {
      toastError(error, 'The API key could not be revoked')
    }
    setAsked(null)
  }

  return (
    <>
      <ul className={classes.list}>
        {apiKeys.map((apiKey) => (
          <Row
            key={apiKey.id}
            apiKey={apiKey}
            onRevoke={canChange && isLiving(apiKey) ? () => setAsked(apiKey) : null}
          />
        ))}
      </ul>
      {asked !== null && (
        <Dialog title={`Revoke the key ending in ${asked.lastFour}?`} onClose={() => setAsked(null)}>
          <p className={classes.text}>Programs that use it are refused from now on. This can’t be undone.</p>
          <div className={classes.end}>
            <Button variant="default" disabled={revoke.isPending} onClick={() => setAsked(null)}>
              Keep it
            </Button>
            <Button className={classes.danger ?? ''} loading={revoke.isPending} onClick={() => void run(asked)}>
              Revoke key
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
