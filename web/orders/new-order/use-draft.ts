import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { drafts } from '../../lib/drafts.ts'
import { blankDraft, type Draft, draftSchema, isBlank } from './draft.ts'

/** The unsent draft, if it has the shape of this version; null otherwise. */
const keptDraft = (userId: string): Draft | null =>
  z.safeParse(draftSchema, drafts.read('newOrder', userId)).data ?? null

/** The draft of the form. It is kept with every change, and is there again when the form is next opened. */
export function useDraft(userId: string, merchantId: string | null) {
  const [kept] = useState(() => keptDraft(userId))
  const [draft, setDraft] = useState(() => ({
    ...(kept ?? blankDraft(merchantId)),
    merchantId: kept?.merchantId ?? merchantId,
  }))

  useEffect(() => {
    if (isBlank(draft)) drafts.discard('newOrder')
    else drafts.keep('newOrder', userId, draft)
  }, [draft, userId])

  return {
    draft,
    /** The time of the last edit of the draft that the form began with; null when it began blank. */
    restoredFrom: kept?.editedAt ?? null,
    change: (next: (draft: Draft) => Draft) =>
      setDraft((current) => ({ ...next(current), editedAt: new Date().toISOString() })),
    /** Drops the kept draft; the form is about to close. */
    forget: () => drafts.discard('newOrder'),
  }
}
