/** A map of the USA: a square for each state. */
const map = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. WI .. .. .. VT NH',
  'WA ID MT ND MN IL MI .. NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
]

type Tile = { code: string; column: number; row: number }

/** The states with their places on the map. */
export const stateTiles: readonly Tile[] = map.flatMap((line, row) =>
  line.split(' ').flatMap((code, column) => (code === '..' ? [] : { code, column, row })),
)

export const tileColumns = 11
export const tileRows = map.length
