import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { inProject } from './bootstrap/project.js'

const run = promisify(execFile)

/** The packages that are published, in the order in which they need each other. */
const published = ['sdk', 'cli'] as const
export type PublishedPackage = (typeof published)[number]

type Manifest = Record<string, unknown> & { bin?: Record<string, string> }

/** A path of the sources as one of the build. */
const built = (path: string): string => path.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '.js')

/** The manifest that npm gets: it names the build, and leaves out what only this project needs. */
function publishedManifest({ devDependencies: _, bin, exports, ...rest }: Manifest): Manifest {
  const entry = { types: './dist/index.d.ts', default: './dist/index.js' }
  return {
    ...rest,
    ...(exports === undefined ? {} : { exports: { '.': entry } }),
    ...(bin === undefined
      ? {}
      : { bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, built(path)])) }),
    files: ['dist'],
  }
}

const folderOf = (name: PublishedPackage): string => inProject('dist', 'packages', name)

/**
 * Builds the packages for publishing: plain JavaScript with declarations.
 *
 * @returns the folder of each
 */
export async function buildPackages(): Promise<Record<PublishedPackage, string>> {
  await rm(inProject('dist', 'packages'), { recursive: true, force: true })
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const compiler = join(dirname(manifest), 'bin', 'tsc')
  const projects = published.map((name) => inProject('packages', name, 'tsconfig.build.json'))
  await run(process.execPath, [compiler, '--build', '--force', ...projects]).catch((error: { stdout?: string }) => {
    throw new Error(`The packages can't be built:\n${error.stdout ?? error}`)
  })
  for (const name of published) {
    const source = inProject('packages', name)
    const target = folderOf(name)
    await mkdir(target, { recursive: true })
    const own = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest
    await writeFile(join(target, 'package.json'), `${JSON.stringify(publishedManifest(own), null, 2)}\n`)
    await copyFile(join(source, 'README.md'), join(target, 'README.md'))
    await copyFile(inProject('LICENSE'), join(target, 'LICENSE'))
  }
  return { sdk: folderOf('sdk'), cli: folderOf('cli') }
}

/** The JavaScript of the built SDK, in bytes after gzip: all of it, as a program that bundles nothing loads it. */
export async function measureSdk(folder: string): Promise<number> {
  const files = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.js')).sort()
  if (!files.includes('index.js')) throw new Error('The SDK was not built')
  const texts = await Promise.all(files.map((name) => readFile(join(folder, 'dist', name))))
  return gzipSync(Buffer.concat(texts)).length
}
