import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { builtFile } from '../http/client-files.ts'

/** The addresses of the page's built style sheets and scripts. */
export type PayAssets = { styles: string[]; scripts: string[] }

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), css: z.optional(z.array(z.string())) }))

/** Nothing if the client isn't built: the page has all its facts without. */
export async function readPayAssets(): Promise<PayAssets> {
  const text = await readFile(builtFile('pay-page.json'), 'utf8').catch(() => '{}')
  const entry = manifestSchema.parse(JSON.parse(text))['pay-page/page.ts']
  if (entry === undefined) return { styles: [], scripts: [] }
  return { styles: (entry.css ?? []).map((file) => `/${file}`), scripts: [`/${entry.file}`] }
}
