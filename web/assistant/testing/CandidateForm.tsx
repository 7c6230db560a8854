import { useId } from 'react'
import {
  assistantFeatures,
  featureTexts,
  knownModels,
  maxTokensRange,
  temperatureRange,
} from '../../../contract/assistant/integration.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CandidateDraft, CandidateErrors } from './candidate.ts'
import classes from './TestSet.module.css'

type Props = {
  draft: CandidateDraft
  errors: CandidateErrors | null
  onChange: (draft: CandidateDraft) => void
}

/** The configuration that is tried; nothing of it is saved. */
export function CandidateForm({ draft, errors, onChange }: Props) {
  const modelsId = useId()
  const edit = (changes: Partial<CandidateDraft>) => onChange({ ...draft, ...changes })
  return (
    <div className={classes.candidate}>
      <div className={classes.fields}>
        <TextField
          label="Model to try"
          list={modelsId}
          autoComplete="off"
          spellCheck={false}
          value={draft.model}
          error={errors?.model}
          onChange={({ currentTarget }) => edit({ model: currentTarget.value })}
        />
        <datalist id={modelsId}>
          {knownModels.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
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
