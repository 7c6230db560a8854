import { IconExternalLink, IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApiKey } from '../../contract/api-keys/api-key.ts'
import { apiScopes } from '../../contract/core/scopes.ts'
import { useAwayReason } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonAnchor } from '../ui/ButtonLink.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Section, Sections } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import classes from './ApiTab.module.css'
import { apiKeyQueries, useRevokeApiKey } from './api-keys.queries.ts'
import { CurrentKey } from './CurrentKey.tsx'
import { EditKeyDialog, NewKeyDialog } from './KeyDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

/** The key that Generate New Key replaces. */
const isShopKey = ({ name, state, expiresAt }: ApiKey) => name === null && state === 'active' && expiresAt === null

type Props = {
  merchantId: string | undefined
  /** The sections after its own. */
  children: ReactNode
}

type KeysProps = Pick<Props, 'merchantId'> & { keys: readonly ApiKey[]; canChange: boolean }

/** All keys, and the way to a new one. */
function KeysSection({ keys, canChange, merchantId }: KeysProps) {
  const away = useAwayReason()
  const revoke = useRevokeApiKey()
  const [isAsking, setAsking] = useState(false)
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null)
  const newKey = canChange && (
    <Button variant={keys.length === 0 ? 'primary' : 'default'} barrier={away} onClick={() => setAsking(true)}>
      <IconPlus size={16} stroke={1.6} aria-hidden />
      New key
    </Button>
  )
  return (
    <Section
      title="Keys"
      text="Give each program a key of its own, with the permissions it needs."
      actsAtOnce={canChange}
    >
      {keys.length === 0 ? (
        <EmptyState
          icon={IconKey}
          title="No API keys yet"
          description={
            canChange ? 'Create one for each program that calls the API.' : 'No key has been created for this shop.'
          }
          action={newKey}
        />
      ) : (
        <>
          {newKey && (
            <Row justify="end" padding={[2.5, 4]}>
              {newKey}
            </Row>
          )}
          <ApiKeyList
            apiKeys={keys}
            all={apiScopes}
            canChange={canChange}
            revoke={revoke.mutateAsync}
            editing={(apiKey, onClose) => <EditKeyDialog apiKey={apiKey} onClose={onClose} />}
          />
        </>
      )}
      {isAsking && (
        <NewKeyDialog
          merchantId={merchantId}
          onClose={() => setAsking(false)}
          onCreated={(made) => {
            setAsking(false)
            setCreated(made)
          }}
        />
      )}
      {created !== null && <SecretDialog created={created} onClose={() => setCreated(null)} />}
    </Section>
  )
}

const PlatformKeys = onDemand(async () => (await import('./PlatformKeys.tsx')).PlatformKeys, {
  fallback: <Skeleton height={180} />,
})

/** The address at which an assistant connects with a key. */
function AssistantsSection() {
  const address = `${location.origin}/mcp`
  return (
    <Section title="Assistants" text="Claude and other assistants that speak MCP can work at the desk.">
      <Stack gap={3} padding={4}>
        <Text size="s" tone="muted">
          Give the assistant this address and a key of its own. It asks before it changes anything, and can only do what
          the permissions of its key allow.
        </Text>
        <Row gap={1}>
          <code className={classes.address}>{address}</code>
          <CopyButton value={address} label="Copy address for assistants" />
        </Row>
      </Stack>
    </Section>
  )
}

/** The API as a merchant uses it: the current key, all keys, the reference, and the address for assistants. */
export function ApiTab({ merchantId, children }: Props) {
  const { role } = useSessionUser()
  const canChange = role !== 'viewer'
  const query = useQuery(apiKeyQueries.list(merchantId))
  // A new key stays in its field until the user hides it.
  const [fresh, setFresh] = useState<string | null>(null)
  return (
    <Sections>
      <Loaded query={query} failure="The API keys could not be loaded" skeleton={180}>
        {(keys) => (
          <>
            {canChange && (
              <Section
                title="API Key"
                text="The shop key can be shown again. Keep it on your server, never in a web page or app."
                actsAtOnce
              >
                <CurrentKey current={keys.find(isShopKey)} merchantId={merchantId} shown={fresh} onShown={setFresh} />
              </Section>
            )}
            <KeysSection {...{ keys, canChange, merchantId }} />
          </>
        )}
      </Loaded>
      <Section title="API Documentation" text="Every call with its fields, errors and examples.">
        <Stack gap={3} padding={4}>
          <Text size="s" tone="muted">
            Try calls with your key. The reference lists the scope and the rate limit of each call, the guides have a
            page for each task.
          </Text>
          <Row gap={2} wrap>
            <ButtonAnchor variant="default" href="/docs/" target="_blank" rel="noreferrer">
              View Documentation
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
            </ButtonAnchor>
            <ButtonAnchor variant="default" href="/docs/guides" target="_blank" rel="noreferrer">
              Guides
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
            </ButtonAnchor>
          </Row>
        </Stack>
      </Section>
      {canChange && <AssistantsSection />}
      {role === 'admin' && <PlatformKeys />}
      {children}
    </Sections>
  )
}
