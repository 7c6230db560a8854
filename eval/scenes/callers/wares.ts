import { type Scene, scenesOf } from '../scene.ts'
import { doesNot, fine, flatly, noEs, saysYes, unsure } from './words.ts'

const products = (): Scene[] => {
  const ask = scenesOf('products')
  return [
    ask('how much is the rain jacket in xxl', [/159/]),
    ask('Price for the parka please.', [/389/]),
    ask('do u have beanies in green', [[doesNot, /rust/i]], { mustNot: [saysYes] }),
    ask('what colours does the overshirt come in', [/red/i, /green/i]),
    ask('is there a womens wind jacket in XL? my sister is a bigger girl', [[doesNot, /XS.{0,20}\bL\b/, /up to/i]], {
      mustNot: [saysYes],
    }),
    ask('42 inch chest, which tee size', [/\bL\b|large/i], { mustNot: [/take (the |a |an )?(XL|M)\b/i] }),
    ask(
      'I measure exactly between a medium and a large. Which one for the Basecamp fleece?',
      [/larger|\bL\b|\blarge\b|size up|bigger/i],
      {},
    ),
    ask('t shirt question - im kinda S kinda M, go up or down?', [/smaller|\bS\b|\bsmall\b|down/i], {}),
    ask('are your work pants ok for short legs lol im 5\'4"', [[/32/, /hem/i]], fine),
    ask('waist 40 canvas pants?', [[doesNot, /38/]], { mustNot: [saysYes] }),
    ask('puddle suit for a 7 year old, doable?', [[doesNot, /\b6\b/]], { ...fine }),
    ask("What's warmer for winter camping in Montana at -20F: the vest or the parka?", [/parka/i], fine),
    ask('whats the cheapest thing you sell', [/sock/i, /16/]),
    ask(
      'need a gift for my father in law, he hikes, budget about 100 bucks, no idea about his size',
      [[/sock/i, /beanie/i, /fleece/i, /flannel|overshirt/i, /merino|base layer/i, /gift/i, /size/i]],
      fine,
    ),
    ask(
      'so im packing for the colorado trail, 486 miles, and my buddy weighs EVERYTHING on a kitchen scale and makes fun of me bc my bag was 41 lbs last time. i cut my toothbrush in half, i dont bring a pillow, im down to one spoon. only thing left to figure out is a layer against wind and i saw you got one for women that folds into its pocket. whats the weight on it?',
      [/118/],
    ),
    ask('Could you explain how I ought to launder a down vest? The last one came out of the machine in clumps.', [
      /gentle|low heat|soap|tennis/i,
    ]),
    ask('can i tumble dry the merino', [[/flat/i, doesNot]], { mustNot: [saysYes] }),
    ask('softener on the wool stuff yes or no', [[doesNot, /never/i]], { mustNot: [saysYes] }),
    ask('where are the shirts made? china?', [unsure], { ...fine, mustNot: [flatly(/made in/)] }),
    ask('got any hiking boots', [doesNot], { ...fine, mustNot: [saysYes] }),
    ask('3 plain tees, total?', [/72/], { derived: ['$72', '$72.00', '72'] }),
    ask('does the T-shirt shrink in the wash? my last ones turned into crop tops 🙃', [
      [/not shrink|n['’]t shrink|washed once|pre-?washed|already (been )?washed/i],
    ]),
  ]
}

const productos = (): Scene[] => {
  const ask = scenesOf('products', 'Spanish')
  return [
    ask('cuánto vale la parka', [/389/]),
    ask('tienen playeras azul marino en talla chica?', [[/navy|azul marino|marino/i, /\bS\b/]], {
      mustNot: [/^\s*no\b/i],
    }),
    ask('¿De qué colores hay el gorro de lana?', [/navy|marino/i, /rust|[óo]xido|teja|herrumbre/i]),
    ask('mido 45 pulgadas de pecho que talla me toca en camiseta', [/\bXL\b/]),
    ask('entre M y L, ¿cuál me llevo en la parka?', [/\bL\b|grande|mayor|larger/i]),
    ask('como lavo la chamarra de plumas sin arruinarla', [
      /suave|delicado|jab[óo]n|detergente|temperatura baja|calor bajo|tenis|gentle|low heat|tennis/i,
    ]),
    ask('vendes mochilas?', [noEs], { ...fine, mustNot: [saysYes] }),
    ask(
      'que me recomiendas para regalar a mi mama, friolenta, unos 80 dolares',
      [[/gorro|beanie/i, /merino/i, /calcet|socks/i, /camisa|flannel|franela/i, /talla/i]],
      fine,
    ),
    ask('el pantalón de lona lo hay en 38? precio porfa', [/72/], { mustNot: [/^\s*no\b/i] }),
    ask(
      'Buen día. Quisiera comparar el impermeable con el cortavientos: ¿cuánto cuesta cada uno y cuál pesa 118 gramos?',
      [/149/, /118/],
    ),
  ]
}

export const callersWares = (): Scene[] => [...products(), ...productos()]
