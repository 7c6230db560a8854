import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const lifecycle = ['server/lifecycle*.test.ts', 'tools/lifecycle*.test.ts', 'packages/*/test/lifecycle*.test.ts']
/** The linters of the API's document, and the generators that other people run over it. */
const readers = ['server/http/openapi-rules.test.ts', 'packages/sdk/test/generators.test.ts']
/** Whole installations, which are created, moved and served, and the readers. They take minutes, and one core each. */
const installations = ['server/deployment*.test.ts', 'tools/deployment*.test.ts', ...readers]
/** The slowest of the life cycle. `npm run test:slow` runs these and both above, and `.ci/run` runs everything. */
const slow = ['demo', 'embedded', 'first-start', 'server'].map((part) => `server/lifecycle-${part}.test.ts`)
const faults = ['server/faults/*.fault.test.ts']
const properties = ['server/**/*.property.test.ts']
/** How the work on a stranger's text grows with its length: each expression with each hostile piece. */
const growth = ['growth', 'expressions'].map((part) => `server/bad-input/${part}.test.ts`)
/** They need very many rows or cases, for example the query plans of a large shop. `test:slow` runs them too. */
const many = ['server/**/*.{plans,streaming,many}.test.ts', 'server/demo/*.test.ts', ...growth, ...properties]
const everywhere = [
  ...['contract', 'eval', 'server', 'tools', 'web'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  'packages/*/test/**/*.test.ts',
]
const minuteMs = 60_000

/** `--mode full` runs all rounds of the faults. */
export default defineConfig(({ mode }) => {
  const isFull = mode === 'full'
  return {
    test: {
      globalSetup: 'server/testing/global-setup.ts',
      provide: { extent: isFull ? 'full' : 'reduced' },
      // By default Vitest uses one processor less than there are: only one of two.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: everywhere,
            exclude: [...lifecycle, ...installations, ...many, ...faults],
            // All files of a worker share the loaded modules: a test undoes its global changes.
            isolate: false,
            // For a machine that is busy with other things: only a test that hangs takes this long.
            testTimeout: 2 * minuteMs,
            hookTimeout: 2 * minuteMs,
          },
        },
        {
          extends: true,
          test: { name: 'many', include: many, isolate: false, testTimeout: 30_000, hookTimeout: minuteMs },
        },
        {
          // Starts and kills real processes, and mostly waits for them.
          extends: true,
          test: {
            name: 'lifecycle',
            include: lifecycle,
            exclude: slow,
            testTimeout: 90_000,
            hookTimeout: 90_000,
            sequence: { groupOrder: 1 },
          },
        },
        {
          // In the group of the life cycle, and before it: Vitest sorts a group by the names of its projects.
          extends: true,
          test: {
            name: 'installations',
            include: installations,
            testTimeout: 5 * minuteMs,
            hookTimeout: 90_000,
            sequence: { groupOrder: 1 },
          },
        },
        {
          // One file at a time: a killed PostgreSQL recovers three times slower beside other tests that write to the
          // disk.
          extends: true,
          test: {
            name: 'slow',
            include: slow,
            fileParallelism: false,
            testTimeout: 5 * minuteMs,
            hookTimeout: 90_000,
            sequence: { groupOrder: 2 },
          },
        },
        {
          // Like the life cycle, under load. The full mode includes the property tests, with more cases, and prints
          // figures, so it runs one file at a time. In a few rounds the tests mostly wait, each on its own database.
          extends: true,
          test: {
            name: 'faults',
            include: isFull ? [...faults, ...properties] : faults,
            fileParallelism: !isFull,
            isolate: false,
            testTimeout: isFull ? 40 * minuteMs : 2 * minuteMs,
            hookTimeout: minuteMs,
            sequence: { groupOrder: 3 },
          },
        },
      ],
    },
  }
})
