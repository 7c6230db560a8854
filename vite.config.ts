import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm start` in another terminal. */
const server = { target: 'http://localhost:3001' }

/**
 * Which modules travel together; whatever is not named here goes with the pages that need it. Without these groups the
 * first screen would be fetched in some forty files. A module belongs to the first group that matches.
 */
const chunks = [
  // For every screen, and the same from release to release: browsers keep it.
  {
    name: 'foundation',
    test: /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(history|react-router|react-store|router-core|store))\//,
  },
  // For every screen, the sign-in among them.
  {
    name: 'base',
    test: /\/web\/(lib\/(announce|api-client|browser-storage|color-scheme|connection|problem|session|store|toasts|token-store)|ui\/(Button|LiveRegion|Skeleton|VisuallyHidden)|app\/(Logo|paths))\.|\/contract\/(auth|core|merchants|orders\/order-status)|createReactComponent/,
  },
  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
  // For every page behind the sign-in.
  {
    name: 'desk',
    test: /\/web\/(app\/(ThemeChoice|SingleKeySwitch|desk-pages)|lib\/(clipboard|format|merchant-scope|shortcuts)|merchants\/|ui\/(Card|DateTime|EmptyState|ErrorState|IconButton|Kbd|PageHeader))/,
  },
]

export default defineConfig({
  root: 'web',
  plugins: [react({ compiler: true })],
  server: { proxy: { '/api': server, '/docs': server, '/socket.io': { ...server, ws: true } } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
