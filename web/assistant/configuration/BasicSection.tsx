import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { settingLabels } from '../integration-settings.ts'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Configuration.module.css'
import { ConfigurationSection } from './ConfigurationSection.tsx'
import { ModelChoice } from './ModelChoice.tsx'

const path = 'configuration.model'

/** Which model answers. */
export function BasicSection() {
  const { integration, set } = useIntegrationEditing()
  return (
    <ConfigurationSection
      title="Basic Configuration"
      text="Which model answers. Without an account at its provider, the built-in engine does."
    >
      <div className={classes.fields}>
        <ModelChoice
          label={settingLabels[path]}
          value={integration.configuration.model}
          onChoose={(model) => set(path, model)}
        />
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
}
