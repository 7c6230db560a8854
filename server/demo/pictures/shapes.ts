// Drawings of the sample products, on a field of 100 by 100. `color` fills the main part; black and white layers shade it.

import { circle, dim, fill, leaf, line, oval, shade, shine } from './pen.ts'

type Shape = (color: string) => string

const torso = 'M34 24 Q50 34 66 24 L70 26 V80 H30 V26 Z'
const sleeves = 'M34 24 L18 32 L12 70 L22 72 L30 44 Z M66 24 L82 32 L88 70 L78 72 L70 44 Z'
const top: Shape = (color) => fill(color)(torso) + fill(color)(sleeves) + shade(sleeves) + shade('M30 76 H70 V80 H30 Z')
const jacket: Shape = (color) =>
  top(color) +
  fill(color)('M36 24 Q38 14 50 14 Q62 14 64 24 Q50 36 36 24 Z') +
  shade('M36 24 Q38 14 50 14 Q62 14 64 24 Q50 36 36 24 Z', 0.25) +
  line('M50 30 V80', dim) +
  line('M36 60 H45 M55 60 H64', dim)

const pot = 'M34 58 H66 L62 86 H38 Z'
const potted =
  (plant: string): Shape =>
  (color) =>
    plant +
    fill(color)(pot) +
    fill(color)('M31 54 H69 V61 H31 Z') +
    shade('M31 59 H69 V61 H31 Z') +
    shade('M56 61 H65.7 L62 86 H54 Z')
const frond = (d: string): string => line(d, leaf, 4.5) + line(d, '#6d9c66', 1)

const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, 'fill="none" stroke="#2b2b2b" stroke-width="3"') + circle(x, y, r * 0.12, 'fill="#2b2b2b"')

const boxed =
  (sign: string): Shape =>
  (color) =>
    fill(color)('M22 36 H78 V80 H22 Z') +
    fill(color)('M22 36 L30 26 H70 L78 36 Z') +
    shade('M22 36 L30 26 H70 L78 36 Z', 0.2) +
    shine('M32 46 H68 V70 H32 Z', 0.75) +
    sign

const volume: Shape = (color) =>
  fill(color)('M28 18 H70 Q74 18 74 22 V82 H32 Q28 82 28 78 Z') +
  fill('#f5f0e3')('M32 76 H74 V82 H32 Q30 79 32 76 Z') +
  shade('M28 18 H34 V76 Q30 77 28 79 Z', 0.2)

const cup =
  (body: string, handle: string): Shape =>
  (color) =>
    line(handle, color, 5) + fill(color)(body) + shine('M38 46 H41 V66 H38 Z')

