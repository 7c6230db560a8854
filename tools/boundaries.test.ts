import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBoundaries } from './boundaries.ts'

type Files = Record<string, string>

const packages = { dependencies: { zod: '1', pg: '1', fastify: '1', react: '1' }, devDependencies: { vitest: '1' } }

/** A small project with the same layout that obeys all rules. */
const wellMade: Files = {
  'package.json': JSON.stringify(packages),
  ...Object.fromEntries(
    ['zod', 'pg', 'fastify', 'react', 'vitest'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'module.exports = {}'],
    ]),
  ),
  'contract/core/id.ts': "import * as z from 'zod'\nexport const id = z",
  'contract/orders/order.ts': "import { id } from '../core/id.ts'\nexport const order = id",
  'server/main.ts': "import { orderRoutes } from './orders/orders.routes.ts'\norderRoutes()",
  'server/config.ts': 'export const config = process.env',
  'server/db/client.ts': "import pg from 'pg'\nexport const client = pg",
  'server/db/transaction.ts': 'export type Transaction = object',
  'server/orders/orders.routes.ts':
    "import { list } from './orders.service.ts'\nimport { client } from '../db/client.ts'\nimport f from 'fastify'\nexport const orderRoutes = () => [list, client, f]",
  'server/orders/orders.service.ts':
    "import { rows } from './orders.queries.ts'\nimport { pay } from '../payments/payments.service.ts'\nexport const list = [rows, pay]",
  'server/orders/orders.queries.ts':
    "import { order } from '../../contract/orders/order.ts'\nexport const rows = order",
  'server/orders/printing/page.ts': "import { rows } from '../orders.queries.ts'\nexport const page = rows",
  'server/orders/printing/printer.ts': 'export const printer = 1',
  'server/payments/payments.service.ts': 'export const pay = 1',
  'server/payments/payments.queries.ts': 'export const payments = 1',
  'server/analytics/analytics.service.ts': 'export const analytics = 1',
  'web/main.tsx': "import { OrdersPage } from './orders/OrdersPage.tsx'\nimport r from 'react'\nOrdersPage(r)",
  'web/orders/OrdersPage.tsx':
    "import { Bell } from '../payments/Bell.tsx'\nexport const OrdersPage = (r: object) => [Bell, r]",
  'web/orders/OrderRow.tsx':
    "import { MethodBadge } from '../payments/MethodBadge.tsx'\nimport { payments } from '../payments/payments.queries.ts'\nexport const OrderRow = () => [MethodBadge, payments]",
  'web/orders/order/order.ts': "import { row } from '../list/row.ts'\nexport const order = row",
  'web/orders/list/row.ts': 'export const row = 1',
  'web/payments/Bell.tsx': 'export const Bell = 1',
  'web/payments/MethodBadge.tsx': 'export const MethodBadge = 1',
  'web/payments/payments.queries.ts': 'export const payments = 1',
  'web/lib/format.ts': 'export const format = 1',
  'web/app/Shell.ts': 'export const Shell = 1',
  'packages/sdk/src/index.ts': 'export const sdk = 1',
  'e2e/orders.spec.ts': 'export const journey = 1',
}

async function makeProject(extra: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paydesk-boundaries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, content] of Object.entries({ ...wellMade, ...extra })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

test('a project that obeys the rules has no complaints', async () => {
  expect(await checkBoundaries(await makeProject({}))).toEqual([])
})

