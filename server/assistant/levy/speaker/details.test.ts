import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defaultConfiguration } from '../../../../contract/assistant/integration.ts'
import type { FoundProduct, ToolInputs } from '../tools/results.ts'
import type { Tools } from '../tools/tool.ts'
import type { Memory, Turn } from '../turn.ts'
import { stopWords } from '../words.ts'
import { createSpeaker } from './speaker.ts'

const productOf = (name: string, description: string, price: number): FoundProduct => ({
  ...{ name, description, lowestPrice: price, highestPrice: price },
  variants: [{ sku: 'SKU', size: 'M', color: 'Black', price, inStock: true, left: null }],
})
const catalog = [
  productOf('Expedition Parka', 'For thirty below zero.', 389),
  productOf('Cotton T-Shirt', 'Washed once, so that it will not shrink again.', 24),
  productOf('Crew Socks', 'Merino and nylon with a cushioned sole.', 16),
  productOf('Ridge Down Vest', 'Responsibly sourced 750-fill down.', 129),
  productOf('Wind Jacket', 'Weighs 118 grams.', 118),
  productOf('Kids’ Puddle Suit', 'One zipper from the ankle to the chin.', 54),
]
const passages = [
  { title: 'Finding your size', text: 'Take the larger one of the parka.', isLearned: false, about: 'size-advice' },
  { title: 'Shipping', text: 'Orders leave our shop within 2 business days.', isLearned: false, about: 'ship-time' },
  {
    ...{ title: 'Gift wrapping', about: 'gift-options' },
    ...{ text: 'Gift wrapping is free; the parcel then holds no prices.', isLearned: false },
  },
  { title: 'Repairs', text: 'We mend the zipper of a parka.', isLearned: false, about: 'repairs' },
]
const washing = {
  ...{ title: 'Washing', about: 'product-care', isLearned: false },
  text: 'Wash merino on the wool cycle.\n\nTumble down with two tennis balls.',
}

/** Tools over a catalog of two and two articles that are found by any word of theirs. */
function shopTools(written: typeof passages): Tools {
  const tool = (run: (input: never) => unknown) => ({
    input: z.any(),
    features: [],
    run: async (_: Turn, input: never) => run(input),
  })
  const has = (text: string, query: string): boolean =>
    query.split(' ').some((word) => word.length > 2 && text.toLowerCase().includes(word.replace(/s$/, '')))
  const found = ({ query = '' }: ToolInputs['search_products']) => {
    const products = catalog.filter(({ name }) => has(name, query))
    return products.length === 0 ? { outcome: 'nothing' } : { outcome: 'found', products, more: 0 }
  }
  const read = ({ query, matter }: ToolInputs['search_knowledge']) => {
    const words = query.split(' ').filter((word) => !stopWords.has(word))
    const share = (text: string): number => words.filter((word) => has(text, word)).length / words.length
    const fitting = written
      .map((passage) => ({ ...passage, score: share(passage.text) }))
      .filter(({ score, about }) => (matter === undefined ? score > 0 : about === matter))
    return fitting.length === 0 ? { outcome: 'nothing' } : { outcome: 'found', passages: fitting }
  }
  return {
    search_products: tool(found as never),
    search_knowledge: tool(read as never),
    hand_off: tool(() => ({ outcome: 'handed-off', reason: '' })),
  } as unknown as Tools
}

async function ask(question: string, memory: Memory = {}, said: readonly string[] = [], written = passages) {
  const turn: Turn = {
    ...{ merchantId: 'a merchant', conversationId: 'a conversation', question, memory },
    history: said.map((text) => ({ author: 'customer', text })),
    shop: { name: 'Aurora', email: 'shop@example.com', phone: '', timezone: 'America/Denver', isClosed: false },
    features: {
      ...{ orderTracking: true, paymentSupport: true, customerService: true, productRecommendations: true },
      ...{ inventoryQueries: true, shippingUpdates: true },
    },
    ...{ configuration: defaultConfiguration, now: new Date('2026-11-27T19:00:00Z') },
  }
  return (await createSpeaker({ tools: shopTools(written) }).answer(turn, {})).text
}

it('says that a detail is not known where neither the description nor an article tells it', async () => {
  const text = await ask('is the parka vegan')
  expect(text).toContain('I don’t know that about the Expedition Parka')
  expect(text).toContain('$389.00')
})

it('tells the description where it has the detail', async () => {
  const text = await ask('does the cotton t-shirt shrink when i wash it?')
  expect(text).toContain('will not shrink again')
  expect(text).not.toContain('don’t know')
})

it('advises on the size of the product that is named', async () => {
  const text = await ask('do the parkas run big or small')
  expect(text).toContain('Take the larger one of the parka.')
  expect(text).not.toContain('zipper')
})

it('tells stock, not advice, where a ware is asked for in a size', async () => {
  expect(await ask('the parka in a small?')).not.toContain('Finding your size')
  expect(await ask('which size of the parka should i take, small or medium?')).toContain('Finding your size')
})

