import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, firstFrame } from './tools/first-frame.ts'

/** Of `npm run dev`, or of `npm start` in another terminal. */
const server = { target: `http://localhost:${process.env['PORT'] ?? '3001'}` }

/** What the server answers itself. The chat for shops' pages is there as it was built last, in files of `/assets`. */
const proxy = {
  ...{ '/api': server, '/docs': server, '/problems': server, '/socket.io': { ...server, ws: true } },
  ...{ '^/widget(\\.js|/frame|/preview)(\\?|$)': server, '/assets/': server },
}

/** All but pages, tables, lists, charts and the state of the list of orders. */
const notCompiled = /node_modules|\/web\/(?!orders\/list\/use-|(?!app|auth).*(Page|Table|List|Chart)\.tsx)/

export default defineConfig({
  root: 'web',
  plugins: [
    // Its code weighs a third more. That pays where many rows or a chart are drawn again and again, not in forms and dialogs.
    react({ compiler: true, exclude: notCompiled }),
    // The desk is in English: without this, every language of the component library's own texts would come along.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
    firstFrame(),
  ],
  server: { proxy },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
})
