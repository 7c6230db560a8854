import { startDemoServer } from '../../e2e/server-process.ts'
import { launch, signIn } from './browser.ts'
import { longest, type Measured, measureInteractions } from './interactions.ts'
import { type Audit, auditPages } from './lighthouse.ts'
import { type Line, lineText, median } from './lines.ts'
import { measurePageLoad, type PageLoad } from './page-load.ts'
import { measurePayPage } from './pay-page.ts'

async function repeat<Result>(times: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let done = 0; done < times; done += 1) results.push(await run())
  return results
}

function loadLines(loads: readonly PageLoad[]): Line[] {
  return [
    {
      name: 'orders: table of 50 rows visible',
      samples: loads.map(({ tableShownMs }) => tableShownMs),
      unit: 'ms',
      budget: { atMost: 1_000 },
      note: `rows out of sight, too, after ${Math.round(median(loads.map(({ allRowsMs }) => allRowsMs)))} ms`,
    },
    {
      name: 'orders: layout shift',
      samples: loads.map(({ layoutShift }) => layoutShift),
      unit: 'shift',
      budget: { atMost: 0.01 },
    },
  ]
}

function interactionLines(visits: readonly Measured[][]): Line[] {
  const actions = visits[0]?.map(({ action }) => action) ?? []
  return actions.map((action) => {
    const each = visits.flatMap((visit) => visit.filter((measured) => measured.action === action))
    const toPaint = Math.round(median(each.map(({ toPaintMs }) => toPaintMs)))
    const shown = each.flatMap(({ dialogShownMs }) => dialogShownMs ?? [])
    const whole = shown.length === 0 ? '' : `, all of it there after ${Math.round(median(shown))} ms`
    return {
      name: action,
      samples: each.map(longest),
      unit: 'ms',
      budget: { atMost: 100 },
      note: `unrounded ${toPaint} ms${whole}`,
    }
  })
}

const leastPoints = {
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100 },
  desktop: { performance: 100, accessibility: 100, 'best-practices': 100 },
} as const
const auditedPages = ['login', 'orders'] as const
const devices = ['mobile', 'desktop'] as const
const categories = ['performance', 'accessibility', 'best-practices'] as const

function auditLines(audits: readonly Audit[]): Line[] {
  return auditedPages.flatMap((page) =>
    devices.flatMap((device) =>
      categories.map((category) => ({
        name: `${page}, ${device}: ${category}`,
        samples: audits
          .filter((audit) => audit.page === page && audit.device === device)
          .map(({ scores }) => scores[category]),
        unit: 'points' as const,
        budget: { atLeast: leastPoints[device][category] },
      })),
    ),
  )
}

const titled = (title: string, lines: readonly Line[]): string => [title, ...lines.map(lineText)].join('\n')

const payPageLine = (samples: readonly number[]): Line => ({
  ...{ name: 'pay page: largest paint (LCP)', samples, unit: 'ms', budget: { atMost: 1_200 } },
})

/** Measures the built client in Chromium with the sample data, and compares it with its budgets. */
export async function benchWeb({ small }: { small: boolean }): Promise<{ text: string; data: unknown }> {
  const times = small ? 1 : 3
  const server = await startDemoServer()
  const browser = await launch()
  try {
    const token = await signIn(server.url)
    // One unmeasured run first: it warms up the server's and the machine's caches.
    await measurePageLoad(browser, server.url, token)
    const loads = loadLines(await repeat(times, () => measurePageLoad(browser, server.url, token)))
    const payPage = [payPageLine(await repeat(times, () => measurePayPage(browser, server.url, token)))]
    const interactions = interactionLines(await repeat(times, () => measureInteractions(browser, server.url, token)))
    console.error([...loads, ...payPage, ...interactions].map(lineText).join('\n'))
    const looks = await auditPages(server.url, token, times)
    const audits = auditLines(looks)
    const benchmarkIndex = Math.round(median(looks.map((look) => look.benchmarkIndex)))
    const repetitions = times === 1 ? 'once' : `median of ${times}`
    const text = [
      titled(`Opening the orders, processor slowed down 4 times, ${repetitions}`, loads),
      titled('The page of a customer, on a phone’s screen, likewise', payPage),
      titled('From a press to the next frame (INP), likewise', interactions),
      titled(`Lighthouse, ${repetitions}`, audits),
      `This machine’s speed by Lighthouse’s BenchmarkIndex: ${benchmarkIndex}`,
    ].join('\n\n')
    return { text, data: { loads, payPage, interactions, audits, benchmarkIndex } }
  } finally {
    await browser.close()
    await server.stop()
  }
}
