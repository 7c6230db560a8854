import { bringsPerson, denies, honest, washesDown } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { orPerson, stockOf } from './words.ts'

const scene = scenesOf('products')
const spanish = scenesOf('products', 'Spanish')

const pricesAndStock = (shop: Shop): Scene[] => [
  scene('whats the parka gonna run me', [shop.price('Parka')]),
  scene('parka in orange size L still there?', [stockOf(shop, 'Parka', 'Signal Orange', 'L')]),
  scene('white tee in large?', [stockOf(shop, 'T-Shirt', 'White', 'L')]),
  scene('do u have the wind jacket in medium blue', [stockOf(shop, 'Wind Jacket', 'Fjord Blue', 'M')]),
  scene('khaki work pants 38 any left', [stockOf(shop, 'Work Pant', 'Khaki', '38')]),
  scene('tshirt colors?', ['Red', 'Navy', 'Black', 'White']),
  scene('got any kids stuff', ['Puddle Suit']),
  scene('puddle suit for my 4 yr old whats the price', [shop.price('Puddle Suit')]),
  scene('do you sell hiking boots', [denies]),
  spanish('cuanto cuesta el chaleco de plumas', [shop.price('Down Vest')]),
  spanish('tienen gorros negros', [stockOf(shop, 'Beanie', 'Black', null)]),
]

const kinds: Scene[] = [
  scene(
    'whats the diffrence between the wind jacket and rain shell',
    [
      ['118 grams', 'own pocket', ...bringsPerson],
      ['Three layers', 'taped', ...bringsPerson],
    ],
    orPerson,
  ),
  scene('how warm is the parka, going to fairbanks in january', [['thirty below', '30 below', '-30']]),
  scene('is the rain shell actually waterproof', [['taped', 'layers', ...honest]], orPerson),
  scene('are the socks wool', [['merino']]),
  scene('does the parka have a 2 way zipper', [honest], orPerson),
  scene('what fill power is the vest', ['750']),
  scene('wind jacket wieght? im counting grams', [['118 grams', '118 g']]),
]

const sizesAndCare: Scene[] = [
  scene('im a 45 inch chest what size fleece', [[/\bXL\b/]]),
  scene('between M and L in the tshirt which one', [['smaller', /\b(?:take|go for|an?|the|size|be) M\b/i]]),
  scene('im between s and m for the parka', [['larger', 'bigger', /\b(?:take|go for|an?|the|size|be) M\b/i]]),
  scene('how long are the legs on the work pants', [['32 inches', '32 in', '32"']]),
  scene('my vest is filthy can it go in the machine', [washesDown]),
  scene('can i put merino in the dryer', [['flat']]),
]

export const wareScenes = (shop: Shop): Scene[] => [...pricesAndStock(shop), ...kinds, ...sizesAndCare]
