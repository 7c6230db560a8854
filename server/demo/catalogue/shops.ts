import { auroraOutfitters } from './aurora-outfitters.ts'
import { blueHeronCoffee } from './blue-heron-coffee.ts'
import { fernAndFurrow } from './fern-and-furrow.ts'
import { freewheelBicycles } from './freewheel-bicycles.ts'
import { marginaliaBooks } from './marginalia-books.ts'
import { saltmarshCeramics } from './saltmarsh-ceramics.ts'
import type { Shop } from './shop.ts'

/** The shops of the sample data. The demo's merchant and viewer belong to the first. */
export const shops: readonly Shop[] = [
  auroraOutfitters,
  blueHeronCoffee,
  marginaliaBooks,
  saltmarshCeramics,
  freewheelBicycles,
  fernAndFurrow,
]
