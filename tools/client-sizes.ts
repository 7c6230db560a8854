import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.output<typeof manifestSchema>

/**
 * The files that a browser loads before it can show a page: the entry and the page's chunks, with all static imports.
 */
export type Page = {
  name: string
  /** Each by its module, or by its name if it is one of the groups in vite.config.ts. */
  chunks: string[]
  /** Files that are loaded already and don't count. Without it, all count. */
  onTopOf?: string[]
  budget: Sizes
}

/** Bytes after gzip. */
export type Sizes = { js: number; css: number }

/**
 * Measures a page of the built client in `clientFolder`.
 *
 * @throws Error if the manifest lacks one of the page's chunks: a renamed page must not pass as a small one.
 */
export async function measurePage(clientFolder: string, page: Page): Promise<Sizes> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8')),
  )
  const files = filesOf(manifest, page.chunks).difference(filesOf(manifest, page.onTopOf ?? []))
  return sizesOf(clientFolder, files)
}

async function sizesOf(clientFolder: string, files: Set<string>): Promise<Sizes> {
  const sizes: Sizes = { js: 0, css: 0 }
  for (const file of files) {
    const bytes = gzipSync(await readFile(join(clientFolder, file))).byteLength
    if (file.endsWith('.css')) sizes.css += bytes
    else sizes.js += bytes
  }
  return sizes
}

/**
 * Bytes after gzip of the chat for shops' pages: the script, and the static files of its frame.
 *
 * @throws Error if the frame's page names no file: a renamed one must not pass as a small one.
 */
export async function measureWidget(clientFolder: string): Promise<Sizes> {
  const page = await readFile(join(clientFolder, 'widget', 'frame.html'), 'utf8')
  const loaded = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  if (loaded.length === 0) throw new Error('The frame of the chat loads nothing: correct tools/client-sizes.ts.')
  return sizesOf(clientFolder, new Set(['widget.js', ...loaded]))
}

/** Bytes after gzip of the pay page's script and styles. Its document has a test of its own. */
export async function measurePayPage(clientFolder: string): Promise<Sizes> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(clientFolder, 'pay-page.json'), 'utf8')))
  return sizesOf(clientFolder, filesOf(manifest, ['pay-page/page.ts']))
}

function filesOf(manifest: Manifest, chunks: string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...chunks]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name] ?? Object.values(manifest).find((group) => group.name === name)
    if (!chunk) throw new Error(`The client's build has no ${name}: correct the pages in tools/check-sizes.ts.`)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** The budgets that `sizes` breaks, as `js` and `css`. */
export function brokenBudgets(sizes: Sizes, budget: Sizes): (keyof Sizes)[] {
  return (['js', 'css'] as const).filter((kind) => sizes[kind] > budget[kind])
}
