import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanContract } from './tools/lean-contract.ts'

/** Of `npm run dev`, or of `npm start` in another terminal. */
const server = { target: `http://localhost:${process.env['PORT'] ?? '3001'}` }

/** What the server answers itself. The chat for shops' pages is there as it was built last, in files of `/assets`. */
const proxy = {
  ...{ '/api': server, '/docs': server, '/socket.io': { ...server, ws: true } },
  ...{ '^/widget(\\.js|/frame)(\\?|$)': server, '/assets/': server },
}

/**
 * Which modules travel together; whatever is not named here goes with the pages that need it. Without these groups the
 * first screen would be fetched in some forty files. A module belongs to the first group that matches.
 */
const chunks = [
  // For every screen, and the same from release to release: browsers keep it.
  {
    name: 'foundation',
    test: /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(history|react-router|react-store|router-core|store))\/(?!.*useBlocker)/,
  },
  // For every screen, the sign-in among them.
  {
    name: 'base',
    test: /\/web\/(lib\/(amounts|announce|api-client|browser-storage|color-scheme|connection|drafts|problem|session|store|toasts|token-store|when-idle)|ui\/(Button|LiveRegion|Skeleton|VisuallyHidden|later)|app\/(LoadingScreen|Logo|lazy-page|paths))\.|\/contract\/(analytics\/range|auth\/auth|core\/(?!country|ip-range|phone|postal-code)|merchants\/merchants|orders\/order-(list|status)|payments\/payment-method)|\/web\/orders\/(date-range|order-search)|createReactComponent|icons\/(IconX|IconCircleCheck)\.|use-debounced-callback/,
  },
  // For every page behind the sign-in, and the shell around them: each file more takes a slow machine time. Lists that
  // go on and on come with the few parts that have one.
  {
    name: 'desk',
    test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*(useInfiniteQuery|infiniteQueryO))|\/web\/(app\/(Desk|ThemeChoice|desk-pages)|lib\/(clipboard|commands|format|merchant-scope|query-client|shortcuts)|merchants\/|live\/LazyLive|orders\/(orders\.queries|LazyOrderLayers|OrderMenu|OrderStatusBadge|use-bulk-update|new-order\/(discard-draft|new-order-request))|payments\/|ui\/(Card|DateTime|EmptyState|ErrorState|Dropdown|IconButton|Kbd|PageHeader|Segments|UpdatedAgo|Usd|on-demand))|icons\/(IconSearch|IconSearchOff|IconChevronLeft|IconChevronRight|IconArrow(Down|Right|Up)|IconDownload|IconPlus)\./,
  },
  // For the settings and the assistant.
  { name: 'tabs', test: /\/web\/(ui\/TabStrip|settings\/use-settings-merchant)\./ },
  // For every part of the assistant.
  { name: 'levy', test: /\/contract\/assistant\/|\/web\/assistant\/use-barrier\./ },
]

/** Pages that people open directly, by their path, each with the modules that the router would ask for only later. */
const openedPages: Record<string, string[]> = {
  '/login': ['auth/LoginPage.tsx'],
  '/dashboard': ['app/Desk.tsx', 'dashboard/DashboardPage.tsx'],
  '/orders': ['app/Desk.tsx', 'orders/OrdersPage.tsx'],
}

/**
 * What runs before the first frame is compiled whole, beside the main thread while it arrives, and not function by function
 * when each is called: Chromium reads this comment, others ignore it.
 */
const compiledWhole = new Set(['foundation', 'base', 'desk', 'index', 'OrdersPage'])
const compileWhole = '//# allFunctionsCalledOnLoad'

function compileChunksWhole(): Plugin {
  return {
    name: 'compile-chunks-whole',
    generateBundle: {
      // Nothing may stand before it, not even what Vite writes at the head of a chunk.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && compiledWhole.has(output.name)) output.code = `${compileWhole}\n${output.code}`
        }
      },
    },
  }
}

/** Asking for a file takes a slow machine some 10 ms: small ones come soon enough with those that need them. */
const leastBytes = 1024

/** Writes into index.html which files each of those pages will need; `public/first.js` asks for them at once. */
function tellPageFiles(): Plugin {
  return {
    name: 'tell-page-files',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const filesOf = (file: string, seen: Set<string>): Set<string> => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || seen.has(file)) return seen
          seen.add(file)
          for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
          for (const imported of chunk.imports) filesOf(imported, seen)
          return seen
        }
        const sizeOf = (file: string): number => {
          const output = bundle[file]
          return output?.type === 'chunk' ? output.code.length : (output?.source.length ?? 0)
        }
        const first = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)
        const known = filesOf(first?.fileName ?? '', new Set())
        return Object.entries(openedPages).map(([path, modules]) => {
          const entries = Object.keys(bundle).filter((file) => {
            const chunk = bundle[file]
            if (chunk?.type !== 'chunk') return false
            return modules.some((module) => chunk.moduleIds.some((id) => id.endsWith(`/web/${module}`)))
          })
          const files = new Set<string>()
          for (const entry of entries) filesOf(entry, files)
          const worthIt = [...files].filter((file) => !known.has(file) && sizeOf(file) > leastBytes)
          return {
            tag: 'meta',
            attrs: { name: `files of ${path}`, content: worthIt.join(' ') },
            injectTo: 'head-prepend' as const,
          }
        })
      },
    },
  }
}

export default defineConfig({
  root: 'web',
  plugins: [react({ compiler: true }), leanContract(), compileChunksWhole(), tellPageFiles()],
  server: { proxy },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
})
