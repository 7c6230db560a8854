import { defineConfig } from 'vitest/config'

const lifecycle = ['server/lifecycle*.test.ts', 'tools/lifecycle*.test.ts']
const everywhere = ['contract', 'server', 'tools', 'web'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    globalSetup: 'server/testing/global-setup.ts',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: everywhere, exclude: lifecycle, testTimeout: 10_000, hookTimeout: 20_000 },
      },
      {
        // Real processes that are started and killed: one after the other, so that their times mean something.
        extends: true,
        test: {
          name: 'lifecycle',
          include: lifecycle,
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
