import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ServerProcess, startDemoServer } from '../../e2e/server-process.ts'
import { launch, signIn } from './browser.ts'
import { longest, measureInteractions } from './interactions.ts'
import { auditPages } from './lighthouse.ts'
import { median } from './lines.ts'
import { measurePageLoad } from './page-load.ts'

type Side = { server: ServerProcess; token: string; samples: Map<string, number[]> }

async function open(start: () => Promise<ServerProcess>): Promise<Side> {
  const server = await start()
  return { server, token: await signIn(server.url), samples: new Map() }
}

/** The start of the demo of another checkout, whose client has been built. */
async function demoOf(checkout: string): Promise<() => Promise<ServerProcess>> {
  const file = join(resolve(checkout), 'e2e', 'server-process.ts')
  const other: { startDemoServer: () => Promise<ServerProcess> } = await import(pathToFileURL(file).href)
  return async () => {
    // It starts the server of the folder it runs in.
    const own = process.cwd()
    process.chdir(checkout)
    try {
      return await other.startDemoServer()
    } finally {
      process.chdir(own)
    }
  }
}

function keep({ samples }: Side, name: string, value: number): void {
  const kept = samples.get(name) ?? []
  samples.set(name, [...kept, value])
}

async function visit(side: Side, browser: Awaited<ReturnType<typeof launch>>): Promise<void> {
  const { server, token } = side
  const { tableShownMs } = await measurePageLoad(browser, server.url, token)
  keep(side, 'orders: table of 50 rows visible', tableShownMs)
  for (const measured of await measureInteractions(browser, server.url, token))
    keep(side, measured.action, longest(measured))
}

async function audit(side: Side): Promise<void> {
  for (const { page, device, scores } of await auditPages(side.server.url, side.token, 1))
    keep(side, `${page}, ${device}: performance`, scores.performance)
}

function turnLine(name: string, before: readonly number[], now: readonly number[]): string {
  const each = (samples: readonly number[]) => samples.map(Math.round).join(' ')
  const ratio = (median(now) / median(before)).toFixed(2)
  return `  ${name.padEnd(34)}${`${Math.round(median(before))}`.padStart(6)} →${`${Math.round(median(now))}`.padStart(6)}   ratio ${ratio}   each: ${each(before)} → ${each(now)}`
}

/**
 * Measures the client of another checkout and this one in turns. On a slow machine only the ratios say something: a budget holds
 * if the other version met it on a quick machine and its kept figure times the ratio is within the budget.
 */
export async function benchWebAgainst(
  checkout: string,
  { small }: { small: boolean },
): Promise<{ text: string; data: unknown }> {
  const [before, now] = [await open(await demoOf(checkout)), await open(startDemoServer)]
  const sides = [before, now]
  try {
    const browser = await launch()
    try {
      // Unmeasured: it fills the caches of the servers and of the machine.
      for (const { server, token } of sides) await measurePageLoad(browser, server.url, token)
      for (let round = 0; round < (small ? 1 : 5); round += 1) {
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) await visit(side, browser)
      }
    } finally {
      await browser.close()
    }
    for (let round = 0; round < (small ? 1 : 2); round += 1) {
      for (const side of sides) await audit(side)
    }
    const lines = [...now.samples].map(([name, samples]) => turnLine(name, before.samples.get(name) ?? [], samples))
    const heading = `In turns, ${checkout} → this checkout; medians of milliseconds, or of Lighthouse’s points`
    return {
      text: [heading, ...lines].join('\n'),
      data: { before: [...before.samples], now: [...now.samples] },
    }
  } finally {
    for (const { server } of sides) await server.stop()
  }
}
