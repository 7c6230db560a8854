import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../testing/conversations.ts'
import type { Asked } from './ask.ts'

let desk: AssistantTest
let shop: AssistantShop

beforeAll(async () => {
  desk = await createAssistantTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.openShop()
})

/** Whether each of Levy's lines can be rated, when answered and when read later. */
async function rated(asked: Asked): Promise<boolean[]> {
  const { messages } = await desk.ask.conversationFor(shop.merchantId, 'dana', asked.conversationId)
  const read = messages.filter(({ author }) => author === 'levy').map(({ canBeRated }) => canBeRated)
  return [asked.message.canBeRated, ...read]
}

it('an answer by Levy can be rated', async () => {
  desk.levySays({})
  expect(await rated(await desk.ask.ask(shop.question('How fast do you ship?')))).toEqual([true, true])
})

it('a hand-off can’t be rated', async () => {
  desk.levySays({ text: 'I pass you to a person.', handOff: 'Asked for a person' })
  expect(await rated(await desk.ask.ask(shop.question('A person, please')))).toEqual([false, false])
})

it('a question that Levy asks back can’t be rated', async () => {
  desk.levySays(async ({ memory }) => {
    memory.awaiting = 'order-number'
    return { text: 'Which order is it?' }
  })
  const asked = await desk.ask.ask(shop.question('Where is my order?'))
  expect(await rated(asked)).toEqual([false, false])
  desk.levySays(async ({ memory }) => {
    delete memory.awaiting
    return { text: 'It is on its way.' }
  })
  const { conversationId } = asked
  expect(await rated(await desk.ask.ask(shop.question('12345', { conversationId })))).toEqual([true, false, true])
})
