// `npm run packages:build`: writes the packages for publishing into dist/packages.

import { buildPackages } from './packages.ts'

for (const folder of Object.values(await buildPackages())) console.log(folder)
