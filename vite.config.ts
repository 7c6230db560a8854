import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, firstFrame } from './tools/first-frame.ts'

/** The server started by `npm run dev`, or by `npm start` in another terminal. */
const server = { target: `http://localhost:${process.env['PORT'] ?? '3001'}` }

/** Paths that the server answers. The chat for shops' pages is served as last built, from files in `/assets`. */
const proxy = {
  ...{ '/api': server, '/docs': server, '/problems': server, '/socket.io': { ...server, ws: true } },
  ...{
    '^/widget(\\.js|/frame|/preview)(\\?|$)': server,
    '^/(pay|stop-stock-emails)/': server,
    '^/mcp(\\?|$)': server,
    '/assets/': server,
  },
}

/**
 * Everything except pages, tables, lists, charts and the state of the list of orders. Its shortcuts render nothing, and
 * the settings and one order are forms.
 */
const notCompiled =
  /node_modules|\/web\/(?!orders\/(list|bulk)\/use-order-|orders\/search\/order-search|(?!app|auth|settings|orders\/order\/).*(Page|Table|List|Chart)\.tsx)/

export default defineConfig({
  root: 'web',
  plugins: [
    // Compiled code is a third larger. That pays where many rows or a chart render repeatedly, not in forms and
    // dialogs.
    react({ compiler: true, exclude: notCompiled }),
    // The desk is in English: without this, the build would include the component library's texts in every language.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
    firstFrame(),
  ],
  server: { proxy },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Every browser of the target supports it.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
})
