import { Link } from '@tanstack/react-router'
import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import { paths } from '../../app/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { engineNames } from '../events/event-words.ts'
import { Detail } from './Detail.tsx'
import classes from './Overview.module.css'

/** Why no model answers, or by whose account one does. */
function reasonOf({ engine, configuration }: AssistantIntegration): string {
  if (engine.source === 'none' && engine.ownModel !== null)
    return `The shop’s own account offers ${engine.ownModel}, not ${configuration.model}: choose it under Configuration. Until then the built-in engine answers.`
  if (engine.source === 'none')
    return `No account that offers ${configuration.model} is connected, so answers come from the built-in engine. It needs none.`
  return engine.source === 'own' ? 'By the shop’s own account.' : 'By this server’s account.'
}

/** Who answers now, and why. */
export function EngineFacts({ integration }: { integration: AssistantIntegration }) {
  const { role } = useSessionUser()
  const { name, model } = integration.engine
  return (
    <Detail name="Engine">
      {engineNames[name]}
      {model !== null && ` · ${model}`}
      <span className={classes.hint}>
        {reasonOf(integration)}{' '}
        {role !== 'viewer' && (
          <Link to={paths.settings} search={(previous) => ({ ...previous, tab: 'integrations' })}>
            {name === 'built-in' ? 'Connect a model' : 'Change the account'}
          </Link>
        )}
      </span>
    </Detail>
  )
}
