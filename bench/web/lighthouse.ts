import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { inProject, runQuietly } from '../../tools/bootstrap/project.js'
import { launchOptions, tokenKey } from './browser.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

const manifests = ['package.json', 'package-lock.json']
const source = join(import.meta.dirname, 'lighthouse')
const installed = inProject('.cache', 'lighthouse')
const program = join(installed, 'node_modules', 'lighthouse', 'cli', 'index.js')

const sameText = async (one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all([one, other].map((path) => readFile(path, 'utf8').catch(() => null)))
  return a !== null && a === b
}

/** Not among the project's packages: only this bench needs its 180 MB. */
async function installLighthouse(): Promise<void> {
  const lock = 'package-lock.json'
  if (await sameText(join(source, lock), join(installed, 'node_modules', '.installed'))) return
  await mkdir(installed, { recursive: true })
  for (const file of manifests) await copyFile(join(source, file), join(installed, file))
  await runQuietly('npm', ['ci', '--prefix', installed, '--ignore-scripts', '--no-audit', '--no-fund'])
  // Written last, so that an interrupted installation is not taken for a complete one.
  await copyFile(join(source, lock), join(installed, 'node_modules', '.installed'))
}

const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]
export type Device = 'mobile' | 'desktop'

type Report = {
  categories: Record<Category, { score: number | null }>
  environment: { benchmarkIndex: number }
}
export type Scores = Record<Category, number>
/** `benchmarkIndex`: the speed of the machine at that moment, by Lighthouse's measure; needed to compare two scores. */
type Look = { scores: Scores; benchmarkIndex: number }

/** On a busy machine Lighthouse sometimes misses the start of the navigation and asks to be run again. */
const missedStart = /NO_NAVSTART/
const mostTries = 3

async function look(args: readonly string[]): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { stdout } = await run(process.execPath, [program, ...args], { maxBuffer: 64 * 2 ** 20 })
      return JSON.parse(stdout) as Report
    } catch (error) {
      if (tries === mostTries || !missedStart.test(String(error))) throw error
    }
  }
}

async function audit(url: string, port: number, device: Device): Promise<Look> {
  const only = categories.join(',')
  const args = [url, `--port=${port}`, '--quiet', '--output=json', `--only-categories=${only}`]
  // With the token in the browser's storage, the address opens the desk instead of the sign-in.
  args.push('--disable-storage-reset')
  if (device === 'desktop') args.push('--preset=desktop')
  const report = await look(args)
  const points = (category: Category) => 100 * (report.categories[category].score ?? Number.NaN)
  const scores = {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
  }
  return { scores, benchmarkIndex: report.environment.benchmarkIndex }
}

export type Audit = Look & { page: 'login' | 'orders'; device: Device }

/** Runs Lighthouse on the sign-in and, signed in, on the orders: as a phone and as a desktop. */
export async function auditPages(url: string, token: string, times: number): Promise<Audit[]> {
  await installLighthouse()
  const profile = await mkdtemp(join(tmpdir(), 'paydesk-lighthouse-'))
  const port = await freePort()
  const options = launchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  const audits: Audit[] = []
  const lookAt = async (page: Audit['page']) => {
    for (const device of ['mobile', 'desktop'] as const) {
      for (let done = 0; done < times; done += 1) {
        audits.push({ page, device, ...(await audit(`${url}/${page}`, port, device)) })
      }
    }
  }
  try {
    await lookAt('login')
    const tab = await context.newPage()
    await tab.goto(`${url}/login`)
    await tab.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
    await tab.close()
    await lookAt('orders')
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return audits
}
