import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems } from '../../contract/core/problem.ts'
import { problemTexts } from '../http/problem-texts.ts'
import { createTestApp } from '../testing/app.ts'
import { guideEntries, guidesPath, pathOfGuide } from './guide-list.ts'

let test: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  test = await createTestApp({ publicUrl: 'https://desk.example.org' })
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ url })
const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const hrefsOf = (html: string): string[] => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => decoded(href))

describe('the guides', () => {
  it('lists each guide, and serves it with its title', async () => {
    const { body } = await get(guidesPath)
    for (const { slug, file } of guideEntries) {
      const page = await get(pathOfGuide(slug))
      const [, title = ''] = /^# (.+)$/m.exec(readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8')) ?? []
      expect([slug, page.statusCode, page.headers['content-type']]).toEqual([slug, 200, 'text/html; charset=utf-8'])
      expect(page.body).toContain(`<title>${title} · Paydesk</title>`)
      expect(body).toContain(`<a href="${pathOfGuide(slug)}">${title}</a>`)
    }
  })

  it('has a page for each task: the first order is one, and what comes after it has pages of its own', async () => {
    const { body } = await get(pathOfGuide('first-order'))
    const parts = [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title = '']) => title.replace(/<[^>]+>/g, ''))
    expect(parts).toEqual([
      ...[
        '1. Get a key',
        '2. Create an order',
        '3. Be told',
        '4. Verify, then believe',
        '5. Mark it paid, and ship it',
        '6. All of it in one program',
      ],
      ...['And then', 'When something is refused'],
    ])
    for (const slug of ['change-status', 'edit-orders', 'refunds', 'print-orders', 'read-lists', 'empty-desk', 'shops'])
      expect(hrefsOf(body)).toContain(pathOfGuide(slug))
  })

  it('leaves out only the documents for those who work on Paydesk', () => {
    const docs = join(import.meta.dirname, '..', '..', 'docs')
    const names = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
    const listed = guideEntries.map(({ file }) => file.replace('docs/', ''))
    const left = names.filter((name) => !listed.includes(name) && !name.startsWith('decisions'))
    expect(left.sort()).toEqual(['architecture.md', 'faults.md', 'performance.md'])
  })

  it('has no link that leads nowhere: each page, file and part exists', async () => {
    const pages = new Map<string, string>()
    for (const { slug } of guideEntries) pages.set(pathOfGuide(slug), (await get(pathOfGuide(slug))).body)
    for (const [path, html] of pages)
      for (const href of hrefsOf(html).filter((one) => one.startsWith('#') || one.startsWith(guidesPath))) {
        const [target = '', anchor] = href.split('#')
        const body = pages.get(target === '' ? path : target) ?? (await get(target)).body
        expect([path, href, (await get(target === '' ? path : target)).statusCode]).toEqual([path, href, 200])
        if (anchor) expect([path, href, body.includes(` id="${anchor}"`)]).toEqual([path, href, true])
      }
  })

  it('gives the server’s own address, and keeps to the strict policy of pages', async () => {
    const { body, headers } = await get(pathOfGuide('first-order'))
    expect(body).toContain('curl https://desk.example.org/api/orders')
    expect(body).not.toContain('pay.example.com')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).not.toMatch(/<script|\son\w+=/)
  })

  it('serves the files of the recipes as text, and nothing else of the project', async () => {
    const workflow = await get(`${guidesPath}/files/docs/recipes/n8n-paid-orders.json`)
    expect(JSON.parse(workflow.body)).toHaveProperty('nodes')
    expect(workflow.headers['content-disposition']).toBe('attachment; filename="n8n-paid-orders.json"')
    expect((await get(pathOfGuide('n8n'))).body).toContain(`${guidesPath}/files/docs/recipes/n8n-paid-orders.json`)
    for (const path of [
      'package.json',
      '../package.json',
      'docs/../package.json',
      'docs%2F..%2Fpackage.json',
      'docs/api.md',
    ])
      expect([path, (await get(`${guidesPath}/files/${path}`)).statusCode]).toEqual([path, 404])
    const unknown = await get(`${guidesPath}/nothing`)
    expect([unknown.statusCode, unknown.body.includes('Guide not found')]).toEqual([404, true])
  })

  it('documents every problem, with the words of its page', async () => {
    const { body } = await get(pathOfGuide('errors'))
    const rows = [
      ...body.matchAll(
        /<tr>\s*<td><code>\/problems\/([\w-]+)<\/code><\/td>\s*<td>(\d+)<\/td>\s*<td>(.*)<\/td>\s*<td>(.*)<\/td>/g,
      ),
    ]
    const listed = Object.fromEntries(
      rows.map(([, code = '', status, meaning = '', remedy = '']) => [
        code,
        [Number(status), decoded(meaning), decoded(remedy)],
      ]),
    )
    const expected = Object.entries(problems).map(([code, { status }]) => {
      const { meaning, remedy } = problemTexts[code as keyof typeof problems]
      return [code, [status, meaning, remedy]]
    })
    const plain = (text: string): string =>
      text
        .replaceAll(/<\/?code>/g, '`')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
    for (const row of Object.values(listed)) for (const at of [1, 2]) row[at] = plain(String(row[at]))
    expect(listed).toEqual(Object.fromEntries(expected))
  })
})

it('a problem’s page shows its words and its code as they are', async () => {
  const { body } = await get('/problems/unauthorized')
  expect(body).toContain('send a valid API key: <code>Authorization: Bearer pd_live_…</code>.')
  for (const code of Object.keys(problems))
    expect([code, (await get(`/problems/${code}`)).body.includes('`')]).toEqual([code, false])
})

describe('the search', () => {
  const search = async (words: string) => (await get(`${guidesPath}?q=${encodeURIComponent(words)}`)).body

  it('finds a section by its title, its text and a slip of the pen', async () => {
    for (const words of ['rotating secret', 'idempotency', 'webhoks', 'draft order shopify']) {
      const found = await search(words)
      expect([words, /<li><a href="\/docs\/guides\/[\w-]+#/.test(found)]).toEqual([words, true])
    }
    expect(hrefsOf(await search('draft order shopify'))).toContain(`${pathOfGuide('shopify')}#shopify-draft-orders`)
    expect(await search('idempotency')).toMatch(/<mark>Idempotency<\/mark>/i)
  })

  it('says that nothing was found, and runs nothing that was searched for', async () => {
    expect(await search('xyzzyplugh')).toContain('No guide has these words.')
    const hostile = await search('"><script>alert(1)</script>')
    expect(hostile).not.toContain('<script>')
    expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;')
    expect((await get(`${guidesPath}?q=a&q=b`)).statusCode).toBe(200)
    expect((await get(`${guidesPath}?q=${'('.repeat(500)}`)).statusCode).toBe(200)
  })
})
