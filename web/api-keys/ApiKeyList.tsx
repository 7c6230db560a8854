import { IconBan, IconCheck, IconClock, IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ApiKey, ApiKeyState } from '../../contract/api-keys/api-key.ts'
import type { PlatformScope } from '../../contract/core/scopes.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { List, ListRow } from '../ui/List.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { describeScopes } from './scopes.ts'

const stateDisplays: Record<ApiKeyState, BadgeDisplay> = {
  active: { label: 'Active', icon: IconCheck, tone: 'good' },
  expired: { label: 'Expired', icon: IconClock, tone: 'neutral' },
  revoked: { label: 'Revoked', icon: IconBan, tone: 'neutral' },
}

/** The words before the moment at which a key stops working. */
const endWords: Record<ApiKeyState, string> = { active: 'works until', expired: 'expired', revoked: 'revoked' }

/** A shop's key, or one for all shops. */
type ListedKey = Omit<ApiKey, 'scopes'> & {
  scopes: readonly PlatformScope[]
  allowedIpAddresses?: readonly string[]
}

/** The key as a person knows it: by its name, or by its last characters. */
const calledOf = ({ name, lastFour }: ListedKey): string => name ?? `the key ending in ${lastFour}`

type Asking<Key> = { apiKey: Key; of: 'edit' | 'revoke' }

type KeyProps = {
  apiKey: ListedKey
  all: readonly PlatformScope[]
  onAsk: ((of: Asking<ListedKey>['of']) => void) | null
}

function KeyRow({ apiKey, all, onAsk }: KeyProps) {
  const { name, lastFour, state, scopes, createdAt, createdBy, expiresAt, lastUsedAt, lastUsedAddress } = apiKey
  const { allowedIpAddresses: addresses = [] } = apiKey
  const canAsk = onAsk !== null && state === 'active'
  return (
    <ListRow
      title={
        <>
          {name ?? 'Shop key'} <code>…{lastFour}</code>
        </>
      }
      badge={<Badge {...stateDisplays[state]}>{stateDisplays[state].label}</Badge>}
      action={
        canAsk && (
          <MenuButton
            label={`Actions for ${calledOf(apiKey)}`}
            face={<IconDots size={18} stroke={1.6} aria-hidden />}
            groups={[
              [
                ...(name === null ? [] : [{ label: 'Edit', run: () => onAsk('edit') }]),
                { label: 'Revoke', isDangerous: true, run: () => onAsk('revoke') },
              ],
            ]}
          />
        )
      }
    >
      <Text>{describeScopes(scopes, all)}</Text>
      {addresses.length > 0 && <Text breaks>Only from {addresses.join(', ')}</Text>}
      <Text>
        Created by {createdBy}, <DateTime iso={createdAt} />
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

type Props<Key> = {
  apiKeys: readonly Key[]
  /** The scopes that such keys can have. */
  all: readonly PlatformScope[]
  canChange: boolean
  revoke: (id: string) => Promise<unknown>
  /** The dialog that edits a key. */
  editing: (apiKey: Key, onClose: () => void) => ReactNode
}

/** All keys, newest first, each with its scopes and its last use. Ended ones are folded away. */
export function ApiKeyList<Key extends ListedKey>({ apiKeys, all, canChange, revoke, editing }: Props<Key>) {
  const [asking, setAsking] = useState<Asking<Key> | null>(null)
  const active = apiKeys.filter(({ state }) => state === 'active')
  const ended = apiKeys.filter(({ state }) => state !== 'active')
  const close = () => setAsking(null)

  return (
    <>
      {active.length > 0 && (
        <List label="API keys">
          {active.map((apiKey) => (
            <KeyRow
              key={apiKey.id}
              apiKey={apiKey}
              all={all}
              onAsk={canChange ? (of) => setAsking({ apiKey, of }) : null}
            />
          ))}
        </List>
      )}
      {ended.length > 0 && (
        <Disclosure summary={<Text size="s">Keys that have ended ({ended.length})</Text>}>
          <List label="Ended API keys">
            {ended.map((apiKey) => (
              <KeyRow key={apiKey.id} apiKey={apiKey} all={all} onAsk={null} />
            ))}
          </List>
        </Disclosure>
      )}
      {asking?.of === 'edit' && editing(asking.apiKey, close)}
      {asking?.of === 'revoke' && (
        <ConfirmDialog
          title={`Revoke ${calledOf(asking.apiKey)}?`}
          confirmLabel="Revoke key"
          cancelLabel="Keep it"
          onClose={close}
          onConfirm={async () => {
            await revoke(asking.apiKey.id)
            toastSuccess('API key revoked')
          }}
        >
          Programs that use it stop working now. You can’t undo this.
        </ConfirmDialog>
      )}
    </>
  )
}
