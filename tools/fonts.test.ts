import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

type Face = { file: string; range: string }

/** The font faces of a style sheet, by file. */
function facesOf(styles: string): Face[] {
  const faces = [...styles.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rule = '']) => ({
    file: /([\w-]+\.woff2)/.exec(rule)?.[1] ?? '',
    range: /unicode-range:([^;]+);/.exec(rule)?.[1]?.replace(/\s/g, '') ?? '',
  }))
  return faces.sort((a, b) => a.file.localeCompare(b.file))
}

it('lists the package’s files with the letters of each', async () => {
  const published = createRequire(import.meta.url).resolve('@fontsource-variable/inter/index.css')
  const ours = await readFile(new URL('../web/app/fonts.css', import.meta.url), 'utf8')
  const theirs = facesOf(await readFile(published, 'utf8'))
  expect(theirs.length).toBeGreaterThan(1)
  expect(facesOf(ours)).toEqual(theirs)
})
