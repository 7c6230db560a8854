import { plainText, singular } from './words.ts'

/** Things that customers call by one name and shops by another. Each line is one kind of thing. */
const kinds = `hat beanie cap toque bonnet headwear
coat parka jacket anorak shell windbreaker outerwear
raincoat rain shell poncho slicker
sweater pullover fleece jumper hoodie sweatshirt cardigan
trouser pant jean slack
top shirt blouse tee t-shirt
legging tight
sneaker trainer shoe
mitten glove
cup mug tumbler
pot planter
dish plate bowl
bike bicycle
tire tyre
brew coffee
flower rose
notebook journal notepad
thermos bottle flask
underwear base
bag backpack tote rucksack pannier
lamp light
sock stocking
dress gown
skirt
scarf
belt
candle
towel
blanket throw
tent
watch
necklace bracelet earring ring
sunglasses glasses
umbrella
pillow cushion
rug carpet
boot
sandal slipper
short
bikini swimsuit`
  .split('\n')
  .map((line) => line.split(' ').map(singular))

const kinByWord = new Map<string, string[]>()
for (const kind of kinds) for (const word of kind) kinByWord.set(word, [...(kinByWord.get(word) ?? []), ...kind])

/** Words that say more often how something is, or what is done: `too tight`. */
const notOnlyThings = new Set('tight short light rain base top shell throw watch ring rose plate'.split(' '))

/** Whether a word names a kind of thing, anywhere, and nothing else. */
export function isKind(word: string): boolean {
  const one = singular(plainText(word))
  return kinByWord.has(one) && !notOnlyThings.has(one)
}

/** The other names of a thing, in the singular, for a shop that doesn't use the customer's. */
export const kinOf = (word: string): readonly string[] => kinByWord.get(singular(plainText(word))) ?? []
