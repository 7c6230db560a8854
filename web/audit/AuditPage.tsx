import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { saveFile } from '../lib/save-file.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import classes from './AuditPage.module.css'
import { type AuditQuestion, auditQueries, downloadAudit } from './audit.queries.ts'
import { type AuditSearch, auditSearchOf, isAuditFiltered, noAuditFilters } from './audit-search.ts'

function ExportAudit({ question }: { question: AuditQuestion }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { file } = await downloadAudit(question)
      saveFile(file, `audit-${new Date().toISOString().slice(0, 10)}.csv`)
      toastSuccess('Exported the audit log')
    } catch (error) {
      toastError(error, 'Failed to export the audit log')
    }
    setBusy(false)
  }
  return (
    <Button variant="default" title="Download these entries as CSV" loading={busy} onClick={() => void run()}>
      {!busy && <IconDownload size={16} stroke={1.6} aria-hidden />}
      Export
    </Button>
  )
}

const distinct = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name) => name !== undefined)),
]

/** Who did what to what; with filters in the address. */
export function AuditPage() {
  const search = auditSearchOf(useSearch({ from: '/desk/settings/$page' }) as Record<string, unknown>)
  const navigate = useNavigate()
  const { merchantId } = useMerchantScope()
  const { role } = useSessionUser()
  const question = { ...search, merchantId }
  const list = useInfiniteQuery(auditQueries.list(question))
  const entries = list.data?.pages.flatMap((page) => page.entries)
  const filter = (changed: AuditSearch) =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, ...changed }), replace: true })
  const isFiltered = isAuditFiltered(search)
  return (
    <div className={classes.page}>
      <BackLink to={paths.settings} search={{ tab: 'security', merchantId }}>
        Back to Security
      </BackLink>
      <PageHeader
        title="Audit log"
        subtitle="Who did what, and when. Entries can't be changed or removed."
        actions={<ExportAudit question={question} />}
      />
      <div className={classes.card}>
        <AuditFilters
          search={search}
          actors={distinct((entries ?? []).map(({ actor }) => actor.name))}
          targets={distinct((entries ?? []).map(({ target }) => target?.name))}
          onChange={filter}
        />
        {list.isPending && (
          <div className={classes.loading}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={40} />
            ))}
          </div>
        )}
        {list.isError && entries === undefined && (
          <ErrorState
            title="The audit log could not be loaded"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {entries?.length === 0 && (
          <EmptyState
            icon={IconHistory}
            title={isFiltered ? 'No entries found' : 'No entries yet'}
            description={
              isFiltered
                ? 'Names are looked for exactly as they are written.'
                : 'Sign-ins, settings, keys, people and orders are noted here from now on.'
            }
            action={
              isFiltered ? (
                <Button variant="default" onClick={() => filter(noAuditFilters)}>
                  Clear filters
                </Button>
              ) : undefined
            }
          />
        )}
        {entries !== undefined && entries.length > 0 && (
          <ul className={classes.entries} aria-label="Entries" data-stale={list.isPlaceholderData || undefined}>
            {entries.map((entry) => (
              <AuditEntry
                key={entry.id}
                entry={entry}
                showsMerchant={role === 'admin' && merchantId === undefined}
                onFilter={filter}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </div>
      <p className={classes.note}>Days begin and end in UTC.</p>
    </div>
  )
}
