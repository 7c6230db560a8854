import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../testing/conversations.ts'
import type { Asked } from './ask.service.ts'

let desk: AssistantTest
let shop: AssistantShop

beforeAll(async () => {
  desk = await createAssistantTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.openShop()
})

/** Whether each line of Levy's can be rated: as it was answered, and as it is read later. */
async function rated(asked: Asked): Promise<boolean[]> {
  const { messages } = await desk.ask.conversationFor(shop.merchantId, 'dana', asked.conversationId)
  const read = messages.filter(({ author }) => author === 'levy').map(({ canBeRated }) => canBeRated)
  return [asked.message.canBeRated, ...read]
}

it('an answer of Levy’s can be rated', async () => {
  desk.levySays({})
  expect(await rated(await desk.ask.ask(shop.question('How fast do you ship?')))).toEqual([true, true])
})

it('a hand-off is no answer to rate', async () => {
  desk.levySays({ text: 'I pass you to a person.', handOff: 'Asked for a person' })
  expect(await rated(await desk.ask.ask(shop.question('A person, please')))).toEqual([false, false])
})

it('neither is a question that Levy asks back', async () => {
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
