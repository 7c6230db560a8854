import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AssistantFeatureSwitches,
  type AssistantIntegration,
  defaultConfiguration,
  defaultRetentionDays,
  defaultWidget,
  type IntegrationChange,
} from '../../contract/assistant/integration.ts'
import { type ProblemCode, problems, problemType } from '../../contract/core/problem.ts'
import { ApiError } from '../lib/api-client.ts'
import { addOrigin } from './configuration/origin-changes.ts'
import { createIntegrationChanges, withChanges } from './integration-changes.ts'
import { conflictTexts } from './integration-conflicts.ts'
import { type SettingPath, withSetting } from './integration-settings.ts'

const features: AssistantFeatureSwitches = {
  orderTracking: true,
  paymentSupport: true,
  customerService: true,
  productRecommendations: true,
  inventoryQueries: true,
  shippingUpdates: true,
}

const initial: AssistantIntegration = {
  merchantId: 'shop',
  status: 'active',
  statusReason: 'The built-in engine answers.',
  enabled: true,
  version: 1,
  changedBy: null,
  changedAt: null,
  endpoint: 'https://desk.example/api/assistant/chat',
  apiKey: null,
  widgetTag: '',
  engine: { name: 'built-in', source: 'none', model: null, ownModel: null },
  performance: { totalRequests: 0, successRate: null, averageResponseTime: null, uptime: null },
  configuration: defaultConfiguration,
  features,
  widget: defaultWidget,
  retentionDays: defaultRetentionDays,
  analytics: {
    responseQuality: { helpful: null, neutral: null, unhelpful: null, marked: 0 },
    topQueries: [],
    dailyRequests: [],
  },
}

function refusal(code: ProblemCode): ApiError {
  const { status, title } = problems[code]
  const problem = {
    type: problemType(code),
    title,
    status,
    detail: title,
    instance: '',
    success: false,
    message: title,
  }
  return new ApiError(title, status, { ...problem, success: false as const })
}

/** A server that keeps one merchant's settings, and what the page remembers of them. */
function createSource() {
  let saved = initial
  let known = initial
  const written: IntegrationChange[] = []
  return {
    written,
    saved: () => saved,
    /** Somebody else saves something that this page has not read. */
    changedElsewhere(path: SettingPath, value: unknown) {
      saved = { ...saved, ...withSetting(saved, path, value), version: saved.version + 1 }
    },
    refuse: (_change: IntegrationChange): ApiError | null => null,
    known: () => known,
    async read() {
      known = saved
      return saved
    },
    async write(change: IntegrationChange) {
      written.push(change)
      const refused = this.refuse(change)
      if (refused !== null) throw refused
      if (change.version !== saved.version) throw refusal('settings-changed')
      saved = { ...saved, ...change, version: saved.version + 1 }
      known = saved
      return saved
    },
  }
}

