import { once } from 'node:events'
import { create as createFont, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { normalized } from '../../../contract/core/normalized.ts'
import { type FontName, fontFiles } from './fonts.ts'

export type Face = 'regular' | 'bold'
export type Style = { face?: Face; size: number }
/** A line of text in one font or several, as it is drawn. */
type Piece = { text: string; font: FontName }
export type TextLine = readonly Piece[]

/** Replaces a character that no font has. */
const missing = '□'
/** Hebrew, Arabic and the other scripts from right to left, which pdfkit can't order within a line. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** They draw nothing. Those that change the direction must not, in an address. */
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu
/** A line can be broken behind spaces and hyphens, and behind each sign of Chinese and Japanese. */
const wordEnd = /(?<=[\s\-–—/])(?=\S)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text on one line, without what can't be seen. */
const plain = (text: string): string => normalized(text, 'NFC').replace(/\s+/g, ' ').replace(invisible, '').trim()
/** Without the space behind it. */
const trimmed = (pieces: Piece[]): Piece[] => (pieces.at(-1)?.text === ' ' ? pieces.slice(0, -1) : pieces)

/** Joins neighbors in one font, so that they are drawn, and kerned, as one. */
function joined(pieces: TextLine): TextLine {
  const runs: Piece[] = []
  for (const { text, font } of pieces) {
    const last = runs.at(-1)
    if (last?.font === font) last.text += text
    else runs.push({ text, font })
  }
  return runs
}

/** The fonts of one document, each read from its file when it is first needed. */
function createFonts(document: PDFKit.PDFDocument) {
  const loaded = new Map<FontName, Font>()
  let missed = 0
  const load = (name: FontName): Font => {
    const file = fontFiles[name]()
    document.registerFont(name, file)
    const font = createFont(file)
    if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${name} is a collection of fonts`)
    loaded.set(name, font)
    return font
  }
  const has = (name: FontName, cluster: string): boolean => {
    const font = loaded.get(name) ?? load(name)
    return [...cluster].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  }
  const pieceOf = (cluster: string, face: Face): Piece => {
    if (has(face, cluster)) return { text: cluster, font: face }
    if (!rightToLeft.test(cluster) && has('unifont', cluster)) return { text: cluster, font: 'unifont' }
    missed += 1
    if (!loaded.has('unifont')) load('unifont')
    return { text: missing, font: 'unifont' }
  }
  return {
    missed: (): number => missed,
    /** The pieces of a text, one for each character that people see. */
    shape: (text: string, face: Face): Piece[] =>
      [...clusters.segment(text)].map(({ segment }) => pieceOf(segment, face)),
    widthOf: (line: TextLine, size: number): number =>
      line.reduce((width, { text, font }) => width + document.font(font).fontSize(size).widthOfString(text), 0),
  }
}

/** Breaks a text into lines of at most `width`: between words, and within a word that is longer than a line. */
function wrapText(
  { shape, widthOf }: ReturnType<typeof createFonts>,
  text: string,
  { face = 'regular', size, width }: Style & { width: number },
): TextLine[] {
  const lines: TextLine[] = []
  let line: Piece[] = []
  let filled = 0
  const add = (pieces: Piece[]): void => {
    const wide = widthOf(joined(pieces), size)
    if (filled + widthOf(joined(trimmed(pieces)), size) > width && line.length > 0) {
      lines.push(joined(trimmed(line)))
      line = []
      filled = 0
    }
    line.push(...pieces)
    filled += wide
  }
  for (const word of plain(text).split(wordEnd)) {
    const pieces = shape(word, face)
    if (widthOf(joined(trimmed(pieces)), size) <= width) add(pieces)
    else for (const piece of pieces) add([piece])
  }
  if (line.length > 0) lines.push(joined(trimmed(line)))
  return lines
}

/** A PDF that is written page by page. Lengths are points (1/72 in), counted from the page's top left corner. */
export function createPaper(title: string) {
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'Paydesk', Producer: 'Paydesk' },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const fonts = createFonts(document)
  const { missed, widthOf } = fonts
  const pictures = new Map<Uint8Array, string>()

  return {
    /** How many characters no font had so far. */
    missed,
    /** Breaks a text into lines of at most `width`. */
    wrap: (text: string, style: Style, width: number): TextLine[] => wrapText(fonts, text, { ...style, width }),
    widthOf,
    addPage: (size: 'LETTER' | 'A4' | [number, number]): { width: number; height: number } => {
      document.addPage({ size, margin: 0 })
      const { width, height } = document.page
      return { width, height }
    },
    /** Draws a line whose letters stand on `baseline`. */
    drawLine: (line: TextLine, { x, baseline, size }: { x: number; baseline: number; size: number }): void => {
      let at = x
      for (const piece of line) {
        const pen = document.font(piece.font).fontSize(size)
        pen.text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += pen.widthOfString(piece.text)
      }
    },
    /** Draws a PNG. The file holds one that is drawn again once. */
    drawPicture: (
      png: Uint8Array,
      { x, y, ...size }: { x: number; y: number; width: number; height: number },
    ): void => {
      // pdfkit embeds a picture that it gets as text once.
      const text = pictures.get(png) ?? `data:image/png;base64,${Buffer.from(png).toString('base64')}`
      pictures.set(png, text)
      document.image(text, x, y, size)
    },
    drawRule: (from: number, to: number, y: number): void => {
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke()
    },
    /** Draws once more on each page since the last call, then writes them all. */
    finishPages: (draw: (page: number, of: number) => void): void => {
      const { start, count } = document.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(start + index)
        draw(index + 1, count)
      }
      document.flushPages()
    },
    end: async (): Promise<Uint8Array> => {
      const ended = once(document, 'end')
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

export type Paper = ReturnType<typeof createPaper>