export const shapes = {
  tee: (color) =>
    fill(color)(torso) +
    fill(color)('M34 24 L14 36 L22 50 L30 44 Z M66 24 L86 36 L78 50 L70 44 Z') +
    shade('M14 36 L22 50 L30 44 V40 Z M86 36 L78 50 L70 44 V40 Z') +
    line('M36 25 Q50 37 64 25', dim),
  socks: (color) =>
    fill(color)('M30 18 H48 V58 L30 82 Q18 86 16 74 L30 56 Z') +
    fill(color)('M56 18 H74 V58 L56 82 Q44 86 42 74 L56 56 Z') +
    shade('M30 18 H48 V26 H30 Z M56 18 H74 V26 H56 Z', 0.25) +
    shade('M30 82 Q18 86 16 74 L20 69 Q30 72 30 82 Z M56 82 Q44 86 42 74 L46 69 Q56 72 56 82 Z'),
  beanie: (color) =>
    circle(50, 20, 7, `fill="${color}"`) +
    fill(color)('M22 66 Q22 24 50 24 Q78 24 78 66 Z') +
    fill(color)('M19 62 H81 V78 Q50 84 19 78 Z') +
    shade('M19 62 H81 V78 Q50 84 19 78 Z', 0.2) +
    line('M36 30 Q30 44 31 62 M50 26 V62 M64 30 Q70 44 69 62', dim),
  baseLayer: (color) => top(color) + line('M36 25 Q50 37 64 25', dim) + shine('M34 52 H66 V54 H34 Z'),
  pullover: (color) =>
    top(color) +
    shade('M40 26 Q50 32 60 26 L58 18 H42 Z', 0.3) +
    line('M50 28 V44', dim) +
    shine('M38 60 H62 V74 H38 Z', 0.15),
  overshirt: (color) =>
    top(color) +
    line('M30 40 H70 M30 54 H70 M30 68 H70 M40 30 V80 M60 30 V80', '#000" opacity="0.3', 2.4) +
    line('M50 31 V80', '#fff" opacity="0.5', 1) +
    fill('#f5f0e3')('M40 26 L50 34 L60 26 L56 22 H44 Z'),
  pant: (color) =>
    fill(color)('M32 16 H68 L74 86 H56 L50 40 L44 86 H26 Z') +
    shade('M32 16 H68 V22 H32 Z', 0.22) +
    line('M36 24 Q34 32 30 33 M64 24 Q66 32 70 33 M50 22 V40', dim),
  jacket,
  vest: (color) =>
    fill(color)('M34 22 Q40 44 32 50 L30 82 H70 L68 50 Q60 44 66 22 L58 18 H42 Z') +
    line('M50 20 V82', dim) +
    line('M32 46 H68 M31 57 H69 M30.5 69 H69.5', '#000" opacity="0.2', 1.6) +
    shade('M42 18 H58 L55 26 H45 Z', 0.3),
  suit: (color) =>
    fill(color)('M36 26 H64 L84 40 L78 50 L68 44 L68 60 L72 88 H56 L50 66 L44 88 H28 L32 60 L32 44 L22 50 L16 40 Z') +
    fill(color)('M38 26 Q38 10 50 10 Q62 10 62 26 Z') +
    shade('M42 25 Q42 15 50 15 Q58 15 58 25 Z', 0.4) +
    line('M50 27 V64', dim),
  parka: (color) =>
    jacket(color) + line('M36 24 Q38 13 50 13 Q62 13 64 24', '#e9dfc8', 5) + shade('M30 52 H70 V55 H30 Z', 0.3),
  coffee: (color) =>
    fill(color)('M30 24 H70 L72 84 H28 Z') +
    shade('M30 24 H70 V32 H30 Z', 0.25) +
    shine('M36 44 H64 V70 H36 Z', 0.85) +
    oval(50, 57, 6, 9, `fill="${color}" transform="rotate(24 50 57)"`) +
    line('M52.5 49.5 Q47 57 47.5 64.5', '#fff', 1.2),
  packs: boxed(line('M42 62 V52 Q50 46 58 52 V62 Z', '#5b4636', 2)),
  filters: boxed(line('M40 52 H60 L53 65 H47 Z', '#5b4636', 2)),
  pads: boxed(fill('#4a4a4a')('M38 51 H48 V66 H41 Q38 60 38 51 Z M52 51 H62 Q62 60 59 66 H52 Z')),
  mug: cup('M30 32 H66 V72 Q66 80 58 80 H38 Q30 80 30 72 Z', 'M66 42 H74 Q79 42 79 48 V58 Q79 64 73 64 H66'),
  cup: cup('M34 44 H64 L61 70 Q60 78 52 78 H46 Q38 78 37 70 Z', 'M63 50 Q73 48 72 57 Q71 64 62 63'),
  grinder: (color) =>
    line('M50 22 H74 V16', '#3b3b3b', 3) +
    circle(74, 14, 4, 'fill="#7a4f2a"') +
    fill(color)('M40 24 H60 V84 H40 Z') +
    shade('M40 56 H60 V60 H40 Z', 0.4) +
    shine('M44 28 H47 V80 H44 Z', 0.35),
  fern: potted(
    [
      'M50 56 Q46 30 22 26',
      'M50 56 Q54 30 78 26',
      'M50 56 Q40 40 18 46',
      'M50 56 Q60 40 82 46',
      'M50 56 Q48 30 40 14',
      'M50 56 Q54 30 62 14',
    ]
      .map(frond)
      .join(''),
  ),
  monstera: potted(
    line('M50 56 V34 M50 50 Q42 44 34 42 M50 50 Q58 40 68 36', leaf, 2.4) +
      [
        'M50 36 Q34 26 44 10 Q66 14 62 28 Q58 36 50 36 Z',
        'M36 44 Q20 44 18 28 Q36 24 40 36 Z',
        'M66 38 Q64 22 82 22 Q86 38 72 42 Z',
      ]
        .map(fill(leaf))
        .join(''),
  ),
  lemonTree: potted(
    line('M50 56 V34', '#7a5a3a', 3.5) +
      circle(50, 26, 19, `fill="${leaf}"`) +
      [
        [42, 22],
        [58, 30],
        [54, 16],
        [44, 34],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 4, 'fill="#f3cf3d"'))
        .join(''),
  ),
  lavender: potted(
    [34, 42, 50, 58, 66]
      .map((x) => line(`M50 58 Q${(50 + x) / 2} 44 ${x} 34`, leaf, 1.8) + oval(x, 24, 3.2, 11, 'fill="#8a6fc0"'))
      .join(''),
  ),
  seeds: (color) =>
    fill('#f5f0e3')('M28 16 H72 V84 H28 Z') +
    fill(color)('M28 16 H72 V32 H28 Z') +
    circle(43, 58, 10, 'fill="#c8452f"') +
    circle(59, 64, 8, 'fill="#e0912f"') +
    line('M43 48 L40 43 M43 48 L47 43 M59 56 L57 52 M59 56 L62 52', leaf, 2),
  sack: (color) =>
    fill(color)('M26 24 Q50 30 74 24 L78 82 Q50 88 22 82 Z') +
    shade('M26 24 Q50 30 74 24 L75 32 Q50 38 25 32 Z', 0.25) +
    frond('M50 74 V54') +
    frond('M50 62 Q42 60 40 50') +
    frond('M50 60 Q58 58 60 48'),
  pot: (color) => potted('')(color) + fill(color)('M28 84 H72 L68 90 H32 Z') + shade('M28 84 H72 L71 86 H29 Z', 0.2),
  wateringCan: (color) =>
    line('M62 40 Q84 34 78 70 H64', color, 5) +
    line('M36 62 L16 38', color, 6) +
    line('M10 42 L22 34', color, 6) +
    fill(color)('M36 40 H66 L68 82 H34 Z') +
    shade('M58 40 H66 L68 82 H58 Z') +
    shine('M39 44 H42 V78 H39 Z', 0.4),
  rose: (color) =>
    line('M50 44 V88 M50 66 Q40 62 36 54 M50 74 Q60 70 64 62', leaf, 3) +
    circle(50, 32, 18, `fill="${color}"`) +
    line('M50 32 m-4 0 a4 4 0 1 1 8 0 a8 8 0 1 1 -15 -2 a11 11 0 1 1 20 8', dim, 1.6),
  tire: (color) =>
    circle(50, 50, 32, `fill="none" stroke="${color}" stroke-width="10"`) +
    circle(50, 50, 32, 'fill="none" stroke="#000" stroke-opacity="0.4" stroke-width="10" stroke-dasharray="2 3"'),
  tube: (color) =>
    circle(50, 54, 26, `fill="none" stroke="${color}" stroke-width="9"`) + line('M50 28 V14', '#c9a227', 3.5),
  chain: (color) =>
    Array.from({ length: 7 }, (_, at) =>
      oval(16 + at * 11.3, 50 + (at % 2) * 4, 8, 4.5, `fill="none" stroke="${color}" stroke-width="3.2"`),
    ).join(''),
  helmet: (color) =>
    fill(color)('M14 60 Q16 24 52 24 Q86 26 86 62 Q60 56 14 60 Z') +
    shade('M34 34 Q44 30 48 46 Q36 50 30 52 Z M56 32 Q68 34 70 50 Q62 48 56 47 Z', 0.5) +
    line('M24 60 Q40 84 58 78 L66 60', '#2b2b2b', 2),
  lights: (color) =>
    fill('#2e2e2e')('M18 38 H46 V64 H18 Z M54 38 H82 V64 H54 Z') +
    circle(32, 51, 9, 'fill="#fff6c8"') +
    circle(68, 51, 9, `fill="${color}"`) +
    line('M22 70 H42 M58 70 H78', '#2e2e2e', 3),
  voucher: (color) =>
    fill('#fbf7ec')('M14 34 H86 V46 Q80 50 86 54 V68 H14 V54 Q20 50 14 46 Z') +
    fill(color)('M14 34 H34 V68 H14 V54 Q20 50 14 46 Z') +
    line('M44 46 H76 M44 56 H66', dim, 2.4),
  bike: (color) =>
    wheel(26, 64, 17) +
    wheel(76, 64, 17) +
    line('M26 64 L40 38 H66 L50 64 Z M40 38 L50 64 M66 38 L76 64 M66 38 L64 30 Q72 28 74 33', color, 3) +
    line('M36 33 H45', '#2b2b2b', 3.5),
  cargoBike: (color) =>
    wheel(20, 68, 13) +
    wheel(82, 68, 13) +
    line('M20 68 L32 44 L52 68 H20 M32 44 L52 48 L52 68 M82 68 L70 40 L76 38', color, 3.2) +
    fill(color)('M50 46 H76 L72 66 H54 Z') +
    line('M27 39 H38', '#2b2b2b', 3.5),
  book: (color) =>
    volume(color) +
    shine('M40 30 H66 V33 H40 Z M44 37 H62 V39 H44 Z', 0.8) +
    circle(53, 56, 8, 'fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="1.6"'),
  notebook: (color) => volume(color) + shine('M42 28 H66 V42 H42 Z', 0.85) + line('M70 18 V76', dim, 1.6),
  tote: (color) =>
    line('M38 40 V26 Q38 16 50 16 Q62 16 62 26 V40', color, 3.5) +
    fill(color)('M26 38 H74 L78 84 H22 Z') +
    shade('M26 38 H74 V42 H26 Z') +
    line('M40 60 H60 M44 66 H56', dim, 1.8),
  plate: (color) =>
    circle(50, 50, 34, `fill="${color}"`) +
    circle(50, 50, 23, 'fill="#000" opacity="0.08"') +
    circle(50, 50, 34, 'fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="1.5"'),
  bowl: (color) =>
    fill(color)('M16 42 H84 Q82 78 58 78 H42 Q18 78 16 42 Z') +
    oval(50, 42, 34, 8, `fill="${color}"`) +
    oval(50, 42, 31, 6, 'fill="#000" opacity="0.2"'),
  vase: (color) =>
    line('M50 30 Q48 18 56 10', leaf, 1.8) +
    circle(57, 10, 4, 'fill="#d9a441"') +
    fill(color)('M45 28 H55 V44 Q70 52 68 68 Q66 84 56 84 H44 Q34 84 32 68 Q30 52 45 44 Z') +
    shine('M38 58 Q40 52 45 49 V78 Q38 72 38 58 Z', 0.22),
  moonJar: (color) =>
    circle(50, 54, 30, `fill="${color}"`) +
    fill(color)('M40 20 H60 V30 H40 Z M38 80 H62 V86 H38 Z') +
    shade('M60 28 Q78 40 76 58 Q74 78 56 83 Q72 60 60 28 Z', 0.08) +
    shade('M40 20 H60 V23 H40 Z'),
  butterDish: (color) =>
    fill(color)('M24 66 V50 Q24 36 38 36 H62 Q76 36 76 50 V66 Z') +
    oval(50, 34, 6, 4, `fill="${color}"`) +
    fill(color)('M14 66 H86 L80 76 H20 Z') +
    shade('M14 66 H86 L84 69 H16 Z', 0.25) +
    shine('M30 50 Q30 42 38 42 V60 H30 Z', 0.25),
} as const satisfies Record<string, Shape>

/** The outline that a sample product is drawn with, and its main color. */
export type Drawing = { shape: keyof typeof shapes; color: `#${string}` }

/** The product's picture as an SVG file: its shape on a quiet ground in its own color. */
export const drawingOf = ({ shape, color }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 128 128"><rect x="-14" y="-14" width="128" height="128" fill="#f4f1ea"/>
  <rect x="-14" y="-14" width="128" height="128" fill="${color}" opacity="0.12"/>
  <ellipse cx="50" cy="92" rx="34" ry="4" opacity="0.1"/>${shapes[shape](color)}</svg>`
