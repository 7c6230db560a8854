import { announce } from '../../lib/announce.ts'
import { drafts } from '../../lib/drafts.ts'
import { attempt } from '../../lib/toasts.ts'

/** One at a time; it disappears when the form opens again. */
export const discardToast = 'new-order-discarded'

/** Discards the draft and offers to restore it. */
export function discardDraft(owner: string): void {
  const content = drafts.read('newOrder', owner)
  drafts.discard('newOrder')
  if (content !== null) offerDraft(owner, content)
}

/** Says that a draft was discarded, and offers to restore it. */
export function offerDraft(owner: string, content: unknown): void {
  announce('Draft discarded')
  void attempt('Draft discarded', async () => {
    const { toastOffer } = await import('../../ui/toast-offers.ts')
    toastOffer(discardToast, 'Draft discarded', { label: 'Undo', run: () => drafts.keep('newOrder', owner, content) })
  })
}
