import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const packageFile = (name: string): string => fileURLToPath(import.meta.resolve(name))

const entryLength = { woff: 20, sfnt: 16 }
const headerLength = { woff: 44, sfnt: 12 }

/**
 * Unpacks a WOFF 1.0 file (W3C recommendation of 2012, sections 4 and 5). fontkit would inflate a table again for each
 * glyph: one line of Chinese took three seconds.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(headerLength.sfnt + count * entryLength.sfnt)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = directory.length
  for (let index = 0; index < count; index += 1) {
    const from = headerLength.woff + index * entryLength.woff
    const to = headerLength.sfnt + index * entryLength.sfnt
    const at = woff.readUInt32BE(from + 4)
    const packed = woff.subarray(at, at + woff.readUInt32BE(from + 8))
    const length = woff.readUInt32BE(from + 12)
    const table = packed.length === length ? packed : inflateSync(packed)
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([directory, ...tables])
}

const notoSans = (file: string): Buffer => readFileSync(packageFile(`@expo-google-fonts/noto-sans/${file}`))

/**
 * Noto Sans has Latin, Greek, Cyrillic and Devanagari letters. Unifont, drawn on a grid, has nearly everything else that
 * is written from left to right.
 */
export const fontFiles = {
  regular: () => notoSans('400Regular/NotoSans_400Regular.ttf'),
  bold: () => notoSans('700Bold/NotoSans_700Bold.ttf'),
  unifont: () => unpackWoff(readFileSync(packageFile('@fontsource/unifont/files/unifont-latin-400-normal.woff'))),
} as const
export type FontName = keyof typeof fontFiles
