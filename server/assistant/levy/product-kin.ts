import { plainText, singular } from './words.ts'

/** Things that customers call by one name and shops by another. Each line is one kind of thing. */
const kinds = `hat beanie cap toque bonnet headwear
coat parka jacket anorak shell windbreaker outerwear
raincoat rain shell poncho slicker
sweater pullover fleece jumper hoodie sweatshirt cardigan
trouser pant jean slack
top shirt blouse
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
lamp light`
  .split('\n')
  .map((line) => line.split(' '))

const kinByWord = new Map<string, string[]>()
for (const kind of kinds) for (const word of kind) kinByWord.set(word, [...(kinByWord.get(word) ?? []), ...kind])

/** The other names of a thing, in the singular, for a shop that doesn't use the customer's. */
export const kinOf = (word: string): readonly string[] => kinByWord.get(singular(plainText(word))) ?? []
