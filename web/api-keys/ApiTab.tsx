import { IconExternalLink, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApiKey } from '../../contract/api-keys/api-key.ts'
import { useSessionUser } from '../lib/session.ts'
import { ButtonAnchor } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section, Sections } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import { apiKeyQueries } from './api-keys.queries.ts'
import { CurrentKey } from './CurrentKey.tsx'

/** The key that Generate New Key replaces. */
const isShopKey = ({ name, state, expiresAt }: ApiKey) => name === null && state === 'active' && expiresAt === null

type Props = {
  merchantId: string | undefined
  /** The sections after its own. */
  children: ReactNode
}

/** The API as a merchant uses it: the current key, all keys, and the reference. */
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
                text="Your programs use it to call the API. Keep it on your server, never in a web page or app."
                actsAtOnce
              >
                <CurrentKey current={keys.find(isShopKey)} merchantId={merchantId} shown={fresh} onShown={setFresh} />
              </Section>
            )}
            <Section title="Keys" text="Permissions and last use." actsAtOnce={canChange}>
              {keys.length === 0 ? (
                <EmptyState
                  icon={IconKey}
                  title="No API keys yet"
                  description={canChange ? 'Generate one above to call the API.' : 'No key has been generated yet.'}
                />
              ) : (
                <ApiKeyList apiKeys={keys} canChange={canChange} />
              )}
            </Section>
          </>
        )}
      </Loaded>
      <Section title="API Documentation" text="Every call with its fields, errors and examples.">
        <Stack gap={3} padding={4}>
          <Text size="s" tone="muted">
            Try calls with your key. The reference lists the scope and the rate limit of each call.
          </Text>
          <Row>
            <ButtonAnchor variant="default" href="/docs/" target="_blank" rel="noreferrer">
              View Documentation
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
            </ButtonAnchor>
          </Row>
        </Stack>
      </Section>
      {children}
    </Sections>
  )
}
