import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCompress } from 'node:zlib'
import { inProject, projectNode, root, runQuietly } from './project.js'

const stampFile = inProject('dist', 'client.stamp')
const builtFiles = ['index.html', 'widget/frame.html', 'widget/preview.html', 'widget.js', 'pay-page.json'].map(
  (file) => inProject('dist', 'client', file),
)
const configs = ['vite.config.ts', 'vite.widget.config.ts']
const sources = ['web', 'contract', ...configs, 'tools/first-frame.ts', 'package-lock.json', 'tsconfig.base.json']
/**
 * The desk is built first, because its build empties the folder; then the chat for shops' pages: its frame and its
 * script; and the pay page's script and styles.
 */
const builds = [
  [],
  ['--config', 'vite.widget.config.ts', '--mode', 'frame'],
  ['--config', 'vite.widget.config.ts', '--mode', 'script'],
  ['--config', 'vite.widget.config.ts', '--mode', 'pay'],
]

/** Identifies the sources of the build. File times alone would miss a `git checkout` of an older version. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} source @returns {string[]} */
function filesOf(source) {
  if (!existsSync(inProject(source))) return []
  if (statSync(inProject(source)).isFile()) return [source]
  return readdirSync(inProject(source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`)
    .sort()
}

const shrinkable = /\.(?:js|css|html|svg)$/

/**
 * Writes two compressed forms beside each file, once at build time, so that the server needn't compress for each
 * visitor. Small files gain few bytes, but without these forms the server would look for both at each visit.
 */
async function compressFiles() {
  const folder = inProject('dist', 'client')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && shrinkable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      const [brotli, gzip] = await Promise.all([
        promisify(brotliCompress)(content),
        promisify(gzipCompress)(content, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, brotli)
      writeFileSync(`${file}.gz`, gzip)
    }),
  )
}

/** Whether there is a complete client: the stamp is written last. */
export const isBuilt = () => [stampFile, ...builtFiles].every((file) => existsSync(file))

/** Whether the built client belongs to these sources. Without sources, as in an image, it always does. */
export const isUpToDate = () => !existsSync(inProject('web')) || readFileSync(stampFile, 'utf8') === sourceHash()

/** @type {import('./project.js').Step} */
export const clientStep = {
  title: 'Building the browser client',
  isDone: () => isBuilt() && isUpToDate(),
  async run() {
    // Computed before the build: changes during the build are not in it.
    const hash = sourceHash()
    rmSync(stampFile, { force: true })
    const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
    for (const options of builds) {
      await runQuietly(projectNode(), [vite, 'build', ...options], { env: { NODE_ENV: 'production' } })
    }
    await compressFiles()
    mkdirSync(inProject('dist'), { recursive: true })
    writeFileSync(stampFile, hash)
  },
}
