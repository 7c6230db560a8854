import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inProject } from '../bootstrap/project.js'

/** Commands that a test can't run unchanged: the reason, and the check in place of a run. */
export type NotRun = { pattern: RegExp; why: string; check?: (command: string) => void }

const read = (name: string): string => readFileSync(inProject(name), 'utf8')

function assertAll(names: string[], known: string[], kind: string): void {
  for (const name of names) if (!known.includes(name)) throw new Error(`There is no ${kind} ${name}`)
}

const words = (command: string, pattern: RegExp): string[] =>
  [...command.matchAll(pattern)].map(([, name = '']) => name)

function checkScript(command: string): void {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  assertAll(words(command, /\bnpm (?:run )?([\w:]+)/g), Object.keys(scripts), 'script')
}

function checkServices(command: string): void {
  const { services } = parse(read('compose.yaml')) as { services: Record<string, unknown> }
  assertAll(words(command, /(?:logs|exec|--wait|:ro"|cp) (\w+)/g), Object.keys(services), 'service')
}

function checkFiles(command: string): void {
  for (const name of words(command, /\b(deploy\/[\w.-]+)/g))
    if (!existsSync(inProject(name))) throw new Error(`There is no file ${name}`)
}

function checkUnits(command: string): void {
  for (const name of words(command, /\b(paydesk[\w-]*\.(?:service|timer))/g)) checkFiles(`deploy/${name}`)
}

/** The script, or what it shares with others, reads each variable that the command sets. */
function checkVariables(command: string): void {
  const [, file = ''] = /node (docs\/\S+)$/.exec(command) ?? []
  const script = read(file) + (file.startsWith('docs/recipes/') ? read('docs/recipes/desk.mjs') : '')
  for (const name of words(command, /\b([A-Z_]+)=/g))
    if (!script.includes(name)) throw new Error(`${file} reads no ${name}`)
}

/** The address and the key are those that the server takes. */
function checkMcp(command: string): void {
  if (!/ https:\/\/pay\.example\.com\/mcp --header "Authorization: Bearer \$PAYDESK_API_KEY"$/.test(command))
    throw new Error('It names another address or key')
}

export const notRun: NotRun[] = [
  {
    pattern: /^claude mcp add /,
    why: 'The assistant is not installed here; the official client connects with the same address and header.',
    check: checkMcp,
  },
  {
    pattern: /node docs\/examples\/first-order\.mjs$/,
    why: 'It needs an empty desk and a mail server: server/lifecycle-first-order.test.ts runs it with both.',
    check: checkVariables,
  },
  {
    pattern: /node docs\/recipes\/\w+\.mjs$/,
    why: 'It needs a shop at another company: tools/lifecycle-recipes-shops.test.ts runs it with one on loopback.',
    check: checkVariables,
  },
  {
    pattern: /^curl https:\/\/n8n\.example\.com/,
    why: 'No n8n runs here; tools/lifecycle-recipes-automation.test.ts runs the workflow’s expressions.',
  },
  {
    pattern: /^(cp -R docs\/recipes\/zapier paydesk-zapier|npm install|npx zapier-platform-cli .+)$/,
    why: 'It needs an account at Zapier; tools/lifecycle-recipes-automation.test.ts runs the app’s functions.',
  },
  {
    pattern: /^docker compose /,
    why: 'No Docker engine runs here; tools/deployment.test.ts follows the image.',
    check: checkServices,
  },
  {
    pattern: /^(systemctl|journalctl) /,
    why: 'It needs systemd; tools/deployment.test.ts runs the units’ commands.',
    check: checkUnits,
  },
  {
    pattern: /^(npm run packages:build && npm pack .+|npm install \.\.\/paydesk\/paydesk-sdk-.+)$/,
    why: 'tools/lifecycle-packages.test.ts packs and installs both as they are built.',
  },
  { pattern: /^npm (ci|prune --omit=dev)$/, why: 'tools/deployment.test.ts runs it in a clean folder.' },
  {
    pattern: /^(?:env \$\(cat paydesk\.env\) )?([A-Z_]+=("[^"]*"|\S+) )*npm (run |start$|test\b)/,
    why: 'It starts a server, works on its data or runs the tests, and has separate tests.',
    check: checkScript,
  },
  { pattern: /^\.ci\/run$/, why: 'It runs this test.', check: () => void read('.ci/run') },
  { pattern: /^\(umask 077; printf .* > paydesk\.env\)$/, why: 'It writes the secrets of an installation.' },
  { pattern: /^git (clone|pull)/, why: 'There is no repository to clone from.' },
  { pattern: /^(useradd|install|cd|chmod) /, why: 'It changes the machine.' },
  { pattern: /^cp deploy\//, why: 'It changes the machine.', check: checkFiles },
]
