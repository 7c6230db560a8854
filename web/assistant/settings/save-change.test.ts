import { describe, expect, it } from 'vitest'
import {
  type AssistantFeatureSwitches,
  type AssistantIntegration,
  defaultConfiguration,
  defaultRetentionDays,
  defaultWidget,
  type IntegrationChange,
} from '../../../contract/assistant/integration.ts'
import { type ProblemCode, problems, problemType } from '../../../contract/core/problem.ts'
import { ApiError } from '../../lib/api-client.ts'
import { type Change, saveChange, withChanges } from './save-change.ts'
import { type SettingPath, withSetting } from './setting-paths.ts'

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
  statusReason: 'Using built-in answers.',
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

/** A server with one merchant's settings, and what the page last read of them. */
function createSource() {
  let saved = initial
  let known = initial
  const written: IntegrationChange[] = []
  return {
    written,
    saved: () => saved,
    /** A colleague saves something that this page has not read. */
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

const changeTo = (path: SettingPath, value: unknown): Change => ({
  path,
  apply: (settings) => withSetting(settings, path, value),
})

const addOrigin = (origin: string): Change => ({
  path: 'widget.origins',
  apply: (all) => ({ ...all, widget: { ...all.widget, origins: [...all.widget.origins, origin] } }),
})

describe('a change of the configuration', () => {
  it('is saved with all other settings and the version that was read', async () => {
    const source = createSource()
    expect(await saveChange(source, changeTo('features.paymentSupport', false))).toEqual([])
    expect(source.written).toEqual([
      expect.objectContaining({ version: 1, features: { ...features, paymentSupport: false }, retentionDays: 90 }),
    ])
  })

  it('is shown before it is saved', () => {
    const changes = [changeTo('configuration.maxTokens', 900), addOrigin('https://mine.example')]
    const { configuration, widget, status } = withChanges(initial, changes)
    expect([configuration.maxTokens, widget.origins, status]).toEqual([900, ['https://mine.example'], 'active'])
  })

  it('meets no conflict with the one saved before it', async () => {
    const source = createSource()
    await saveChange(source, changeTo('configuration.autoRespond', false))
    expect(await saveChange(source, changeTo('configuration.learningMode', true))).toEqual([])
    expect(source.saved().configuration).toMatchObject({ autoRespond: false, learningMode: true })
    expect(source.written).toHaveLength(2)
  })

  it('keeps another person’s change, and says so', async () => {
    const source = createSource()
    source.changedElsewhere('configuration.temperature', 1.2)
    const messages = await saveChange(source, changeTo('configuration.maxTokens', 900))
    expect(source.saved().configuration).toMatchObject({ temperature: 1.2, maxTokens: 900 })
    expect(messages).toEqual(['Someone else changed Temperature. We kept it.'])
  })

  it('replaces another person’s value of the same setting, and says what it was', async () => {
    const source = createSource()
    source.changedElsewhere('configuration.temperature', 1.2)
    const messages = await saveChange(source, changeTo('configuration.temperature', 0.5))
    expect(source.saved().configuration.temperature).toBe(0.5)
    expect(messages).toEqual(['Someone else set Temperature to 1.2. Yours replaced it.'])
  })

  it('says nothing if two people set the same', async () => {
    const source = createSource()
    source.changedElsewhere('enabled', false)
    expect(await saveChange(source, changeTo('enabled', false))).toEqual([])
  })

  it('keeps both people’s origins', async () => {
    const source = createSource()
    source.changedElsewhere('widget.origins', ['https://theirs.example'])
    expect(await saveChange(source, addOrigin('https://mine.example'))).toEqual([])
    expect(source.saved().widget.origins).toEqual(['https://theirs.example', 'https://mine.example'])
  })

  it('is refused once if the server rejects its value', async () => {
    const source = createSource()
    source.refuse = () => refusal('validation')
    await expect(saveChange(source, changeTo('configuration.model', 'no-such-model'))).rejects.toThrow(ApiError)
    expect(source.written).toHaveLength(1)
    expect(source.saved()).toBe(initial)
  })

  it('gives up after five conflicts', async () => {
    const source = createSource()
    source.refuse = () => refusal('settings-changed')
    await expect(saveChange(source, changeTo('enabled', false))).rejects.toThrow(ApiError)
    expect(source.written).toHaveLength(5)
  })
})
