import {
  assistantFeatures,
  featureTexts,
  maxTokensRange,
  temperatureRange,
} from '../../../contract/assistant/integration.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ModelChoice } from '../configuration/ModelChoice.tsx'
import classes from './CandidateForm.module.css'
import type { CandidateDraft, CandidateErrors } from './candidate.ts'

type Props = {
  draft: CandidateDraft
  errors: CandidateErrors | null
  onChange: (draft: CandidateDraft) => void
}

/** The configuration that is tried; nothing of it is saved. */
export function CandidateForm({ draft, errors, onChange }: Props) {
  const edit = (changes: Partial<CandidateDraft>) => onChange({ ...draft, ...changes })
  return (
    <div className={classes.candidate}>
      <div className={classes.fields}>
        <div className={classes.model}>
          <ModelChoice label="Model to try" value={draft.model} onChoose={(model) => edit({ model })} />
        </div>
        <TextField
          label="Temperature to try"
          type="number"
          {...temperatureRange}
          value={draft.temperature}
          error={errors?.temperature}
          onChange={({ currentTarget }) => edit({ temperature: currentTarget.value })}
        />
        <TextField
          label="Max Tokens to try"
          type="number"
          {...maxTokensRange}
          value={draft.maxTokens}
          error={errors?.maxTokens}
          onChange={({ currentTarget }) => edit({ maxTokens: currentTarget.value })}
        />
      </div>
      <fieldset className={classes.switches}>
        <legend>Features to try</legend>
        {assistantFeatures.map((feature) => (
          <Checkbox
            key={feature}
            label={featureTexts[feature].name}
            checked={draft.features[feature]}
            onChange={({ currentTarget }) =>
              edit({ features: { ...draft.features, [feature]: currentTarget.checked } })
            }
          />
        ))}
        <Checkbox
          label="Fallback to the built-in engine"
          checked={draft.fallbackEnabled}
          onChange={({ currentTarget }) => edit({ fallbackEnabled: currentTarget.checked })}
        />
      </fieldset>
    </div>
  )
}
