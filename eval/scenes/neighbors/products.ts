import { honest } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf, usd } from '../shop.ts'
import {
  carefulDown,
  carefulWool,
  chart,
  countOf,
  fleeceColors,
  grams,
  languages,
  larger,
  legs,
  maybe,
  no,
  noSuch,
  smallerOne,
  takesM,
  takesXl,
  total,
  yes,
} from './words.ts'

const looking = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products')
  const black = stockOf(variant('Wool Beanie', 'Black', null))
  const white = stockOf(variant('Everyday Cotton T-Shirt', 'White', 'L'))
  const team = stockOf(variant('Everyday Cotton T-Shirt', 'Red', 'M'), 10)
  const suit = stockOf(variant('Puddle Suit', 'Fjord Blue', '3T'))
  const green = stockOf(variant('Flannel Overshirt', 'Green Check', 'S'))
  const orange = stockOf(variant('Expedition Parka', 'Signal Orange', 'L'), 2)
  const charcoal = variant('Summit Merino Base Layer', 'Charcoal', 'L')
  return [
    ask('hi how much is that big parka', [price('Expedition Parka')]),
    ask('do you have the beanie in black', [black.must], { mustNot: black.mustNot }),
    ask('white t shirt, large. in stock?', [white.must], { mustNot: white.mustNot }),
    ask('I need ten of the red tees in medium for our softball team', [team.must], {
      ...{ mustNot: team.mustNot, ...total(240) },
    }),
    ask('puddle suit blue in 3T do u have it', [suit.must], { mustNot: suit.mustNot }),
    ask('is the green flannel available in small?', [green.must], { mustNot: green.mustNot }),
    ask('me and my wife want matching orange parkas both L', [orange.must], {
      ...{ mustNot: orange.mustNot, ...total(778) },
    }),
    ask('how many of the charcoal merino tops in L do you have left', [countOf(charcoal.stock)]),
    ask('colors for the fleece?', fleeceColors),
    ask('what sizes does the flannel shirt come in', [[/\bXL\b/], [/\bM\b/, /medium/i]]),
    ask('do work pants come in black', [[...noSuch, /khaki/i, /olive/i]], { mustNot: [yes] }),
    ask('waist 33 in the pants?', [[...noSuch, /\b32\b/, /\b34\b/]], { mustNot: [yes] }),
    ask('do you sell gloves', [noSuch], { mustNot: [yes] }),
    ask('rain boots for kids??', [[...noSuch, /puddle/i]], { mustNot: [yes] }),
    ask("Hello, I'm looking for a warm jacket for my father. He is always cold.", [/parka|vest|fleece/i]),
    ask('whats the most expensive thing u sell lol', [[/parka/i, ...price('Expedition Parka')]]),
    ask('anything for 20 dollars or less', [[/crew socks/i, ...usd(16)]]),
  ]
}

const knowing = (): Scene[] => {
  const ask = scenesOf('products')
  return [
    ask('my chest is 45 inches what size shirt do i get', [takesXl]),
    ask('inbetween L and XL for the parka, which one', [[larger, /\bXL\b/]]),
    ask('I normally wear a size 12 in womens. What would that be in your clothes?', [[chart, ...honest]], maybe),
    ask('how long are the legs on the pants, my son is 6ft4', [legs]),
    ask('how light is the packable jacket exactly', [grams]),
    ask(
      'is the rain jacket actually waterproof or just "water resistant"',
      [[/taped|three[- ]layer|3[- ]layer|waterproof/i]],
      maybe,
    ),
    ask('can i throw the merino shirt in the dryer', [carefulWool], { mustNot: [yes] }),
    ask('what are the socks made of', [/merino/i]),
    ask('is your cotton organic', [[/organic/i]], { mustNot: [no] }),
    ask('vest or parka, which is warmer', [/parka/i]),
    ask('where is your stuff made? usa?', [honest], { ...maybe, mustNot: [yes] }),
  ]
}

const otherwise = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products', 'Spanish')
  const foreign = scenesOf('products', 'other')
  const yellow = stockOf(variant('Puddle Suit', 'Yellow', '2T'))
  const olive = stockOf(variant('Canvas Work Pant', 'Olive', '32'))
  return [
    ask('Hola, ¿qué precio tiene el impermeable?', [price('Rain Shell')]),
    ask('cuánto cuestan los calcetines', [price('Alpine Crew Socks')]),
    ask('hay pantalón verde olivo en talla 32?', [olive.must], { mustNot: olive.mustNot }),
    ask('¿tienen el traje de lluvia amarillo para niña de 2 años?', [[...yellow.must, /2T/]], {
      ...{ mustNot: yellow.mustNot },
    }),
    ask('de qué colores hay la camisa de franela', [[/red|roj/i], [/green|verde/i]]),
    ask('estoy entre S y M, para la camiseta cuál me conviene', [[smallerOne, /\bS\b/]]),
    ask('¿venden guantes o bufandas?', [noSuch], { mustNot: [yes] }),
    ask('se me mojó el chaleco de plumas, lo puedo meter a la secadora?', [carefulDown]),
    ask('tengo 40 de pecho, qué talla sería', [takesM]),
    foreign(
      'bonjour, le bonnet en laine, il existe en quelles couleurs ?',
      [[/rust|navy|black|noir|marine|rouille/i, languages]],
      maybe,
    ),
    foreign('hast du die Weste auch in schwarz?', [[/black|schwarz|\byes\b|\bja\b/i, 'in stock', languages]], maybe),
  ]
}

/** What the shop sells. */
export const neighborsProducts = (shop: Shop): Scene[] => [...looking(shop), ...knowing(), ...otherwise(shop)]
