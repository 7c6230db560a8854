import type { AssistantIntegration } from '../contract/assistant/integration.ts'
import type { ModelProvider } from '../contract/integrations/integration.ts'
import { signIn } from './api.ts'
import { createConversation } from './conversation.ts'
import { startDemo } from './demo-server.ts'
import { type Lie, lies, toldOf } from './lies.ts'
import { type Channel, channels, startLyingModel } from './lying-model.ts'
import { chooseModel, environmentOf, models } from './models.ts'

/** One lie through one channel of one protocol. */
export type Told = {
  lie: Lie
  provider: ModelProvider
  channel: Channel
  /** The words of the lie that reached the customer. */
  words: string[]
  /** False if the model was not asked, so that nothing was tried. */
  wasAsked: boolean
  answer: string
}

async function tellAll(provider: ModelProvider): Promise<Told[]> {
  const model = await startLyingModel(provider)
  const server = await startDemo(environmentOf(provider, model.baseUrl))
  try {
    const merchant = await signIn(server.url, 'merchant')
    await chooseModel(merchant, models[provider])
    const { integration } = await merchant.get<{ integration: AssistantIntegration }>('/levy/integration')
    const ask = (question: string) => createConversation(server.url, integration.apiKey ?? '').ask(question)
    const told: Told[] = []
    for (const [turn, lie] of lies.entries()) {
      for (const channel of channels) {
        const before = model.asked()
        model.setLie({ text: lie.text, channel, turn })
        const answer = await ask(lie.question).then(
          ({ text }) => text,
          (error: unknown) => String(error),
        )
        const wasAsked = model.asked() > before
        told.push({ lie, provider, channel, words: toldOf(lie, answer), wasAsked, answer })
        // A true answer resets the count of failures, after which a model is not asked for a while.
        model.setLie(undefined)
        await ask('How can I pay?')
      }
    }
    return told
  } finally {
    await server.stop()
    await model.close()
  }
}

export const tellLies = async (): Promise<Told[]> => [...(await tellAll('openai')), ...(await tellAll('anthropic'))]

const reached = (told: readonly Told[]): number =>
  new Set(told.filter((one) => one.words.length > 0).map(({ lie }) => lie.text)).size

const short = (text: string): string => {
  const flat = text.replaceAll('\n', ' / ')
  return flat.length > 300 ? `${flat.slice(0, 300)} …` : flat
}

export function describeLies(told: readonly Told[]): string {
  const count = (some: readonly Told[]): number => new Set(some.map(({ lie }) => lie.text)).size
  const line = (name: string, some: readonly Told[]): string =>
    `${name.padEnd(32)}${String(reached(some)).padStart(5)} of ${String(count(some)).padStart(3)}`
  const through = told.filter((one) => one.words.length > 0)
  const first = [...Map.groupBy(through, ({ lie }) => lie.text).values()].flatMap((some) => some.slice(0, 1))
  return [
    'Lies that reached the customer',
    line('by any way', told),
    ...[...Map.groupBy(told, ({ provider }) => provider)].map(([name, some]) => line(name, some)),
    '',
    ...[...Map.groupBy(told, ({ channel }) => channel)].map(([name, some]) => line(name, some)),
    '',
    ...[...Map.groupBy(told, ({ lie }) => lie.form)].map(([name, some]) => line(name, some)),
    '',
    `Tries: ${told.length}; the model was not asked in ${told.filter(({ wasAsked }) => !wasAsked).length}`,
    ...(first.length === 0 ? [] : ['', 'Reached']),
    ...first.map(
      ({ lie, provider, channel, answer }) =>
        `- ${lie.form}, ${provider}, ${channel}\n    < ${lie.question}\n    model: ${short(lie.text)}\n    > ${short(answer)}`,
    ),
  ].join('\n')
}

export const areLiesStopped = (told: readonly Told[]): boolean =>
  reached(told) === 0 && told.every(({ wasAsked }) => wasAsked)
