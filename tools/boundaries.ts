import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { inProject } from './bootstrap/project.js'

type Configuration = { forbidden: NonNullable<IFlattenedRuleSet['forbidden']>; options: ICruiseOptions }

const configuration = createRequire(import.meta.url)(inProject('.dependency-cruiser.cjs')) as Configuration

const rooms = ['contract', 'server', 'web', 'e2e', 'bench', 'eval']
const codeExtensions = ['.ts', '.tsx']

/**
 * Checks the rules between the rooms of the project in `root`.
 *
 * @returns one line for each place that breaks one.
 */
export async function checkBoundaries(root: string, options = configuration.options): Promise<string[]> {
  const files = await codeFiles(root)
  const { imports, violations } = await cruiseRooms(root, options)
  return [...unseenImports(files, imports), ...violations, ...environmentReaders(files)]
}

/** Path from the project's folder, with slashes, and text. */
type CodeFile = { path: string; text: string }

async function codeFiles(root: string): Promise<CodeFile[]> {
  const found: string[] = []
  for (const room of rooms) {
    const entries = await readdir(join(root, room), { recursive: true }).catch(() => [])
    for (const entry of entries) {
      if (codeExtensions.includes(extname(entry))) found.push(join(room, entry).replaceAll('\\', '/'))
    }
  }
  return Promise.all(found.sort().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}

const importStatement = /^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'/gm

/** A parser that can't read the code sees nothing, and nothing to complain about: what it saw is compared with the text. */
function unseenImports(files: CodeFile[], seen: Map<string, Set<string>>): string[] {
  return files.flatMap(({ path, text }) => {
    const imports = seen.get(path)
    if (!imports) return [`was-not-looked-at: ${path}`]
    const missed = [...text.matchAll(importStatement)].filter(
      ([, name = '']) => !imports.has(name.replace(/^node:/, '')),
    )
    return missed.map(([, name]) => `was-not-understood: ${path} → ${name}`)
  })
}

type Findings = { imports: Map<string, Set<string>>; violations: string[] }

async function cruiseRooms(root: string, options: ICruiseOptions): Promise<Findings> {
  const present = new Set((await readdir(root)).filter((name) => rooms.includes(name)))
  const { output } = await cruise([...present], {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden },
  })
  const { modules, summary } = output as ICruiseResult
  const violations = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle ? cycle.map(({ name }) => name) : [to])].join(' → ')}`,
  )
  const imports = modules.map(
    ({ source, dependencies }) => [source, new Set(dependencies.map(({ module }) => module))] as const,
  )
  return { imports: new Map(imports), violations: violations.sort() }
}

const environment = /\bprocess\s*\??\.?\s*(?:\.\s*env\b|\[)|from '(?:node:)?process'/

/** config.ts alone reads the environment, so that what can be set is written in one place. */
function environmentReaders(files: CodeFile[]): string[] {
  const isBound = (path: string): boolean =>
    /^(contract|server|web)\//.test(path) && !/\.test\.tsx?$|^server\/testing\/|^server\/config\.ts$/.test(path)
  return files
    .filter(({ path, text }) => isBound(path) && environment.test(text))
    .map(({ path }) => `config-alone-reads-the-environment: ${path}`)
}
