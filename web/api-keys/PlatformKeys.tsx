import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlatformKey } from '../../contract/api-keys/platform-key.ts'
import { platformScopes } from '../../contract/core/scopes.ts'
import { useAwayReason } from '../lib/connection.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import { EditPlatformKeyDialog, NewPlatformKeyDialog } from './PlatformKeyDialog.tsx'
import { platformKeyQueries, useRevokePlatformKey } from './platform-keys.queries.ts'
import { SecretDialog } from './SecretDialog.tsx'

function Keys({ keys }: { keys: readonly PlatformKey[] }) {
  const away = useAwayReason()
  const revoke = useRevokePlatformKey()
  const [isAsking, setAsking] = useState(false)
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null)
  const newKey = (
    <Button variant="default" barrier={away} onClick={() => setAsking(true)}>
      <IconPlus size={16} stroke={1.6} aria-hidden />
      New platform key
    </Button>
  )
  return (
    <>
      {keys.length === 0 ? (
        <EmptyState
          icon={IconKey}
          title="No platform keys yet"
          description="Create one for each program that works for all shops."
          action={newKey}
        />
      ) : (
        <>
          <Row justify="end" padding={[2.5, 4]}>
            {newKey}
          </Row>
          <ApiKeyList
            apiKeys={keys}
            all={platformScopes}
            canChange
            revoke={revoke.mutateAsync}
            editing={(apiKey, onClose) => <EditPlatformKeyDialog apiKey={apiKey} onClose={onClose} />}
          />
        </>
      )}
      {isAsking && (
        <NewPlatformKeyDialog
          onClose={() => setAsking(false)}
          onCreated={(made) => {
            setAsking(false)
            setCreated(made)
          }}
        />
      )}
      {created !== null && <SecretDialog created={created} onClose={() => setCreated(null)} />}
    </>
  )
}

/** The keys for all shops, and the way to a new one. For administrators. */
export function PlatformKeys() {
  const query = useQuery(platformKeyQueries.list())
  return (
    <Section title="Platform keys" text="For programs that work for all shops, as an administrator does." actsAtOnce>
      <Loaded query={query} failure="The platform keys could not be loaded" skeleton={180}>
        {(keys) => <Keys keys={keys} />}
      </Loaded>
    </Section>
  )
}
