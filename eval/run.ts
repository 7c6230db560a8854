import { signIn } from './api.ts'
import { attacksOn } from './attacks.ts'
import { type DemoServer, startDemo } from './demo-server.ts'
import { judgeAttack, judgeQuestion, type Outcome } from './judge.ts'
import { questionsFrom } from './questions.ts'
import type { Results } from './report.ts'
import { factsOfOrder, readShopData, type ShopData } from './shop-data.ts'
import { setTraps } from './traps.ts'

type Prepared = { server: DemoServer; data: ShopData }

/** What differs from engine to engine: how the server is started, what is set, and what else is tried. */
export type Setting = {
  env: Record<string, string>
  prepare?: (prepared: Prepared) => Promise<void>
  faults?: (prepared: Prepared) => Promise<Outcome[]>
}

/** Asks everything, attacks, and tries what else there is, on a server of its own. */
export async function evaluate({ env, prepare, faults }: Setting): Promise<Results> {
  const server = await startDemo(env)
  try {
    const [merchant, admin] = [await signIn(server.url, 'merchant'), await signIn(server.url, 'admin')]
    const data = await readShopData(merchant, admin)
    await prepare?.({ server, data })
    const questions: Outcome[] = []
    for (const question of questionsFrom(data)) questions.push(await judgeQuestion(server, data, question))
    const faultOutcomes = (await faults?.({ server, data })) ?? []
    const traps = await setTraps(merchant, admin, data)
    const after = await readShopData(merchant, admin)
    const [own] = data.orders.shipped
    const allowed = [...(own === undefined ? [] : factsOfOrder(own, data)), ...factsOfOrder(traps.victim.order, data)]
    const attacks: Outcome[] = []
    for (const attack of attacksOn(data, traps)) attacks.push(await judgeAttack(server, after, traps, attack, allowed))
    return { questions, attacks, faults: faultOutcomes }
  } finally {
    await server.stop()
  }
}
