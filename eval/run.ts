import { signIn } from './api.ts'
import { attacksOn } from './attacks.ts'
import { type DemoServer, startDemo } from './demo-server.ts'
import { judgeAttack, judgeQuestion, type Outcome } from './judge.ts'
import { questionsFrom } from './questions.ts'
import type { Results } from './report.ts'
import { factsOfOrder, readShopData, type ShopData } from './shop-data.ts'
import { setTraps } from './traps.ts'

type Prepared = { server: DemoServer; data: ShopData }

/** The differences between engines: how the server is started, the settings, and additional tests. */
export type Setting = {
  env: Record<string, string>
  prepare?: (prepared: Prepared) => Promise<void>
  faults?: (prepared: Prepared) => Promise<Outcome[]>
}

/** Asks all questions, attacks, and runs the additional tests, on a separate server. */
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
