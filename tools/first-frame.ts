import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'
import { inProject } from './bootstrap/project.js'

// The build's part in the first frame; web/boot/README.md explains it.

const entry = 'main.tsx'
const signIn = 'auth/LoginPage.tsx'
const shell = 'app/Desk.tsx'
const orders = 'orders/list/OrdersPage.tsx'
/** Shared by the orders and what they load later, and too small for a file of its own. */
const bulkJobs = 'orders/bulk/bulk-jobs.ts'
const otherPages = ['dashboard/Dashboard', 'orders/order/Order', 'analytics/Analytics', 'settings/Settings'].map(
  (page) => `${page}Page.tsx`,
)

/** The pages that people open directly, by path, with the modules that the router would request later. */
const openedPages: Record<string, string[]> = {
  '/login': [signIn],
  '/dashboard': [shell, 'dashboard/DashboardPage.tsx'],
  '/orders': [shell, orders],
}

const idOf = (module: string): string => inProject('web', module).replaceAll('\\', '/')

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const isPackage = (id: string): boolean => id.includes('/node_modules/')

/** Our own modules that `module` imports statically, directly or through others. */
function importsOf(module: string, modules: Modules): Set<string> {
  const seen = new Set<string>()
  const waiting = [idOf(module)]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || isPackage(id)) continue
    seen.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/** Packages of every screen. `useBlocker` is used by forms only. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(history|react-router|react-store|router-core|store))\/(?!.*useBlocker)/
/** Packages of every page behind the sign-in. Few pages have endless lists. */
const deskPackages = /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*(useInfiniteQuery|infiniteQueryO))/

/** The kit and its helpers, too small for separate files. */
const kit = /\/web\/(ui|lib)\/|node_modules\/@tabler\/icons-react\//

/** Icons of the first screens. Their importers can't be followed, because each imports the list of all icons. */
const iconChunks: [icons: RegExp, chunk: string][] = [
  [/createReactComponent|icons\/Icon(X|AlertCircle|AlertTriangle|CircleCheck)\./, 'base'],
  [/icons\/Icon(Eye|EyeOff)\./, 'fields'],
  [/icons\/Icon(Plus|Download|ChevronLeft|ChevronRight)\./, 'desk'],
]

function createChunkNames(modules: Modules): (id: string) => string | null {
  const roots = new Set([entry, signIn, shell, orders, ...otherPages].map(idOf))
  const [first, atSignIn, inShell, inOrders] = [entry, signIn, shell, orders].map((root) => importsOf(root, modules))
  const inPages = otherPages.map((page) => importsOf(page, modules))
  return (id) => {
    if (deskPackages.test(id)) return 'desk'
    for (const [icons, chunk] of iconChunks) if (icons.test(id)) return chunk
    if (roots.has(id)) return null
    if (id === idOf(bulkJobs)) return 'desk'
    if (first?.has(id) || (atSignIn?.has(id) && (inShell?.has(id) || inOrders?.has(id)))) return 'base'
    if (atSignIn?.has(id) && kit.test(id)) return 'fields'
    if (inShell?.has(id)) return 'desk'
    return inOrders?.has(id) && (kit.test(id) || inPages.some((page) => page.has(id))) ? 'desk' : null
  }
}

/** A kit module that this many pages, tabs and dialogs use is worth loading before one of them opens. */
const leastSharing = 12

/**
 * Groups the modules of the first screens into few files, by the screens that import them: `foundation`, which stays
 * the same from release to release, and `base` for every screen; `fields` for the sign-in and all forms; `desk` for the
 * pages behind the sign-in; `kit` for modules that many pages and dialogs share. Other modules go with the page that
 * imports them.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let nameOf: ((id: string) => string | null) | undefined
  return [
    { name: 'foundation', test: foundation },
    {
      debugName: 'first screens',
      name(id, modules) {
        nameOf ??= createChunkNames(modules)
        return nameOf(id)
      },
    },
    { name: 'kit', test: kit, minShareCount: leastSharing },
  ]
}

/** Small files are not preloaded: each request takes a slow machine some 10 ms. */
const leastBytes = 1024

/** The files of each directly opened page that the entry does not load. */
function pageFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const filesOf = (file: string, seen: Set<string>): Set<string> => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return seen
    seen.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
    for (const imported of chunk.imports) filesOf(imported, seen)
    return seen
  }
  const isLarge = (file: string): boolean => {
    const output = bundle[file]
    return (output?.type === 'chunk' ? output.code.length : (output?.source.length ?? 0)) > leastBytes
  }
  const known = filesOf(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '', new Set())
  const entries = Object.entries(openedPages).map(([path, modules]) => {
    const ids = modules.map(idOf)
    const files = new Set<string>()
    for (const { moduleIds, fileName } of chunks) if (moduleIds.some((id) => ids.includes(id))) filesOf(fileName, files)
    return [path, [...files].filter((file) => !known.has(file) && isLarge(file))] as const
  })
  return Object.fromEntries(entries)
}

const firstScript = async (files: Record<string, string[]>): Promise<string> =>
  `const pageFiles = ${JSON.stringify(files)}\n${await readFile(inProject('web', 'boot', 'first.js'), 'utf8')}`

/** Serves `web/boot/first.js` as `/first.js`, before all other scripts, with the files of each directly opened page. */
export function firstFrame(): Plugin {
  return {
    name: 'first-frame',
    // Runs after Vite has looked for scripts to bundle: this one stays a separate file.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!-- first.js -->', '<script src="/first.js"></script>'),
    },
    configureServer({ middlewares }) {
      middlewares.use('/first.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        void firstScript({}).then((script) => response.end(script))
      })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'first.js', source: await firstScript(pageFiles(bundle)) })
      },
    },
  }
}
