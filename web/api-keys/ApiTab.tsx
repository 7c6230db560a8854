import { IconExternalLink, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useSessionUser } from '../lib/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import classes from './ApiTab.module.css'
import { apiKeyQueries } from './api-keys.queries.ts'
import { CurrentKey } from './CurrentKey.tsx'

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  )
}

/** The API as a merchant uses it: the key, those before it, and what there is to read. */
export function ApiTab({ merchantId }: { merchantId: string | undefined }) {
  const { role } = useSessionUser()
  const canChange = role !== 'viewer'
  const { data: keys, error, isPending, isRefetching, refetch } = useQuery(apiKeyQueries.list(merchantId))
  // A new key stays shown where it was made.
  const [fresh, setFresh] = useState<string | null>(null)
  const retry = () => void refetch()

  const content = () => {
    if (isPending) return <Skeleton height={180} />
    if (keys === undefined)
      return (
        <ErrorState title="The API keys could not be loaded" error={error} onRetry={retry} retrying={isRefetching} />
      )
    const current = keys.find(({ state }) => state === 'current')
    return (
      <>
        {canChange && (
          <Section
            title="API Key"
            text="Your own programs call the API with it. Keep it on your server, never in a page or an app."
          >
            <CurrentKey current={current} merchantId={merchantId} shown={fresh} onShown={setFresh} />
          </Section>
        )}
        <Section title="Keys" text="What each may do, and when and where it was last used, to the minute.">
          {keys.length === 0 ? (
            <EmptyState
              icon={IconKey}
              title="No API keys yet"
              description={canChange ? 'Generate one above to call the API.' : 'Nobody has generated one.'}
            />
          ) : (
            <ApiKeyList apiKeys={keys} canChange={canChange} />
          )}
        </Section>
      </>
    )
  }

  return (
    <div className={classes.sections}>
      {content()}
      <Section title="API Documentation" text="Every call with its fields, errors and examples.">
        <div className={classes.part}>
          <p className={classes.text}>
            The reference can be tried out with your key. It names the scope that each call needs, and how often it may
            be made.
          </p>
          <div className={classes.buttons}>
            <a className={classes.link} href="/docs/" target="_blank" rel="noreferrer">
              View Documentation
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
            </a>
          </div>
        </div>
      </Section>
    </div>
  )
}
