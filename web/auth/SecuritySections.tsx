import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

/** Password, second step and sessions of the signed-in user. */
export const SecuritySections = () => (
  <>
    <PasswordSection />
    <TwoStepSection />
    <SessionsSection />
  </>
)
