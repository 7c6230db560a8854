import { useMutation } from '@tanstack/react-query'
import { chooseShop, type ShopChoice } from '../../contract/test-shops/test-shop.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { drafts } from '../lib/drafts.ts'
import { paths } from '../lib/paths.ts'
import { toastError } from '../lib/toasts.ts'
import { tokenStore } from '../lib/token-store.ts'

/** Moves this browser's session to the test shop or back. Everything on the page is of the shop before, so it loads again. */
async function workIn(shop: ShopChoice): Promise<void> {
  const { data } = await call(chooseShop, { body: { shop } })
  tokenStore.replace(data.tokens)
  for (const draft of ['newOrder', 'levyReplies', 'bulkResults'] as const) drafts.discard(draft)
  location.assign(paths.dashboard)
}

export const useChooseShop = () =>
  useMutation({ mutationFn: workIn, onError: (error) => toastError(error, 'The shop could not be changed') })