function begin() {
  const source = createSource()
  const told = { saved: 0, failures: [] as unknown[], texts: [] as string[] }
  const changes = createIntegrationChanges(source, {
    saved: () => {
      told.saved++
    },
    failed: (error) => told.failures.push(error),
    conflicted: (conflict) => told.texts.push(...conflictTexts(conflict)),
  })
  const set = (path: SettingPath, value: unknown, delayMs = 0) =>
    changes.make({ id: path, path, apply: (settings) => withSetting(settings, path, value) }, delayMs)
  return { source, told, changes, set, settle: () => vi.runAllTimersAsync() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('changes of the configuration', () => {
  it('a switch is saved at once, with all other settings and the version that was read', async () => {
    const { source, told, set, settle } = begin()
    set('features.paymentSupport', false)
    await settle()
    expect(source.written).toEqual([
      expect.objectContaining({ version: 1, features: { ...features, paymentSupport: false }, retentionDays: 90 }),
    ])
    expect(told).toEqual({ saved: 1, failures: [], texts: [] })
  })

  it('a slider is saved once, when it has come to rest', async () => {
    const { source, set, settle } = begin()
    for (const temperature of [0.4, 0.5, 0.6]) set('configuration.temperature', temperature, 500)
    expect(source.written).toEqual([])
    await settle()
    expect(source.written.map(({ configuration }) => configuration.temperature)).toEqual([0.6])
  })

  it('what waits for its rest is saved by a flush, and shown before', async () => {
    const { source, changes, set, settle } = begin()
    set('configuration.maxTokens', 900, 500)
    expect(withChanges(initial, changes.unsaved.get()).configuration.maxTokens).toBe(900)
    changes.flush()
    expect(source.written).toHaveLength(1)
    await settle()
    expect(source.written).toHaveLength(1)
    expect(changes.unsaved.get()).toEqual([])
  })

  it('changes in quick succession are all kept, and none meets a conflict', async () => {
    const { source, told, set, settle } = begin()
    set('configuration.autoRespond', false)
    set('configuration.learningMode', true)
    set('features.orderTracking', false)
    set('configuration.autoRespond', true)
    await settle()
    expect(source.saved()).toMatchObject({
      configuration: { autoRespond: true, learningMode: true },
      features: { orderTracking: false },
    })
    expect(told).toMatchObject({ failures: [], texts: [] })
  })

  it('another person’s change is kept, and told', async () => {
    const { source, told, set, settle } = begin()
    source.changedElsewhere('configuration.temperature', 1.2)
    set('configuration.maxTokens', 900)
    await settle()
    expect(source.saved().configuration).toMatchObject({ temperature: 1.2, maxTokens: 900 })
    expect(told).toEqual({
      saved: 1,
      failures: [],
      texts: ['Somebody else changed Temperature meanwhile; theirs is kept.'],
    })
  })

  it('whoever saves the same setting last replaces it, and is told what had been set', async () => {
    const { source, told, set, settle } = begin()
    source.changedElsewhere('configuration.temperature', 1.2)
    set('configuration.temperature', 0.5)
    await settle()
    expect(source.saved().configuration.temperature).toBe(0.5)
    expect(told.texts).toEqual(['Somebody else had set Temperature to 1.2 meanwhile; yours has replaced it.'])
  })

  it('two people who set the same have nothing to be told', async () => {
    const { source, told, set, settle } = begin()
    source.changedElsewhere('enabled', false)
    set('enabled', false)
    await settle()
    expect(told).toEqual({ saved: 1, failures: [], texts: [] })
  })

  it('two people’s origins both stay', async () => {
    const { source, told, changes, settle } = begin()
    source.changedElsewhere('widget.origins', ['https://theirs.example'])
    changes.make(addOrigin('https://mine.example'))
    await settle()
    expect(source.saved().widget.origins).toEqual(['https://theirs.example', 'https://mine.example'])
    expect(told.texts).toEqual([])
  })

  it('a refused change is taken back, and the others with it are saved', async () => {
    const { source, told, changes, set, settle } = begin()
    source.refuse = ({ configuration }) => (configuration.model === 'no-such-model' ? refusal('validation') : null)
    set('enabled', false)
    set('configuration.model', 'no-such-model')
    set('configuration.learningMode', true)
    await settle()
    expect(source.saved()).toMatchObject({ enabled: false, configuration: { model: 'gpt-4', learningMode: true } })
    expect(told.failures).toHaveLength(1)
    expect(changes.unsaved.get()).toEqual([])
  })

  it('somebody who is outrun again and again is told that nothing was saved', async () => {
    const { source, told, changes, set, settle } = begin()
    source.refuse = () => refusal('settings-changed')
    set('enabled', false)
    await settle()
    expect(source.written).toHaveLength(5)
    expect(told).toMatchObject({ saved: 0, texts: [], failures: [expect.any(ApiError)] })
    expect(changes.unsaved.get()).toEqual([])
  })
})
