import { englishFor, withoutDiminutive } from '../product-words.ts'
import { heldBy } from './plain-text.ts'

/** The shops' English words by their Spanish ones. */
export const catalogueWords: Readonly<Record<string, string>> = {
  ...{
    rojo: 'red',
    roja: 'red',
    rojos: 'red',
    rojas: 'red',
    azul: 'blue',
    azules: 'blue',
    negro: 'black',
    negra: 'black',
  },
  ...{ negros: 'black', negras: 'black', blanco: 'white', blanca: 'white', blancos: 'white', blancas: 'white' },
  ...{ verde: 'green', verdes: 'green', amarillo: 'yellow', amarilla: 'yellow', gris: 'grey', grises: 'grey' },
  ...{
    naranja: 'orange',
    rosa: 'pink',
    morado: 'purple',
    morada: 'purple',
    marron: 'brown',
    cafe: 'coffee',
    marino: 'navy',
  },
  ...{
    camiseta: 't-shirt',
    camisetas: 't-shirt',
    playera: 't-shirt',
    playeras: 't-shirt',
    remera: 't-shirt',
    remeras: 't-shirt',
    camisa: 'shirt',
    camisas: 'shirt',
  },
  ...{ gorro: 'beanie', gorros: 'beanie', calcetin: 'socks', calcetines: 'socks', medias: 'socks', chaqueta: 'jacket' },
  ...{
    chaquetas: 'jacket',
    chamarra: 'jacket',
    pantalon: 'pant',
    pantalones: 'pant',
    abrigo: 'parka',
    chaleco: 'vest',
  },
  ...{ ninos: 'kids', mujer: 'women', mujeres: 'women', lluvia: 'rain', lana: 'wool', algodon: 'cotton', taza: 'mug' },
  ...{ tazas: 'mug', plato: 'plate', platos: 'plate', tazon: 'bowl', libro: 'book', libros: 'book', novela: 'novel' },
  ...{
    semillas: 'seeds',
    planta: 'plant',
    arbol: 'tree',
    limon: 'lemon',
    helecho: 'fern',
    casco: 'helmet',
    cadena: 'chain',
  },
  ...{ llanta: 'tire', bicicleta: 'bicycle', mediana: 'medium', mediano: 'medium', pequena: 'small', pequeno: 'small' },
  ...{ chica: 'small', chico: 'small', grande: 'large' },
}

/** The catalog word for a Spanish word; undefined for any other word. */
export const catalogueWord = (word: string): string | undefined =>
  heldBy(catalogueWords, word) ??
  englishFor(word) ??
  heldBy(catalogueWords, withoutDiminutive(word)) ??
  englishFor(withoutDiminutive(word))

const spanishColors: Readonly<Record<string, string>> = {
  ...{ red: 'rojo', blue: 'azul', navy: 'azul marino', black: 'negro', white: 'blanco', green: 'verde', grey: 'gris' },
  ...{ gray: 'gris', yellow: 'amarillo', orange: 'naranja', pink: 'rosa', purple: 'morado', brown: 'marrón' },
  ...{
    beige: 'beis',
    khaki: 'caqui',
    olive: 'verde oliva',
    teal: 'verde azulado',
    turquoise: 'turquesa',
    gold: 'dorado',
  },
  ...{
    silver: 'plateado',
    maroon: 'granate',
    burgundy: 'burdeos',
    cream: 'crema',
    charcoal: 'gris oscuro',
    tan: 'canela',
  },
}

/** A color in Spanish, where it has a name there. */
export const spanishColor = (name: string): string => heldBy(spanishColors, name) ?? name

/** Colors as most shops call them. */
export const colors = new Set(
  (
    'red blue navy black white green grey gray yellow orange pink purple brown tan beige khaki olive oat charcoal forest rust ' +
    'moss slate marigold cream teal turquoise gold silver maroon burgundy celadon tenmoku oatmeal cobalt'
  ).split(' '),
)
/** Sizes, by what customers write. */
export const sizes: Readonly<Record<string, string>> = {
  ...{ xs: 'XS', s: 'S', m: 'M', l: 'L', xl: 'XL', xxl: 'XXL', xxxl: 'XXXL', '2xl': 'XXL', '3xl': 'XXXL' },
  ...{ small: 'S', medium: 'M', large: 'L', med: 'M', lg: 'L', sm: 'S' },
}
/** Sizes that are more than a word; the first that fits counts. */
export const compoundSizes: readonly (readonly [RegExp, string])[] = [
  [/\bs\/m\b/, 'S/M'],
  [/\bm\/l\b/, 'M/L'],
  [/\bl\/xl\b/, 'L/XL'],
  [/\b(?:extra|x)[ -]?small\b/, 'XS'],
  [/\b(?:double|2|xx)[ -]?(?:extra|x)?[ -]?large\b|\bextra extra large\b|\b(?:double|doble|xx)[ -]?xl\b/, 'XXL'],
  [/\b(?:extra|x)[ -]?large\b/, 'XL'],
]

/** Words of questions about a catalogue that name nothing in it. */
export const noise = new Set(
  (
    'i you u we they it its the a an is are do does did my me to of in on it for and or can could would will be what which how ' +
    'please your have has had with this that these those not any some so if at there was were am ya got get gets give show find ' +
    'search searching look looking want need like buy buying sell carry offer stock available availability left many much price ' +
    'prices priced cost costs expensive cheap cheaper cheapest size sizes color colour colors colours come comes coming one ones ' +
    'item items product products thing things something anything else also still now today currently right shop store tell know ' +
    'hi hello hey thanks thank under below less than over above more between about around up most least max maximum min minimum ' +
    'dollars dollar usd bucks gift gifts present recommend recommendation suggest suggestion suggestions best good great nice ' +
    'long when where who why list all every other order ordering purchase sold out back again soon inventory from by as just ' +
    "really whats what's is it's there's i'm i'd kind kinds type types sort range catalog catalogue selection choose option options " +
    "instead then too them they one's yes wife husband friend friends mom mum dad mother father son daughter sister brother grandma grandpa aunt uncle niece nephew boss coworker teacher boyfriend girlfriend birthday christmas him her someone no ok okay guys y'all may might should let us our exact exactly same per piece each pair pairs " +
    'oh shoot damn dang wow yikes omg ugh hmm hm wait make give dame deme pieces pcs here whole entire anyway anyhow ' +
    'pls plz mean meant sorry everything lol lmao haha just curious actually literally idk btw tho though wondering toda todas todo todos hay tienen tienes tiene venden vende busco buscando muestrame ensename quiero quisiera necesito comprar el la los las un una ' +
    'unos unas de del que por para con sin en y o es son mi me se su cuanto cuanta cuantos cuesta cuestan vale valen precio precios ' +
    'talla tallas color colores disponible disponibles disponibilidad existencias agotado agotada agotados quedan queda menos mas ' +
    'dolares esposa esposo suegra suegro mama papa madre padre novia novio hermana hermano hija hijo abuela abuelo amiga amigo jefe jefa regalo regalos recomiendas recomienda recomiendan recomendar algo alguna alguno cual cuales como esta estan hola gracias ' +
    'favor si no tambien otro otra ver puedo puede pueden ustedes barato barata lo no encontre encuentro vs versus compare comparison ' +
    'compared difference differences compara comparar comparacion diferencia diferencias entre better mejor contra frente warmer cada uno ambos ambas'
  ).split(' '),
)
