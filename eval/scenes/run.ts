import { signIn } from '../api.ts'
import { startDemo } from '../demo-server.ts'
import { askAll } from '../judge.ts'
import { readShopData } from '../shop-data.ts'
import { type Judgement, judgeScene } from './judge.ts'
import type { Scene } from './scene.ts'
import { scenesFrom } from './scenes.ts'

export type SceneOutcome = Judgement & {
  scene: Scene
  answers: { text: string; state: string; durationMs: number }[]
}

/** Asks every scene on a separate server, in conversations of their own. */
export async function evaluateScenes(): Promise<SceneOutcome[]> {
  const server = await startDemo()
  try {
    const data = await readShopData(await signIn(server.url, 'merchant'), await signIn(server.url, 'admin'))
    const outcomes: SceneOutcome[] = []
    for (const scene of scenesFrom(data)) {
      await server.letCodesAge()
      const { answers, failure } = await askAll(server, data, scene.turns, scene.codeFor)
      const { verdict, why } = judgeScene(scene, answers, data)
      outcomes.push({ verdict, why: failure === null ? why : [...why, failure], scene, answers })
    }
    return outcomes
  } finally {
    await server.stop()
  }
}
