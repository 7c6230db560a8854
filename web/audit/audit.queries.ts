import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { exportAudit, listAudit } from '../../contract/audit/audit.endpoints.ts'
import { call, download } from '../lib/api-client.ts'
import type { AuditSearch } from './audit-search.ts'

/** `merchantId` is undefined for the user's own log, and for administrators who see all logs. */
export type AuditQuestion = AuditSearch & { merchantId: string | undefined }

export const auditQueries = {
  list: (question: AuditQuestion) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'list', question],
      queryFn: ({ signal, pageParam }) => call(listAudit, { query: { ...question, after: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      // A user who opens the log wants to see the latest changes.
      staleTime: 0,
    }),
}

/** The log as a file. */
export const downloadAudit = (question: AuditQuestion) =>
  download(
    exportAudit,
    { query: question },
    { signal: new AbortController().signal, onHeaders: () => undefined, passing: new TransformStream() },
  )
