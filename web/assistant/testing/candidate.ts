import * as z from 'zod/mini'
import {
  type AssistantFeature,
  type AssistantIntegration,
  assistantConfiguration,
  type IntegrationChange,
} from '../../../contract/assistant/integration.ts'
import { changeOf, differingSettings, type SettingPath } from '../integration-settings.ts'
import type { Candidate } from './testing.queries.ts'

/** What is tried, as it stands in the fields. */
export type CandidateDraft = {
  model: string
  maxTokens: string
  temperature: string
  fallbackEnabled: boolean
  features: Record<AssistantFeature, boolean>
}

export const candidateDraftOf = ({ configuration, features }: Candidate): CandidateDraft => ({
  model: configuration.model,
  maxTokens: String(configuration.maxTokens),
  temperature: String(configuration.temperature),
  fallbackEnabled: configuration.fallbackEnabled,
  features,
})

export type CandidateErrors = Partial<Record<'model' | 'maxTokens' | 'temperature', string>>

/** A blank field is no zero. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** What would be asked under: what is not among the fields stays as it is saved. Errors where a field holds nothing usable. */
export function candidateOf(
  { model, maxTokens, temperature, fallbackEnabled, features }: CandidateDraft,
  saved: AssistantIntegration,
): { candidate: Candidate; errors: null } | { candidate: null; errors: CandidateErrors } {
  const checked = z.safeParse(assistantConfiguration, {
    ...saved.configuration,
    model,
    maxTokens: numberOf(maxTokens),
    temperature: numberOf(temperature),
    fallbackEnabled,
  })
  if (checked.success) return { candidate: { configuration: checked.data, features }, errors: null }
  return {
    candidate: null,
    errors: Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])),
  }
}

/** All settings with those of a candidate. */
export const withCandidate = (
  settings: IntegrationChange,
  { configuration, features }: Candidate,
): IntegrationChange => {
  const { model, maxTokens, temperature, fallbackEnabled } = configuration
  const tried = { model, maxTokens, temperature, fallbackEnabled }
  return { ...settings, configuration: { ...settings.configuration, ...tried }, features }
}

/** What a candidate would change of what is saved. */
export const candidateChanges = (candidate: Candidate, saved: AssistantIntegration): SettingPath[] =>
  differingSettings(changeOf(saved), withCandidate(changeOf(saved), candidate))
