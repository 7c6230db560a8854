import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { inProject } from './bootstrap/project.js'

const text = await readFile(inProject('docs', 'architecture.md'), 'utf8')

test.each(['server', 'web'])('docs/architecture.md lists every folder of %s/', async (side) => {
  const entries = await readdir(inProject(side), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const table = text.split(`| \`${side}/\` | holds |`)[1]?.split('\n\n')[0] ?? ''
  const listed = [...table.matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, name]) => name)
  expect(listed).toEqual(folders.sort())
})

/** The files that a part of the page names by their whole paths, each once. A name alone is beside the one before it. */
function filesOf(part: string): string[] {
  let folder = ''
  const files = [...part.matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g)].map(([, path = '']) => {
    folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : folder
    return path.includes('/') ? path : folder + path
  })
  return [...new Set(files)]
}

describe.each(['The way of a search', 'The way of a webhook'])('%s', (title) => {
  const section = text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const [, way = '', afterWay = ''] =
    /the way has (?:\d+) files[.:]([\s\S]*)It has \d+ details:([\s\S]*)/.exec(section) ?? []
  const details = afterWay.split('\n\n**')[0] ?? ''

  test('has the files that it names', () => {
    expect(filesOf(section).filter((path) => !existsSync(inProject(path)))).toEqual([])
  })

  test('says how many they are', () => {
    const files = filesOf(way)
    expect(section).toContain(`the way has ${files.length} files`)
    expect(section).toContain(`It has ${filesOf(details).filter((path) => !files.includes(path)).length} details:`)
  })
})
