import { expect, it } from 'vitest'
import {
  type AssistantIntegration,
  defaultConfiguration,
  defaultWidget,
} from '../../../contract/assistant/integration.ts'
import { candidateChanges, candidateDraftOf, candidateOf, withCandidate } from './candidate.ts'

const features = {
  orderTracking: true,
  paymentSupport: true,
  customerService: true,
  productRecommendations: true,
  inventoryQueries: true,
  shippingUpdates: true,
}
const saved = {
  version: 3,
  enabled: true,
  configuration: { ...defaultConfiguration, autoRespond: false },
  features,
  widget: defaultWidget,
  retentionDays: 90,
} as AssistantIntegration
const draft = candidateDraftOf(saved)

it('what is not tried stays as it is saved', () =>
  expect(candidateOf({ ...draft, temperature: '0.9' }, saved).candidate).toEqual({
    configuration: { ...saved.configuration, temperature: 0.9 },
    features,
  }))

it('names the field that holds nothing usable', () => {
  expect(candidateOf({ ...draft, temperature: '2.1' }, saved).errors).toEqual({
    temperature: 'Must be a number from 0 to 2',
  })
  expect(candidateOf({ ...draft, maxTokens: '' }, saved).errors).toHaveProperty('maxTokens')
})

it('says what it would change', () => {
  const { candidate } = candidateOf(
    { ...draft, model: 'claude-3', features: { ...features, inventoryQueries: false } },
    saved,
  )
  if (candidate === null) throw new Error('It is valid')
  expect(candidateChanges(candidate, saved)).toEqual(['configuration.model', 'features.inventoryQueries'])
})

it('leaves what somebody else has changed of the rest', () => {
  const { candidate } = candidateOf({ ...draft, temperature: '1' }, saved)
  if (candidate === null) throw new Error('It is valid')
  const theirs = { ...saved, configuration: { ...saved.configuration, autoRespond: true }, retentionDays: 30 }
  expect(withCandidate(theirs, candidate)).toMatchObject({
    retentionDays: 30,
    configuration: { autoRespond: true, temperature: 1 },
  })
})
