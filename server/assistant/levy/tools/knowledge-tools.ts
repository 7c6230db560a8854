import { type ArticleKind, articleKinds } from '../../../../contract/assistant/knowledge.ts'
import type { Database } from '../../../db/client.ts'
import { selectArticlesVersion, selectPolicy, selectPublishedArticles } from '../articles.queries.ts'
import { buildKnowledgeIndex, type KnowledgeIndex } from '../knowledge-index.ts'
import { createMerchantCache } from '../merchant-cache.ts'
import type { Turn } from '../turn.ts'
import { toolInputs } from './inputs.ts'
import type { PolicyResult } from './results.ts'
import { told, toldLines } from './told.ts'
import type { Tools } from './tool.ts'

const longestPolicy = 6000
const longestPassage = 1000
/** Passages of all merchants that are kept in memory. */
const mostPassages = 100_000

/** The tools for the shop's articles. */
export function createKnowledgeTools({
  database,
}: {
  database: Database
}): Pick<Tools, 'shipping_policy' | 'return_policy' | 'search_knowledge'> {
  const indexes = createMerchantCache<KnowledgeIndex>({ mostWeight: mostPassages, weightOf: ({ size }) => size })

  const indexOf = (merchantId: string): Promise<KnowledgeIndex> =>
    database.read({ merchantId }, async (transaction) => {
      const version = await selectArticlesVersion(transaction, merchantId)
      return indexes.get(merchantId, version, async () =>
        buildKnowledgeIndex(await selectPublishedArticles(transaction, merchantId)),
      )
    })

  const policyOf = async ({ merchantId }: Turn, kind: Exclude<ArticleKind, 'article'>): Promise<PolicyResult> => {
    const policy = await database.read({ merchantId }, (transaction) => selectPolicy(transaction, merchantId, kind))
    if (policy === undefined) return { outcome: 'none' }
    return { outcome: 'found', title: told(policy.title), text: toldLines(policy.body, longestPolicy) }
  }

  return {
    shipping_policy: {
      name: 'shipping_policy',
      input: toolInputs.shipping_policy,
      features: ['shippingUpdates'],
      run: (turn) => policyOf(turn, 'shipping-policy'),
    },
    return_policy: {
      name: 'return_policy',
      input: toolInputs.return_policy,
      features: ['customerService'],
      run: (turn) => policyOf(turn, 'return-policy'),
    },
    search_knowledge: {
      name: 'search_knowledge',
      input: toolInputs.search_knowledge,
      features: ['customerService'],
      async run({ merchantId, features }, { query, matter }) {
        const index = await indexOf(merchantId)
        // Must not find features that the shop has turned off.
        const kinds = articleKinds.filter((kind) => kind !== 'shipping-policy' || features.shippingUpdates)
        const found = matter === undefined ? index.search(query, kinds) : await index.ofMatter(matter, query, kinds)
        const passages = found.map(({ title, text, score, isLearned }) => ({
          ...{ title: told(title, 400), text: toldLines(text, longestPassage), score, isLearned },
        }))
        return passages.length === 0 ? { outcome: 'nothing' } : { outcome: 'found', passages }
      },
    },
  }
}
