import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import classes from './Configuration.module.css'
import { ConfigurationSection } from './ConfigurationSection.tsx'
import { ModelField } from './ModelField.tsx'

/** Which model answers. */
export const BasicSection = () => (
  <ConfigurationSection
    title="Basic Configuration"
    text="Which model answers. Without an account at its provider, the built-in engine does."
  >
    <div className={classes.fields}>
      <ModelField />
      <p className={classes.text}>
        Accounts at model providers are connected under{' '}
        <Link to={paths.settings} search={(previous) => ({ ...previous, tab: 'integrations' })}>
          Settings, Integrations
        </Link>
        . What Levy answers from stands under <Link to={paths.assistantKnowledge}>Knowledge</Link>.
      </p>
    </div>
  </ConfigurationSection>
)
