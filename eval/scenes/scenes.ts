import type { ShopData } from '../shop-data.ts'
import { callersGuessingScenes, callersScenes } from './callers.ts'
import { changeScenes } from './changes.ts'
import { commutersGuessingScenes, commutersScenes } from './commuters.ts'
import { followUpScenes } from './follow-ups.ts'
import { freshGuessingScenes, freshScenes } from './fresh.ts'
import { guestsGuessingScenes, guestsScenes } from './guests.ts'
import { localsGuessingScenes, localsScenes } from './locals.ts'
import { lodgersGuessingScenes, lodgersScenes } from './lodgers.ts'
import { neighborsGuessingScenes, neighborsScenes } from './neighbors.ts'
import { newcomerScenes } from './newcomers.ts'
import { orderScenes } from './order.ts'
import { otherLanguageScenes } from './other-languages.ts'
import { passersbyGuessingScenes, passersbyScenes } from './passersby.ts'
import { patronsGuessingScenes, patronsScenes } from './patrons.ts'
import { payingScenes } from './paying.ts'
import { privacyScenes } from './privacy.ts'
import { productScenes } from './products.ts'
import { regularsGuessingScenes, regularsScenes } from './regulars.ts'
import { returnScenes } from './returns.ts'
import type { Scene } from './scene.ts'
import { shippingScenes } from './shipping.ts'
import { createShop } from './shop.ts'
import { spanishScenes } from './spanish.ts'
import { storyScenes } from './stories.ts'
import { strangersGuessingScenes, strangersScenes } from './strangers.ts'
import { talkScenes } from './talk.ts'
import { touristsGuessingScenes, touristsScenes } from './tourists.ts'
import { troubleScenes } from './trouble.ts'
import { twoQuestionScenes } from './two-questions.ts'
import { unseenGuessingScenes, unseenScenes } from './unseen.ts'
import { visitingScenes } from './visiting.ts'
import { visitorScenes } from './visitors.ts'
import { walkinsGuessingScenes, walkinsScenes } from './walkins.ts'
import { wanderersGuessingScenes, wanderersScenes } from './wanderers.ts'

/**
 * Every scene, with facts from the shop's own data. Their author has not read the engine or its examples; correct a
 * scene only where it contradicts the shop's data.
 */
export function scenesFrom(data: ShopData): Scene[] {
  const shop = createShop(data)
  return [
    ...orderScenes(shop),
    ...troubleScenes(shop),
    ...payingScenes(shop),
    ...productScenes(shop),
    ...visitingScenes(shop),
    ...shippingScenes(),
    ...returnScenes(shop),
    ...changeScenes(shop),
    ...talkScenes(),
    ...storyScenes(shop),
    ...freshScenes(data),
    ...unseenScenes(shop),
    ...newcomerScenes(shop),
    ...visitorScenes(shop),
    ...strangersScenes(shop),
    ...guestsScenes(shop),
    ...callersScenes(shop),
    ...patronsScenes(shop),
    ...regularsScenes(shop),
    ...walkinsScenes(shop),
    ...localsScenes(shop),
    ...touristsScenes(shop),
    ...passersbyScenes(shop),
    ...wanderersScenes(shop),
    ...neighborsScenes(shop),
    ...commutersScenes(shop),
    ...lodgersScenes(shop),
    // Those who guess come last: guessing closes an order to its customer for a while.
    ...spanishScenes(shop),
    ...otherLanguageScenes(shop),
    ...followUpScenes(shop),
    ...twoQuestionScenes(shop),
    ...privacyScenes(shop),
    ...freshGuessingScenes(data),
    ...unseenGuessingScenes(shop),
    ...strangersGuessingScenes(shop),
    ...guestsGuessingScenes(shop),
    ...callersGuessingScenes(shop),
    ...patronsGuessingScenes(shop),
    ...regularsGuessingScenes(shop),
    ...walkinsGuessingScenes(shop),
    ...localsGuessingScenes(shop),
    ...touristsGuessingScenes(shop),
    ...passersbyGuessingScenes(shop),
    ...wanderersGuessingScenes(shop),
    ...neighborsGuessingScenes(shop),
    ...commutersGuessingScenes(shop),
    ...lodgersGuessingScenes(shop),
  ]
}