const importing = (path: string): string => `import * as it from '${path}'\nexport const used = it`
const broken: [rule: string, file: string, content: string][] = [
  ['contract-imports-zod-alone', 'contract/core/react.ts', importing('react')],
  ['contract-imports-zod-alone', 'contract/core/file.ts', importing('node:fs')],
  ['contract-knows-neither-side', 'contract/core/client.ts', importing('../../server/db/client.ts')],
  ['web-and-server-meet-in-the-contract', 'web/lib/peek.ts', importing('../../server/payments/payments.service.ts')],
  [
    'web-and-server-meet-in-the-contract',
    'web/lib/type.ts',
    "export type { Transaction } from '../../server/db/transaction.ts'",
  ],
  ['web-and-server-meet-in-the-contract', 'server/http/peek.ts', importing('../../web/lib/format.ts')],
  ['web-and-server-meet-in-the-contract', 'server/http/peek.ts', importing('../../packages/sdk/src/index.ts')],
  ['journeys-and-measurements-speak-http', 'e2e/peek.spec.ts', importing('../server/db/client.ts')],
  [
    'the-service-is-the-only-door-of-a-server-domain',
    'server/orders/a.ts',
    importing('../payments/payments.queries.ts'),
  ],
  ['server-rooms-enter-domains-by-the-service', 'server/http/peek.ts', importing('../orders/orders.queries.ts')],
  ['net-knows-no-domain', 'server/net/peek.ts', importing('../orders/orders.service.ts')],
  ['routes-import-no-queries-or-sql', 'server/orders/a.routes.ts', importing('./orders.queries.ts')],
  ['routes-import-no-queries-or-sql', 'server/orders/a.routes.ts', importing('pg')],
  [
    'services-import-no-fastify',
    'server/orders/a.service.ts',
    "import type { Reply } from 'fastify'\nexport type R = Reply",
  ],
  ['queries-import-no-services', 'server/orders/a.queries.ts', importing('./orders.service.ts')],
  ['sql-only-in-queries', 'server/orders/a.service.ts', importing('pg')],
  ['orders-know-none-of-their-listeners', 'server/orders/a.ts', importing('../analytics/analytics.service.ts')],
  ['client-domains-share-queries-and-badges', 'web/orders/Row.tsx', importing('../payments/Bell.tsx')],
  ['client-boot-knows-no-other-room', 'web/boot/peek.ts', importing('../payments/payments.queries.ts')],
  ['client-lib-draws-nothing', 'web/lib/peek.ts', importing('../payments/Bell.tsx')],
  ['client-ui-knows-no-domain', 'web/ui/peek.ts', importing('../payments/payments.queries.ts')],
  ['client-domains-know-no-app', 'web/payments/peek.ts', importing('../app/Shell.ts')],
  ['no-cycles', 'contract/core/again.ts', `${importing('./round.ts')}`],
  ['no-cycles-between-folders', 'server/payments/back.ts', importing('../orders/orders.service.ts')],
  ['no-cycles-between-folders', 'web/payments/BackPage.tsx', importing('../orders/OrderRow.tsx')],
  ['no-cycles-between-folders', 'web/orders/list/back.ts', importing('../order/order.ts')],
  ['no-cycles-between-folders', 'server/orders/orders.queries.ts', importing('./printing/printer.ts')],
  ['everything-imported-exists', 'web/lib/gone.ts', "export const gone = () => import('./nowhere.ts')"],
  ['the-server-runs-without-development-packages', 'server/http/peek.ts', importing('vitest')],
  [
    'transactions-open-in-routes-and-jobs',
    'server/orders/a.service.ts',
    "export const a = (database: { read(scope: string): string }) => database\n  .read('platform')",
  ],
  ['config-alone-reads-the-environment', 'server/http/peek.ts', 'export const home = process.env.HOME'],
  ['config-alone-reads-the-environment', 'web/lib/peek.ts', "import { env } from 'node:process'\nexport const e = env"],
  ['config-alone-reads-the-environment', 'contract/core/peek.ts', "export const home = process['env']"],
]

test.each(broken)('%s: %s', async (rule, file, content) => {
  const folder = await makeProject({
    [file]: content,
    'contract/core/round.ts': importing('./again.ts'),
    ...round(rule),
  })
  const complaints = await checkBoundaries(folder)
  expect(complaints.filter((line) => line.includes(file)).map((line) => line.split(':')[0])).toContain(rule)
})

/** The file that closes the cycle must not cause complaints in every other test. */
function round(rule: string): Files {
  return rule === 'no-cycles' ? {} : { 'contract/core/round.ts': 'export const round = 1' }
}

test('code that the parser can’t read is reported, not passed', async () => {
  const folder = await makeProject({})
  expect(await checkBoundaries(folder, { exclude: { path: '\\.tsx?$' } })).toContain('was-not-checked: server/main.ts')
  expect(await checkBoundaries(folder, { exclude: { path: '^server/payments/' } })).toContain(
    'was-not-understood: server/orders/orders.service.ts → ../payments/payments.service.ts',
  )
})
