import { IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiKey, ApiKeyState } from '../../contract/api-keys/api-key.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { List, ListRow } from '../ui/List.tsx'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { useRevokeApiKey } from './api-keys.queries.ts'
import { scopeLabels } from './GenerateKey.tsx'

const stateDisplays: Record<ApiKeyState, BadgeDisplay> = {
  active: { label: 'Active', icon: IconCheck, tone: 'good' },
  expired: { label: 'Expired', icon: IconClock, tone: 'neutral' },
  revoked: { label: 'Revoked', icon: IconBan, tone: 'neutral' },
}

/** The words before the moment at which a key stops working. */
const endWords: Record<ApiKey['state'], string> = {
  active: 'works until',
  expired: 'expired',
  revoked: 'revoked',
}

function Key({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (() => void) | null }) {
  const { lastFour, state, scopes, createdAt, expiresAt, lastUsedAt, lastUsedAddress } = apiKey
  return (
    <ListRow
      title={<code>…{lastFour}</code>}
      badge={<Badge {...stateDisplays[state]}>{stateDisplays[state].label}</Badge>}
      action={
        onRevoke !== null && (
          <Button variant="default" onClick={onRevoke} aria-label={`Revoke the key ending in ${lastFour}`}>
            Revoke
          </Button>
        )
      }
    >
      <Text>{scopes.map((scope) => scopeLabels[scope]).join(' · ')}</Text>
      <Text>
        Made <DateTime iso={createdAt} />
        {expiresAt !== null && (
          <>
            {' '}
            · {endWords[state]} <DateTime iso={expiresAt} />
          </>
        )}
      </Text>
      <Text>
        {lastUsedAt === null ? (
          'Never used'
        ) : (
          <>
            Last used <TimeAgo iso={lastUsedAt} />
            {lastUsedAddress !== null && ` from ${lastUsedAddress}`}
          </>
        )}
      </Text>
    </ListRow>
  )
}

/** All keys, newest first, each with its scopes and its last use. */
export function ApiKeyList({ apiKeys, canChange }: { apiKeys: readonly ApiKey[]; canChange: boolean }) {
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const revoke = useRevokeApiKey()
  const isLiving = ({ state }: ApiKey) => state === 'active'

  return (
    <>
      <List label="API keys">
        {apiKeys.map((apiKey) => (
          <Key
            key={apiKey.id}
            apiKey={apiKey}
            onRevoke={canChange && isLiving(apiKey) ? () => setAsked(apiKey) : null}
          />
        ))}
      </List>
      {asked !== null && (
        <ConfirmDialog
          title={`Revoke the key ending in ${asked.lastFour}?`}
          confirmLabel="Revoke key"
          cancelLabel="Keep it"
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await revoke.mutateAsync(asked.id)
            toastSuccess('API key revoked')
          }}
        >
          Programs that use it stop working now. You can’t undo this.
        </ConfirmDialog>
      )}
    </>
  )
}
