import { formatCount } from '../lib/format.ts'

type Tile = readonly [name: string, column: number, row: number]

/** The states of the USA with their tiles on a map of equal squares, 11 columns by 8 rows. */
export const usStates: Readonly<Record<string, Tile>> = {
  AK: ['Alaska', 0, 0],
  AL: ['Alabama', 6, 6],
  AR: ['Arkansas', 4, 5],
  AZ: ['Arizona', 1, 5],
  CA: ['California', 0, 4],
  CO: ['Colorado', 2, 4],
  CT: ['Connecticut', 9, 3],
  DC: ['District of Columbia', 8, 5],
  DE: ['Delaware', 9, 4],
  FL: ['Florida', 8, 7],
  GA: ['Georgia', 7, 6],
  HI: ['Hawaii', 0, 7],
  IA: ['Iowa', 4, 3],
  ID: ['Idaho', 1, 2],
  IL: ['Illinois', 5, 2],
  IN: ['Indiana', 5, 3],
  KS: ['Kansas', 3, 5],
  KY: ['Kentucky', 5, 4],
  LA: ['Louisiana', 4, 6],
  MA: ['Massachusetts', 10, 2],
  MD: ['Maryland', 8, 4],
  ME: ['Maine', 10, 0],
  MI: ['Michigan', 6, 2],
  MN: ['Minnesota', 4, 2],
  MO: ['Missouri', 4, 4],
  MS: ['Mississippi', 5, 6],
  MT: ['Montana', 2, 2],
  NC: ['North Carolina', 6, 5],
  ND: ['North Dakota', 3, 2],
  NE: ['Nebraska', 3, 4],
  NH: ['New Hampshire', 10, 1],
  NJ: ['New Jersey', 8, 3],
  NM: ['New Mexico', 2, 5],
  NV: ['Nevada', 1, 3],
  NY: ['New York', 8, 2],
  OH: ['Ohio', 6, 3],
  OK: ['Oklahoma', 3, 6],
  OR: ['Oregon', 0, 3],
  PA: ['Pennsylvania', 7, 3],
  RI: ['Rhode Island', 9, 2],
  SC: ['South Carolina', 7, 5],
  SD: ['South Dakota', 3, 3],
  TN: ['Tennessee', 5, 5],
  TX: ['Texas', 3, 7],
  UT: ['Utah', 1, 4],
  VA: ['Virginia', 7, 4],
  VT: ['Vermont', 9, 1],
  WA: ['Washington', 0, 2],
  WI: ['Wisconsin', 5, 1],
  WV: ['West Virginia', 6, 4],
  WY: ['Wyoming', 2, 3],
}

/** `CA` as `California`. Any other text, as customers abroad give it, stays. */
export const stateName = (state: string): string =>
  (Object.hasOwn(usStates, state) ? usStates[state]?.[0] : null) ?? state

/** `Other (12 states)` */
export const otherStatesLabel = ({ states }: { states: number }): string =>
  `Other (${states === 1 ? '1 state' : `${formatCount(states)} states`})`
