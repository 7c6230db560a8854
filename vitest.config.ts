import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const lifecycle = ['server/lifecycle*.test.ts', 'tools/lifecycle*.test.ts']
/** Left out of `npm test` for the time they take: `npm run test:slow`, which `.ci/run` calls. */
const slow = [
  ...['demo', 'embedded', 'first-start', 'server'].map((part) => `server/lifecycle-${part}.test.ts`),
  'server/http/openapi-rules.test.ts',
  // Whole installations: made, moved and served.
  'server/deployment*.test.ts',
  'tools/deployment*.test.ts',
]
const faults = ['server/faults/*.fault.test.ts']
const properties = ['server/**/*.property.test.ts']
const everywhere = ['contract', 'eval', 'server', 'tools', 'web'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)
const minuteMs = 60_000

/** `--mode full`: the faults in all their rounds. */
export default defineConfig(({ mode }) => {
  const isFull = mode === 'full'
  return {
    test: {
      globalSetup: 'server/testing/global-setup.ts',
      provide: { extent: isFull ? 'full' : 'reduced' },
      // Left to itself Vitest takes one processor less than there are, of two only one.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: everywhere,
            exclude: [...lifecycle, ...slow, ...faults],
            // Modules are loaded once for all files of a worker: what a test changes globally it changes back.
            isolate: false,
            testTimeout: 10_000,
            hookTimeout: 20_000,
          },
        },
        {
          // Real processes that are started and killed, and mostly waited for.
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
          // One file at a time: recoveries of a killed PostgreSQL take three times as long beside others that write to the disk.
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
          // As the life cycle, under load. In full with the properties, which then try more.
          extends: true,
          test: {
            name: 'faults',
            include: isFull ? [...faults, ...properties] : faults,
            fileParallelism: false,
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
