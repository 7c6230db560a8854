import type { SignOutReason } from '../lib/session.ts'
import { Notice } from '../ui/Notice.tsx'

const reasons: Record<SignOutReason, string> = {
  'other-tab': 'Somebody logged out in another tab of this browser.',
  revoked: 'This session was ended: on another device, or because the password, the role or the account was changed.',
  expired: 'Your session has expired.',
}

/** Explains why the sign-in page is here although nobody asked for it. */
export const SignedOutNotice = ({ why }: { why: SignOutReason }) => (
  <Notice tone="warning" role="status">
    <strong>You were signed out.</strong> {reasons[why]} Sign in to go on where you were.
  </Notice>
)
