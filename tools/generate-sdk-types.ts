// `npm run sdk:types`: writes the files of the SDK that follow from the server's OpenAPI document.

import { writeFile } from 'node:fs/promises'
import { generatedFiles } from '../packages/sdk/generate/files.ts'
import { apiDocument } from './api-document.ts'
import { inProject } from './bootstrap/project.js'

for (const [name, text] of Object.entries(await generatedFiles(await apiDocument())))
  await writeFile(inProject('packages', 'sdk', 'src', name), text)
