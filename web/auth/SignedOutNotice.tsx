import type { SignOutReason } from '../lib/session.ts'
import { Notice } from '../ui/Notice.tsx'

const reasons: Record<SignOutReason, string> = {
  'other-tab': 'You logged out in another tab of this browser.',
  revoked: 'Your session was ended on another device, or your password, role or account changed.',
  expired: 'Your session has expired.',
}

/** Explains why the sign-in page appeared by itself. */
export const SignedOutNotice = ({ why }: { why: SignOutReason }) => (
  <Notice tone="warning" role="status">
    <strong>You were signed out.</strong> {reasons[why]} Sign in to continue where you left off.
  </Notice>
)
