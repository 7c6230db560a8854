import { changeScenes } from './newcomers/changes.ts'
import { followUpScenes } from './newcomers/follow-ups.ts'
import { otherLanguageScenes } from './newcomers/languages.ts'
import { orderScenes } from './newcomers/orders.ts'
import { payingScenes } from './newcomers/paying.ts'
import { privacyScenes } from './newcomers/privacy.ts'
import { productScenes } from './newcomers/products.ts'
import { returnScenes } from './newcomers/returns.ts'
import { shippingScenes } from './newcomers/shipping.ts'
import { spanishOrderScenes } from './newcomers/spanish-orders.ts'
import { spanishShopScenes } from './newcomers/spanish-shop.ts'
import { storyScenes } from './newcomers/stories.ts'
import { talkScenes } from './newcomers/talk.ts'
import { troubleScenes } from './newcomers/trouble.ts'
import { twoQuestionScenes } from './newcomers/two-questions.ts'
import { visitScenes } from './newcomers/visits.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** Questions of customers whom nobody who built Levy has met. */
export const newcomerScenes = (shop: Shop): Scene[] => [
  ...orderScenes(shop),
  ...troubleScenes(shop),
  ...payingScenes(shop),
  ...productScenes(shop),
  ...visitScenes(shop),
  ...shippingScenes,
  ...returnScenes,
  ...changeScenes(shop),
  ...talkScenes(shop),
  ...privacyScenes(shop),
  ...followUpScenes(shop),
  ...twoQuestionScenes(shop),
  ...storyScenes(shop),
  ...spanishOrderScenes(shop),
  ...spanishShopScenes(shop),
  ...otherLanguageScenes(shop),
]
