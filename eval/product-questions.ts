import type { Product, ProductVariant } from '../contract/products/product.ts'
import type { Question } from './question.ts'
import { money, type ShopData } from './shop-data.ts'

function named(data: ShopData, words: string): Product {
  const product = data.products.find(({ name }) => name.includes(words))
  if (product === undefined) throw new Error(`The shop sells no ${words}`)
  return product
}

function variantOf(product: Product, fits: (variant: ProductVariant) => boolean): ProductVariant {
  const variant = product.variants.find((one) => one.archivedAt === null && fits(one))
  if (variant === undefined) throw new Error(`No variant of ${product.name} fits`)
  return variant
}

const stockWords = ({ stock }: ProductVariant, language: 'en' | 'es'): string => {
  if (language === 'es') return stock > 0 ? 'disponible' : 'agotado'
  return stock > 0 ? 'in stock' : 'sold out'
}

/** Questions about stock, sizes, colors and prices. */
export function productQuestions(data: ShopData): Question[] {
  const tee = named(data, 'T-Shirt')
  const beanie = named(data, 'Beanie')
  const parka = named(data, 'Parka')
  const shell = named(data, 'Rain Shell')
  const shirt = named(data, 'Flannel')
  const vest = named(data, 'Down Vest')
  const redMedium = variantOf(tee, ({ color, size }) => color === 'Red' && size === 'M')
  const blackBeanie = variantOf(beanie, ({ color }) => color === 'Black')
  const rustBeanie = variantOf(beanie, ({ color }) => color === 'Rust')
  const largeShell = variantOf(shell, ({ color, size }) => color === 'Moss' && size === 'XXL')
  const soldOut = data.products
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .find(({ variant }) => variant.stock === 0 && variant.size !== null && variant.color !== null)
  const cheap = data.products.filter(({ variants }) => variants.some(({ price }) => price < 30))
  const stock = (text: string, expects: Question['expects'], category = 'stock'): Question => ({
    ...{ category, turns: [text], expects },
  })
  return [
    stock('Is the black wool beanie in stock?', [beanie.name, stockWords(blackBeanie, 'en')]),
    stock('do you have the Trailhead Rain Shell in moss, size XXL?', [
      money(largeShell.price),
      stockWords(largeShell, 'en'),
    ]),
    ...(soldOut === undefined
      ? []
      : [
          stock(`Is the ${soldOut.product.name} available in ${soldOut.variant.color}, size ${soldOut.variant.size}?`, [
            'sold out',
          ]),
        ]),
    {
      category: 'stock',
      turns: ['Do you have beanies in black?', 'and in rust?'],
      expects: ['Rust', stockWords(rustBeanie, 'en')],
    },
    { category: 'stock', turns: ['is it available in blue?', 'the wool beanie'], expects: [beanie.name] },
    stock('How much is the Aurora Expedition Parka?', [money(parka.variants[0]?.price ?? 0)], 'products'),
    stock('What colors does the flannel overshirt come in?', ['Red Check', 'Green Check'], 'products'),
    stock('which sizes do you have for the down vest', [vest.name, 'S', 'XL'], 'products'),
    stock(
      'Show me something under $30',
      cheap.map(({ name }) => name),
      'products',
    ),
    {
      category: 'products',
      turns: ['Tell me about the flannel overshirt', 'how much is it?'],
      expects: [money(shirt.variants[0]?.price ?? 0)],
    },
    stock('I am looking for socks', ['Alpine Crew Socks', '$16.00'], 'products'),
    stock('What do you sell?', ['$'], 'products'),
    stock('Do you have a wool beanie in purple?', [['couldn’t find', 'don’t have'], 'Black'], 'products'),
    stock('T-shirt vs Fleece', [tee.name, 'Fleece', money(redMedium.price)], 'products'),
    stock('which is cheaper, the down vest or the wool beanie?', [vest.name, beanie.name], 'products'),
    stock('compare the rain shel with the parka', [shell.name, parka.name], 'products'),
    stock(`price of ${redMedium.sku}`, [tee.name, money(redMedium.price)], 'products'),
  ]
}

/** The same in Spanish. */
export function spanishProductQuestions(data: ShopData): Question[] {
  const tee = named(data, 'T-Shirt')
  const redMedium = variantOf(tee, ({ color, size }) => color === 'Red' && size === 'M')
  const beanie = named(data, 'Beanie')
  return [
    {
      category: 'Spanish',
      turns: ['¿Tienen camisetas rojas en talla M?'],
      expects: [tee.name, money(redMedium.price), stockWords(redMedium, 'es')],
    },
    {
      category: 'Spanish',
      turns: ['¿Cuánto cuesta el gorro de lana?'],
      expects: [beanie.name, money(beanie.variants[0]?.price ?? 0)],
    },
    {
      category: 'Spanish',
      turns: ['¿Tienen el gorro de lana en morado?'],
      expects: ['No lo encontré en morado', beanie.name],
    },
    {
      category: 'Spanish',
      turns: ['¿Qué diferencia hay entre la camiseta y el gorro?'],
      expects: [tee.name, beanie.name],
    },
  ]
}
