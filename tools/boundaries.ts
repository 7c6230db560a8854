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
  return [
    ...unseenImports(files, imports),
    ...violations,
    ...folderCycles(edges),
    ...environmentReaders(files),
    ...transactionOpeners(files),
  ]
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

/** The folders or files next to each other that an import leads from and to. */
function neighbors({ from, to }: Edge): [string, string] | undefined {
  const [a, b] = [from.split('/'), to.split('/')]
  const depth = a.findIndex((name, index) => name !== b[index])
  if (depth === -1) return undefined
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')]
}

/**
 * Finds imports that close a cycle of folders next to each other, or of a folder and files next to it, at every level. Tests
 * may import from everywhere.
 */
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

const opening = /\bdatabase\s*\.(?:read|write|snapshot|statements|call)\(/

/** The files in which transactions open: requests, jobs, and the files outside of folders, which start the server. */
const openers = /\.routes\.ts$|-jobs?\.ts$|^server\/[^/]+$|^server\/(?:db|http|demo)\//

/**
 * Other files that open transactions, with the reason. They are parts of a route or a job, never a service. A file that
 * isn't listed gets its transaction as an argument.
 */
const otherOpeners: Record<string, string> = {
  'server/receipts/payment-mail.ts': 'takes mail by SMTP, as a route takes a request',
  'server/analytics/catching-up.ts': 'a job',
  'server/api-keys/key-callers.ts': 'identifies a caller before the route runs',
  'server/assistant/ask.ts': 'a model answers between two transactions',
  'server/assistant/chat.ts': 'identifies a caller before the route runs',
  'server/assistant/health.ts': 'a model answers between two transactions',
  'server/assistant/integration.ts': 'a model is checked between two transactions',
  'server/assistant/widget-sightings.ts': 'writes once a minute, not for each request',
  'server/assistant/widget.ts': 'a token is signed between two transactions',
  'server/audit/audit-csv.ts': 'a download reads each portion in a transaction of its own',
  'server/audit/audited-export.service.ts': 'the log is written between the count and the first line',
  'server/auth/authenticator.ts': 'identifies a caller before the route runs',
  'server/auth/change-two-step.ts': 'a password is hashed between two transactions',
  'server/auth/first-sign-in.ts': 'a password is hashed between two transactions',
  'server/auth/prove-password.ts': 'a password is hashed between two transactions',
  'server/auth/set-password.ts': 'a password is hashed between two transactions',
  'server/auth/sign-in.ts': 'a password is hashed between two transactions',
  'server/events/relay.ts': 'a job',
  'server/messages/account-channel.ts': 'a job',
  'server/messages/fingerprint-mails.ts': 'a job',
  'server/messages/message-delivery.ts': 'a job',
  'server/messages/own-accounts.ts': 'a job',
  'server/messages/push-channel.ts': 'a job',
  'server/platform/app-secret.ts': 'the start of the server',
  'server/realtime/living-sessions.ts': 'a job',
  'server/realtime/rooms.ts': 'sockets have no routes',
  'server/telemetry/metrics.ts': 'a scrape is no call of the API',
  'server/webhooks/webhook-delivery.ts': 'a job',
  'server/webhooks/webhook-test.ts': 'the receiver answers between two transactions',
}

/** Services hold rules and queries hold SQL: both get an open transaction. Levy's tools read by themselves. */
function transactionOpeners(files: CodeFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        path.startsWith('server/') && !path.startsWith('server/assistant/levy/') && opening.test(text),
    )
    .filter(({ path }) => !isTest(path) && !openers.test(path) && !(path in otherOpeners))
    .map(({ path }) => `transactions-open-in-routes-and-jobs: ${path}`)
}
