import { plainText, wordsIn } from './words.ts'

/** Spanish words for what shops sell and how it looks, by the English words that stand in catalogues. */
const spanish: Readonly<Record<string, readonly string[]>> = {
  red: ['rojo', 'roja', 'rojos', 'rojas'],
  blue: ['azul', 'azules'],
  green: ['verde', 'verdes'],
  black: ['negro', 'negra', 'negros', 'negras'],
  white: ['blanco', 'blanca', 'blancos', 'blancas'],
  yellow: ['amarillo', 'amarilla', 'amarillos', 'amarillas'],
  orange: ['naranja', 'naranjas', 'anaranjado'],
  purple: ['morado', 'morada', 'morados', 'moradas', 'purpura', 'violeta'],
  pink: ['rosa', 'rosas', 'rosado', 'rosada', 'rosados', 'rosadas'],
  brown: ['marron', 'marrones', 'cafe', 'castano'],
  grey: ['gris', 'grises', 'gray'],
  gray: ['gris', 'grises', 'grey'],
  navy: ['marino'],
  beige: ['beis'],
  gold: ['dorado', 'dorada', 'dorados', 'doradas'],
  silver: ['plateado', 'plateada', 'plateados', 'plateadas'],
  shirt: ['camisa', 'camisas', 'camiseta', 'camisetas', 'tshirt', 'tshirts', 'tee', 'tees'],
  tee: ['camiseta', 'camisetas', 'tshirt', 'tshirts'],
  shoe: ['zapato', 'zapatos', 'zapatilla', 'zapatillas'],
  sock: ['calcetin', 'calcetines', 'medias'],
  jacket: ['chaqueta', 'chaquetas', 'chamarra', 'chamarras', 'campera', 'camperas', 'casaca', 'casacas'],
  wind: ['viento', 'cortavientos', 'rompevientos', 'cortaviento', 'rompeviento'],
  fleece: ['polar', 'polares'],
  flannel: ['franela', 'franelas'],
  down: ['pluma', 'plumas', 'plumon'],
  vest: ['chaleco', 'chalecos'],
  coat: ['abrigo', 'abrigos'],
  pant: ['pantalon', 'pantalones', 'trouser', 'trousers'],
  short: ['bermuda', 'bermudas'],
  dress: ['vestido', 'vestidos'],
  skirt: ['falda', 'faldas'],
  sweater: ['sueter', 'jersey', 'jerseys'],
  hoodie: ['sudadera', 'sudaderas'],
  hat: ['sombrero', 'sombreros'],
  cap: ['gorra', 'gorras'],
  beanie: ['gorro', 'gorros'],
  glove: ['guante', 'guantes'],
  scarf: ['bufanda', 'bufandas', 'scarves'],
  belt: ['cinturon', 'cinturones'],
  bag: ['bolso', 'bolsos', 'bolsa', 'bolsas'],
  backpack: ['mochila', 'mochilas', 'rucksack', 'rucksacks'],
  boot: ['bota', 'botas'],
  mug: ['taza', 'tazas'],
  bottle: ['botella', 'botellas'],
  towel: ['toalla', 'toallas'],
  blanket: ['manta', 'mantas', 'cobija'],
  tent: ['carpa', 'carpas'],
  candle: ['vela', 'velas'],
  lamp: ['lampara', 'lamparas'],
  chair: ['silla', 'sillas'],
  table: ['mesa', 'mesas'],
  tea: ['te'],
  coffee: ['cafe'],
  soap: ['jabon', 'jabones'],
  wool: ['lana'],
  cotton: ['algodon'],
  linen: ['lino'],
  leather: ['cuero', 'piel'],
}

/** A Spanish word without the ending that makes it small: `gorrito` as `gorro`, `chalequitos` as `chalecos`. */
export const withoutDiminutive = (word: string): string =>
  word.length < 6 ? word : word.replace(/quit([oa]s?)$/, 'c$1').replace(/(?:c)?it([oa]s?)$/, '$1')

const englishOf = new Map<string, string[]>()
for (const [english, others] of Object.entries(spanish)) {
  for (const other of others) englishOf.set(other, [...(englishOf.get(other) ?? []), english])
}

/** These are English, or of both languages. */
const notSpanish = new Set(
  'tshirt tshirts tee tees trouser trousers rucksack rucksacks scarves jersey jerseys gray grey te piel'.split(' '),
)

/** The catalog word for a Spanish word; undefined for any other word. */
export const englishFor = (word: string): string | undefined =>
  notSpanish.has(word) ? undefined : englishOf.get(word)?.[0]

const colorWords = new Set(
  `red blue green black white yellow orange purple pink brown grey gray navy beige gold silver violet lilac turquoise teal
  maroon burgundy cream ivory khaki olive mint coral magenta cyan tan bronze copper charcoal lavender indigo`.split(
    /\s+/,
  ),
)

/** Whether the word is a color anywhere, also where a shop has nothing in it. */
export const isColorWord = (word: string): boolean => colorWords.has(word)

/** The word itself, and what it is called in catalogues. */
export const alternativesOf = (word: string): string[] => [word, ...(englishOf.get(word) ?? [])]

/** Sizes as people call them, by how they are compared; longer ones first, since they hold shorter ones. */
const sizeNames: readonly (readonly [RegExp, string])[] = [
  [/\b(?:one[\s-]?size(?:[\s-]fits[\s-]all)?|talla unica|unitalla)\b/g, 'onesize'],
  [/\b(?:4x[\s-]?large|xxxxl|4xl)\b/g, '4xl'],
  [/\b(?:3x[\s-]?large|(?:extra ){3}large|xxxl|3xl)\b/g, '3xl'],
  [/\b(?:2x[\s-]?large|double (?:extra|x)[\s-]large|(?:extra ){2}large|xx[\s-]large|xxl|2xl)\b/g, '2xl'],
  [/\b(?:extra[\s-]?large|x[\s-]?large|extra grande|xl)\b/g, 'xl'],
  [/\b(?:double extra small|xx[\s-]?small|xxs)\b/g, 'xxs'],
  [/\b(?:extra[\s-]?small|x[\s-]?small|extra pequen[oa]|xs)\b/g, 'xs'],
  [/\b(?:small|pequen[oa]s?|chic[oa]s?)\b/g, 's'],
  [/\b(?:medium|mediu|mediun|medum|median[oa]s?)\b/g, 'm'],
  [/\b(?:large|grandes?)\b/g, 'l'],
]

/** A text in which sizes stand as they are compared: `Extra Large` as `xl`. */
export const withPlainSizes = (text: string): string =>
  sizeNames.reduce((plain, [name, size]) => plain.replace(name, size), plainText(text))

/** A size as it is compared with others. */
export const plainSize = (size: string): string => withPlainSizes(size).replace(/[^\p{L}\p{N}.]+/gu, '')

const letterSizes = new Set(['onesize', 'xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl'])

export const isSizeWord = (word: string): boolean => letterSizes.has(word)

/** The sizes that a text names: of a product whose name says it, or two at once as in `S/M`. */
export const sizesIn = (text: string): string[] => wordsIn(withPlainSizes(text)).filter(isSizeWord)

const smallestFirst = ['xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl']

/** Orders sizes as people do: XS before M before XL, 8 before 10; those in letters come first. */
export function compareSizes(one: string, other: string): number {
  const placeOf = (size: string): number => {
    const place = smallestFirst.indexOf(sizesIn(size)[0] ?? '')
    return place === -1 ? smallestFirst.length : place
  }
  return placeOf(one) - placeOf(other) || plainSize(one).localeCompare(plainSize(other), 'en', { numeric: true })
}
