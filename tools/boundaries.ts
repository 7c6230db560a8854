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
 * Checks the import rules of the project in `root`.
 *
 * @returns one line for each violation.
 */
export async function checkBoundaries(root: string, options = configuration.options): Promise<string[]> {
  const files = await codeFiles(root)
  const { imports, violations, edges } = await cruiseRooms(root, options)
  return [...unseenImports(files, imports), ...violations, ...folderCycles(edges), ...environmentReaders(files)]
}

/** Path relative to the project's folder, with slashes, and text. */
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

/** A parser that can't read the code finds no violations, so its imports are compared with the text. */
function unseenImports(files: CodeFile[], seen: Map<string, Set<string>>): string[] {
  return files.flatMap(({ path, text }) => {
    const imports = seen.get(path)
    if (!imports) return [`was-not-checked: ${path}`]
    const missed = [...text.matchAll(importStatement)].filter(
      ([, name = '']) => !imports.has(name.replace(/^node:/, '')),
    )
    return missed.map(([, name]) => `was-not-understood: ${path} → ${name}`)
  })
}

/** An import of one of the project's files by another, as paths from the project's folder. */
type Edge = { from: string; to: string }

type Findings = { imports: Map<string, Set<string>>; violations: string[]; edges: Edge[] }

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
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return { imports: new Map(imports), violations: violations.sort(), edges }
}

const isTest = (path: string): boolean => /\.test\.tsx?$|^server\/(testing|faults)\//.test(path)

/** The folders next to each other that an import leads from and to; undefined if one file's folder holds the other file. */
function neighbors({ from, to }: Edge): [string, string] | undefined {
  const [a, b] = [from.split('/'), to.split('/')]
  const depth = a.findIndex((name, index) => name !== b[index])
  if (depth === -1 || depth >= Math.min(a.length, b.length) - 1) return undefined
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')]
}

/** Finds imports that close a cycle of neighboring folders, at every level. Tests may import from everywhere. */
function folderCycles(edges: Edge[]): string[] {
  const steps = edges.flatMap((edge) => {
    const folders = isTest(edge.from) || isTest(edge.to) ? undefined : neighbors(edge)
    return folders ? [{ ...edge, folders }] : []
  })
  const next = new Map<string, Set<string>>()
  for (const { folders } of steps) next.set(folders[0], (next.get(folders[0]) ?? new Set()).add(folders[1]))
  const reaches = (start: string, end: string, seen = new Set<string>()): boolean => {
    if (start === end) return true
    if (seen.has(start)) return false
    seen.add(start)
    return [...(next.get(start) ?? [])].some((folder) => reaches(folder, end, seen))
  }
  return steps
    .filter(({ folders: [from, to] }) => reaches(to, from))
    .map(({ from, to }) => `no-cycles-between-folders: ${from} → ${to}`)
    .sort()
}

const environment = /\bprocess\s*\??\.?\s*(?:\.\s*env\b|\[)|from '(?:node:)?process'/

/** Only config.ts reads the environment, so that all settings are documented in one place. */
function environmentReaders(files: CodeFile[]): string[] {
  const isBound = (path: string): boolean =>
    /^(contract|server|web)\//.test(path) && !/\.test\.tsx?$|^server\/testing\/|^server\/config\.ts$/.test(path)
  return files
    .filter(({ path, text }) => isBound(path) && environment.test(text))
    .map(({ path }) => `config-alone-reads-the-environment: ${path}`)
}
