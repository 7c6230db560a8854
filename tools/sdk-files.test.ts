import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { generatedFiles } from '../packages/sdk/generate/files.ts'
import { apiDocument } from './api-document.ts'
import { inProject } from './bootstrap/project.js'

it('the SDK’s types are those of the server’s OpenAPI document; `npm run sdk:types` writes them again', async () => {
  for (const [name, text] of Object.entries(await generatedFiles(await apiDocument())))
    expect((await readFile(inProject('packages', 'sdk', 'src', name), 'utf8')) === text, name).toBe(true)
})
