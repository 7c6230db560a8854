import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { hostileEnds, hostilePieces, lengthOfGrowth } from '../testing/growth.ts'

const root = join(import.meta.dirname, '../..')

/** These read no outside input. */
const passedOver = /^server\/(?:demo|testing|faults)\/|\.test\.ts$/

type Expression = { place: string; source: string; flags: string }

/** All regular expressions in a syntax tree. */
function expressionsIn(tree: unknown, found: { pattern: string; flags: string; start: number }[] = []) {
  if (Array.isArray(tree)) for (const one of tree) expressionsIn(one, found)
  else if (tree !== null && typeof tree === 'object') {
    const { regex, start, ...rest } = tree as { regex?: { pattern: string; flags: string }; start?: number }
    if (regex !== undefined) found.push({ ...regex, start: start ?? 0 })
    else expressionsIn(Object.values(rest), found)
  }
  return found
}

function expressionsOf(file: string): Expression[] {
  const code = readFileSync(join(root, file), 'utf8')
  const { body } = parseAst(code, { lang: 'ts' })
  return expressionsIn(body).map(({ pattern, flags, start }) => ({
    place: `${file}:${code.slice(0, start).split('\n').length}`,
    source: pattern,
    flags,
  }))
}

const files = ['contract', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.ts') && !passedOver.test(file)),
)

/** Texts that are hostile to any expression, and the words in this one. */
function piecesFor(source: string): string[] {
  const words = source.replace(/\\[a-z](?:\{[^}]*\})?/gi, ' ').match(/\p{L}{2,}/gu) ?? []
  return [...hostilePieces, ...[...new Set(words)].slice(0, 12).map((word) => `${word} `)]
}

function faultOf({ place, source, flags }: Expression): string[] {
  const pattern = new RegExp(source, flags)
  const work = (text: string) => text.replace(pattern, '')
  const piece = piecesFor(source).find((one) =>
    hostileEnds.some((end) => lengthOfGrowth(work, one, { end }) !== undefined),
  )
  return piece === undefined ? [] : [`${place} /${source}/ in a text of ${JSON.stringify(piece)}`]
}

it('no regular expression in contract or server takes disproportionate time', () => {
  const expressions = files.flatMap(expressionsOf)
  expect(expressions.length).toBeGreaterThan(300)
  expect(expressions.flatMap(faultOf)).toEqual([])
}, 120_000)

it('a backtracking expression is detected', () => {
  const slow = [/[\p{L}-]*\p{N}/gu, /\s*#?\s*\d$/, /(?:a|aa)+$/]
  for (const { source, flags } of slow) expect(faultOf({ place: 'here', source, flags })).toHaveLength(1)
})