it('finds the material in the description, whatever words the question has beside', async () => {
  expect(await ask('what are your socks made of')).toContain('Merino and nylon')
  expect(await ask('de que material son los calcetines')).toContain('«Merino and nylon with a cushioned sole.»')
})

it('finds advice on a ware by its name, or by what it is made of', async () => {
  const askWith = (question: string) => ask(question, {}, [], [...passages, washing])
  const ofVest = await askWith('how do i wash the vest')
  expect(ofVest).toContain('tennis balls')
  expect(ofVest).not.toContain('merino')
  expect(await askWith('can my socks be washed at 60 degrees')).toContain('Wash merino')
  expect(await askWith('how do i wash the t-shirt')).not.toContain('Washing')
})

it('knows the product by its kind, where its other words find nothing', async () => {
  const text = await ask('how cold can i go in the parka')
  expect(text).toContain('For thirty below zero.')
})

it('knows a question for another amount than the price', async () => {
  expect(await ask('how much does the parka weigh')).toContain('I don’t know that about the Expedition Parka')
  expect(await ask('how much is the parka for my brother')).not.toContain('don’t know')
  expect(await ask('how much does the parka cost for my brother')).not.toContain('don’t know')
})

it.each([
  ['how warm is the parka, going to fairbanks in january', 'thirty below'],
  ['are the socks wool', 'Merino'],
  ['what fill power is the vest', '750-fill'],
  ['wind jacket wieght? im counting grams', '118 grams'],
  ['whats the parka gonna run me', '$389.00'],
])('“%s” is answered by the description, without “I don’t know”', async (question, fact) => {
  const text = await ask(question)
  expect(text).toContain(fact)
  expect(text).not.toMatch(/don’t know|couldn’t find/)
})

it.each(['are the t-shirts wool', 'how warm is the vest', 'what do the socks weigh', 'how do i wash my down vest'])(
  '“%s” is not known, since no description tells it',
  async (question) => expect(await ask(question)).toContain('don’t know'),
)

it('finds gift wrapping in one word, and says once what is about both parts', async () => {
  const text = await ask('do you giftwrap and can you leave the price off')
  expect(text).toContain('no prices')
  expect(text).not.toMatch(/business days|don’t know|nothing on record/)
})

it('adds up several pieces', async () => {
  expect(await ask('how much for 3 parkas')).toContain('3 × $389.00 = $1,167.00.')
  expect(await ask('how much is the parka')).not.toContain('×')
})

it.each([
  'four puddle suits, what does that cost',
  'how much are 4 puddle suits',
  'how much for 4 blue puddle suits',
  'puddle suit 4x how much',
  'price for 4 of the puddle suits',
  'how much is the puddle suit if i get 4',
  'cuánto cuestan 4 puddle suits',
])('“%s” counts pieces', async (question) => {
  expect(await ask(question)).toContain('4 × $54.00 = $216.00.')
})

it.each([
  'puddle suit for my 4 yr old whats the price',
  'how much is the puddle suit for a 4 year old',
  'how much is the puddle suit in size 4',
  'price of the 4T puddle suit',
  'how much is the puddle suit for 4 people',
  'how much is the puddle suit for my 4 kids',
  'what does the puddle suit cost, he weighs 40 lbs',
  'price of the puddle suit at 4 degrees',
  'how much is the puddle suit on november 4 please',
])('“%s” counts no pieces', async (question) => {
  const text = await ask(question)
  expect(text).toContain('$54.00')
  expect(text).not.toContain('×')
})

it('shows the closest where nothing is just so', async () => {
  expect(await ask('do you have a purple velvet parka')).toContain('$389.00')
})

it('answers the sentence that asks, behind one that tells why', async () => {
  expect(await ask('counting ounces for the colorado trail... whats the wind jacket weigh')).toContain('118 grams')
})

it('tells the sum of as many pieces as a follow-up wants', async () => {
  const text = await ask('and for 3', { product: 'Crew Socks' }, ['how much are the socks'])
  expect(text).toContain('3 × $16.00 = $48.00')
})

it('goes on with the ware that was spoken of, unless another is named', async () => {
  expect(await ask('make that two, forgot my nephew', { product: 'Crew Socks' }, ['how much are the socks'])).toContain(
    '$32.00',
  )
  const other = await ask('and the parka in black', { product: 'Crew Socks' }, ['how much are the socks'])
  expect(other).toContain('$389.00')
  expect(other).not.toContain('$16.00')
})

it('answers about both wares that one question names', async () => {
  const text = await ask('how do i wash the parka and the wind jacket')
  expect(text).toContain('$389.00')
  expect(text).toContain('$118.00')
})

it('says nothing about words around a question that it answers', async () => {
  const text = await ask('do you happen to gronk the blimp, how much are the socks')
  expect(text).toContain('$16.00')
  expect(text).not.toContain('don’t know')
})
