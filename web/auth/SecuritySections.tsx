import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

/** One's own way in: password, second step, sessions. */
export const SecuritySections = () => (
  <>
    <PasswordSection />
    <TwoStepSection />
    <SessionsSection />
  </>
)
