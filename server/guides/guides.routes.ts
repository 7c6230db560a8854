import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { onDemand } from '../on-demand.ts'
import { guideEntries, guidesPath } from './guide-list.ts'
import { guidePage, overviewPage, resultsPage, unknownPage } from './guide-pages.ts'
import type { Found } from './guide-search.ts'

const project = join(import.meta.dirname, '..', '..')

/** The files that guides link to, by their path in the project: programs, workflows and an example page. */
async function servedFiles(): Promise<Set<string>> {
  const folders = ['docs/examples', 'docs/recipes', 'examples']
  const names = await Promise.all(
    folders.map(async (folder) => {
      const found = await readdir(join(project, folder), { recursive: true }).catch(() => [])
      return found.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    }),
  )
  return new Set(names.flat().filter((name) => /\.(mjs|js|json|html)$/.test(name)))
}

type Guides = { pages: Map<string, string>; files: Set<string>; overview: string; search(words: string): Found[] }

async function readGuides(publicUrl: string): Promise<Guides> {
  const [{ renderGuide }, { createGuideSearch }] = await Promise.all([
    import('./guide-text.ts'),
    import('./guide-search.ts'),
  ])
  const files = await servedFiles()
  const guides = await Promise.all(
    guideEntries.map(async ({ slug, file }) => {
      const markdown = await readFile(join(project, file), 'utf8')
      return { slug, ...renderGuide(file, markdown, { publicUrl, files }) }
    }),
  )
  return {
    pages: new Map(guides.map((guide) => [guide.slug, guidePage(guide)])),
    files,
    overview: overviewPage(new Map(guides.map(({ slug, title }) => [slug, title]))),
    search: await createGuideSearch(guides),
  }
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)

/**
 * Serves the guides: the documents of the folder docs, with a search and the files that they link to. They are rendered at
 * the first request. An installation without the folder has none.
 */
export function registerGuides(app: FastifyInstance, publicUrl: string): void {
  if (!existsSync(join(project, 'docs'))) return
  const guides = onDemand(() => readGuides(publicUrl))
  const hidden = { schema: { hide: true } }
  app.get<{ Querystring: { q?: string | string[] } }>(guidesPath, hidden, async ({ query: { q } }, reply) => {
    const words = [q ?? ''].flat().join(' ').trim().slice(0, 100)
    const { overview, search } = await guides()
    return sendPage(reply, words === '' ? overview : resultsPage(words, search(words)))
  })
  app.get<{ Params: { slug: string } }>(`${guidesPath}/:slug`, hidden, async ({ params: { slug } }, reply) => {
    const page = (await guides()).pages.get(slug)
    return page === undefined ? sendPage(reply.code(404), unknownPage()) : sendPage(reply, page)
  })
  app.get<{ Params: { '*': string } }>(`${guidesPath}/files/*`, hidden, async ({ params: { '*': file } }, reply) => {
    if (!(await guides()).files.has(file)) return sendPage(reply.code(404), unknownPage())
    // As text: nothing of a file runs in this server's origin.
    const name = file.slice(file.lastIndexOf('/') + 1)
    return reply
      .header('content-disposition', `${name.endsWith('.json') ? 'attachment' : 'inline'}; filename="${name}"`)
      .type('text/plain; charset=utf-8')
      .send(await readFile(join(project, file)))
  })
}
