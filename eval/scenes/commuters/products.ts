import { bringsPerson, denies, honest, washesDown, washesMerino, wearsL, wearsS } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf, usd } from '../shop.ts'
import { fine, larger, saysYes, smaller, wearsM, wearsXL } from './words.ts'

const english = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products')
  const shell = stockOf(variant('Trailhead Rain Shell', 'Slate', 'M'))
  const tee = stockOf(variant('Everyday Cotton T-Shirt', 'White', 'L'))
  const flannel = stockOf(variant('Flannel Overshirt', 'Green Check', 'S'))
  const parkas = stockOf(variant('Expedition Parka', 'Black', 'L'), 3)
  const suit = stockOf(variant('Puddle Suit', 'Fjord Blue', '3T'))
  const wind = stockOf(variant('Wind Jacket', 'Fjord Blue', 'M'))

  return [
    ask('whats the warmest jacket you have? its minus 15 where i am and i wait for the bus every morning', [/parka/i]),
    ask('saw a guy on the train in your orange parka, love it. how much is that one', [price('Expedition Parka')]),
    ask('those canvas pants with the double knees, what do they run', [price('Canvas Work Pant')]),
    ask('is the rain shell in xxl more expensive', [usd(variant('Trailhead Rain Shell', 'Slate', 'XXL').price)]),
    ask('Do you have the rain jacket in slate, medium?', [shell.must], { mustNot: shell.mustNot }),
    ask('white tshirt size L still there?', [tee.must], { mustNot: tee.mustNot }),
    ask('looking for the green flannel in small, got any', [flannel.must], { mustNot: flannel.mustNot }),
    ask('we need 3 black parkas in L for the ski patrol, do u have that many', [parkas.must], {
      mustNot: parkas.mustNot,
      derived: ['$1,167.00', '$1,167'],
    }),
    ask('my daughter wants the blue rain suit, 3T. available?', [suit.must], { mustNot: suit.mustNot }),
    ask('that super light jacket in blue M?', [wind.must], { mustNot: wind.mustNot }),
    ask('what colours do the beanies come in', ['Rust', 'Navy', 'Oat', 'Black']),
    ask('lost a glove on the bus AGAIN. do u sell those', [denies], { mustNot: [saysYes] }),
    ask('any backpacks? mine just ripped on the metro', [denies], { mustNot: [saysYes] }),
    ask("I'm 45 inches around the chest, what size would I need?", [wearsXL]),
    ask('chest 42 what size', [wearsL]),
    ask('in between m and l for the fleece which do i get', [larger]),
    ask('always between two sizes with tshirts ugh. up or down?', [smaller]),
    ask('how long are the legs on those canvas pants, im 6 foot 3', [[/\b32\b/]]),
    ask('can i put my down vest in the washing machine', [washesDown]),
    ask('Is the vest real down or synthetic? I have allergies', [[/750/, /\bdown\b/i]], fine),
    ask('need a gift for my dad, hes always cold, max 50 bucks', [[/beanie|socks/i]], fine),
  ]
}

const otherwise = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products', 'Spanish')
  const foreign = scenesOf('products', 'other')
  const vest = stockOf(variant('Ridge Line Down Vest', 'Rust', 'S'), 2)
  const pants = stockOf(variant('Canvas Work Pant', 'Khaki', '38'))
  return [
    ask('mi esposo quiere el gorro de lana, ¿en cuánto sale?', [price('Wool Beanie')]),
    ask('ocupo 2 chalecos rust en S, ¿hay?', [vest.must], { mustNot: vest.mustNot }),
    ask('hay pantalón de trabajo khaki talla 38??', [pants.must], { mustNot: pants.mustNot }),
    ask('mido 36 pulgadas de pecho, ¿qué talla soy?', [wearsS]),
    ask('¿cómo lavo la camiseta de merino?', [washesMerino]),
    ask('venden botas de montaña?', [denies], { mustNot: [saysYes] }),
    ask('¿la camiseta encoge al lavarla? es que siempre me pasa', [[/shrink|encog/i]]),
    foreign('Quanto custa a jaqueta de chuva?', [[...price('Trailhead Rain Shell'), ...bringsPerson, ...honest]], fine),
    foreign(
      'ich hab 39 zoll brustumfang, welche größe brauch ich beim shirt?',
      [[...wearsM, ...bringsPerson, ...honest, /Größe[: “"]+M\b/i]],
      fine,
    ),
  ]
}

export const commutersProducts = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
