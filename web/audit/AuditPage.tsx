import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMerchantScope, useZone } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { fileNameIn, saveFile } from '../lib/save-file.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { List, ListSkeleton } from '../ui/List.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Text } from '../ui/Text.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import classes from './AuditPage.module.css'
import { type AuditQuestion, auditQueries, downloadAudit } from './audit.queries.ts'
import { type AuditSearch, auditSearchOf, isAuditFiltered, noAuditFilters } from './audit-search.ts'

function ExportAudit({ question }: { question: AuditQuestion }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const { file, headers } = await downloadAudit(question)
    saveFile(file, fileNameIn(headers) ?? 'audit.csv')
  }
  const run = async () => {
    setBusy(true)
    await toastOutcome(save(), { done: 'Exported the audit log', failed: 'Failed to export the audit log' })
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

/** The entries of all pages that were shown so far. */
const useAuditLog = (question: AuditQuestion) =>
  useInfiniteQuery({ ...auditQueries.list(question), select: ({ pages }) => pages.flatMap(({ entries }) => entries) })

type EntriesProps = {
  list: ReturnType<typeof useAuditLog>
  isFiltered: boolean
  showsMerchant: boolean
  onFilter: (changed: AuditSearch) => void
}

function Entries({ list, isFiltered, showsMerchant, onFilter }: EntriesProps) {
  const { data: entries } = list
  if (entries === undefined) {
    return (
      <Loaded query={list} failure="The audit log could not be loaded" skeleton={<ListSkeleton rows={8} />}>
        {() => null}
      </Loaded>
    )
  }
  if (entries.length > 0) {
    return (
      <List label="Entries" isOutdated={list.isPlaceholderData}>
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} showsMerchant={showsMerchant} onFilter={onFilter} />
        ))}
      </List>
    )
  }
  if (!isFiltered) {
    return (
      <EmptyState
        icon={IconHistory}
        title="No entries yet"
        description="Sign-ins and changes to settings, keys, people and orders appear here."
      />
    )
  }
  return (
    <EmptyState
      icon={IconHistory}
      title="No entries found"
      description="Names must match exactly."
      action={
        <Button variant="default" onClick={() => onFilter(noAuditFilters)}>
          Clear filters
        </Button>
      }
    />
  )
}

/** The audit log, with its filters in the address. */
export function AuditPage() {
  const search = auditSearchOf(useSearch({ from: '/desk/settings/$page' }) as Record<string, unknown>)
  const navigate = useNavigate()
  // Entries without a shop, such as the sign-ins of administrators, show up only while no shop is picked.
  const { picked: merchantId } = useMerchantScope()
  const isAdmin = useSessionUser().role === 'admin'
  const zone = useZone()
  const timezone = zone ?? 'UTC'
  const question = { ...search, merchantId, ...((search.startDate ?? search.endDate) && { timezone }) }
  const list = useAuditLog(question)
  const entries = list.data ?? []
  const filter = (changed: AuditSearch) =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, ...changed }), replace: true })
  return (
    <Stack className={classes.page}>
      <BackLink to={paths.settings} search={{ tab: 'security', merchantId }}>
        Back to Security
      </BackLink>
      <PageHeader
        title="Audit log"
        subtitle="Every change, with its author and time. Entries can't be edited or removed."
        actions={<ExportAudit question={question} />}
      />
      <Card>
        <AuditFilters
          search={search}
          actors={distinct(entries.map(({ actor }) => actor.name))}
          targets={distinct(entries.map(({ target }) => target?.name))}
          onChange={filter}
        />
        <UnansweredNotice query={list} />
        <Entries
          list={list}
          isFiltered={isAuditFiltered(search)}
          showsMerchant={isAdmin && merchantId === undefined}
          onFilter={filter}
        />
        {list.hasNextPage && (
          <Row padding={[3, 4]} className={classes.more}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          </Row>
        )}
      </Card>
      {/* The top bar names the clock of one shop. */}
      {zone === undefined && (
        <Row padding={[3, 0]}>
          <Text size="xs" tone="faint">
            Days begin and end in UTC. Shops’ entries show the shop’s own time, the platform’s yours.
          </Text>
        </Row>
      )}
    </Stack>
  )
}
