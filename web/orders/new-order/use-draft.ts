import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { drafts } from '../../lib/drafts.ts'
import { blankDraft, type Draft, draftSchema, isBlank } from './draft.ts'

/** The unsent draft, if it has the shape of this version; null otherwise. */
const keptDraft = (owner: string): Draft | null => z.safeParse(draftSchema, drafts.read('newOrder', owner)).data ?? null

/** The draft of the form, saved on every change and restored when the form next opens. */
export function useDraft(owner: string, merchantId: string | null) {
  const [kept] = useState(() => keptDraft(owner))
  const [draft, setDraft] = useState(() => ({
    ...(kept ?? blankDraft(merchantId)),
    merchantId: kept?.merchantId ?? merchantId,
  }))

  useEffect(() => {
    if (isBlank(draft)) drafts.discard('newOrder')
    else drafts.keep('newOrder', owner, draft)
  }, [draft, owner])

  return {
    draft,
    /** The last edit of the restored draft; null for a blank form. */
    restoredFrom: kept?.editedAt ?? null,
    change: (next: (draft: Draft) => Draft) =>
      setDraft((current) => ({ ...next(current), editedAt: new Date().toISOString() })),
    /** Deletes the saved draft, because the form is about to close. */
    forget: () => drafts.discard('newOrder'),
  }
}
