import { isKind } from './product-kin.ts'
import { singular } from './words.ts'

/** Something that a ware is wanted for. */
export const needNames = [
  'cold',
  'rain',
  'wind',
  'heat',
  'dark',
  'packing',
  'layering',
  'kids',
  'head',
  'hands',
  'feet',
] as const
export type NeedName = (typeof needNames)[number]

/**
 * `asks` knows a need in a plain question, in English or Spanish. `signs` are words of catalogs that speak for a ware, the
 * strongest line first.
 */
type Need = { asks: RegExp; signs: readonly [strong: string, fair: string, slight: string] }

const needs: Readonly<Record<NeedName, Need>> = {
  cold: {
    asks: /\b(?:cold\w{0,4}|chilly|freez\w*|frost\w*|frigid|winter\w*|snow\w*|skiing|sub ?zero|below (?:zero|freezing)|warm(?:er|est|th|ly)?|insulat\w*|toasty|arctic|antarctic\w*|alaska|iceland|siberia|lapland|fri[oa]s?|hel(?:ad\w*|ando)|congel\w*|nieve|nev(?:ar|ando)|invierno|abrigad\w*|calient\w*|calentit\w*|bajo cero)\b|(?<![\w$.,-])-\d{1,2}\b(?! ?[-–\d$])/,
    signs: [
      'parka zero below insulated thermal arctic heated polar puffer bajo',
      'down cold winter warm warmth sherpa shearling invierno frio',
      'wool merino fleece flannel cashmere alpaca beanie glove mitten scarf blanket',
    ],
  },
  rain: {
    asks: /\b(?:rain\w*|wet|drizzl\w*|puddles?|storm\w*|downpours?|water ?proof\w*|soak\w*|soggy|lluvi\w*|llueve|llover|charcos?|moj(?:a|ar|arse|e|en|ado|ada)|impermeables?)\b/,
    signs: [
      'waterproof rain raincoat impermeable',
      'puddle taped poncho umbrella galosh fender mudguard',
      'shell resistant repellent',
    ],
  },
  wind: {
    asks: /\b(?:wind|windy|winds|gusts?|breez\w*|viento|ventoso)\b/,
    signs: ['wind windproof windbreaker', 'shell', 'hood'],
  },
  heat: {
    asks: /\b(?:hot (?:weather|days?|summer)|heat ?wave|summer|breathable|beach|desert|verano|calor|playa|fresc[oa]s?)\b/,
    signs: ['breathable cooling summer', 'linen sun tank sandal', 'cotton lightweight short'],
  },
  dark: {
    asks: /\b(?:in the dark|(?:at|by) night|be(?:ing)? seen|visib\w+|de noche|oscuridad)\b/,
    signs: ['reflective headlamp', 'lamp lantern', 'neon'],
  },
  packing: {
    asks: /\b(?:packable|light ?weight|lightest|ultra ?light|carry[ -]?on|(?:pack|fold|scrunch|stuff|roll|squish|squash)\w*\b.{0,20}\b(?:small|down|up|nothing|tiny|pocket|bag|backpack)|liger[oa]s?|equipaje|pesa poco)\b/,
    signs: ['packable ultralight lightweight foldable collapsible compact', 'folds weighs', 'pocket pouch'],
  },
  layering: {
    asks: /\b(?:layer(?:ing|s)?\b.{0,12}\bunder|under(?:neath)? (?:a|my|the|his|her) (?:\w+ ){0,2}(?:jacket|coat|shell|parka)|debajo de (?:la|mi|una))\b/,
    signs: ['layer midlayer underwear baselayer', 'thermal base', 'merino fleece vest'],
  },
  kids: {
    asks: /\b(?:kids?|child|children|kiddos?|toddlers?|bab(?:y|ies)|grand(?:son|daughter|kids?|child)|(?:\d|1[0-2]|two|three|four|five|six|seven|eight|nine|ten)[ -]?(?:years?|yrs?|y\/?o)\b[ -]?(?:olds?\b)?(?! ago)|\d{1,2}[ -]?(?:months?|mos?)[ -]olds?|nin[oa]s?|nen[ea]s?|bebes?|niet[oa]s?|(?:\d|1[0-2]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) an(?:o|ito)s)\b/,
    signs: ['kid child children toddler baby youth junior', '2t 3t 4t', 'small'],
  },
  head: {
    asks: /\b(?:ears?|head|orejas?|cabeza)\b/,
    signs: ['beanie hat cap headband earmuff balaclava', 'hood', 'helmet'],
  },
  hands: { asks: /\b(?:hands?|fingers?|manos?|dedos)\b/, signs: ['glove mitten', 'grip', 'cream'] },
  feet: { asks: /\b(?:feet|foot|toes?|pies?)\b/, signs: ['sock boot slipper shoe', 'sole', 'insole'] },
}

/** These narrow another need down, and tell none by themselves: `my hands are full`. */
const parts: readonly NeedName[] = ['head', 'hands', 'feet']

/** The age of a ware: `my 5 year old parka`. */
const agedWare = /\b\w{1,8}[ -](?:years?|yrs?|months?)[ -]olds? ([\w-]{1,20})(?: ([\w-]{1,20}))?/g

/** The needs that a plain text wants a ware for. */
export function needsIn(plain: string): NeedName[] {
  const said = plain.replace(agedWare, (age, one: string, other = '') => (isKind(one) || isKind(other) ? ' ' : age))
  const found = needNames.filter((name) => needs[name].asks.test(said))
  return found.some((name) => !parts.includes(name)) ? found : []
}

const weights = [3, 2, 1]

/** The words of catalogs that speak for one need, in the singular, with their weights. */
export const signsOf = (name: NeedName): ReadonlyMap<string, number> =>
  new Map(
    needs[name].signs.flatMap((line, at) => line.split(' ').map((word) => [singular(word), weights[at] ?? 0] as const)),
  )

/** Whether a need tells who or which part of them a ware is for. */
export const isForSome = (name: NeedName): boolean => name === 'kids' || parts.includes(name)
