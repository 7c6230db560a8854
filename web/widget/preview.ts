// `/widget/preview`: stands for a shop's page within the desk, and shows the chat on it as it would look there. The desk,
// which alone can frame this page, sends what it looks like.
import type { ChatPreviewMessage } from '../lib/chat-preview.ts'
import { showChat } from './page-chat.ts'

const home = location.origin
let isShown = false
addEventListener('message', ({ origin, source, data }: MessageEvent<ChatPreviewMessage | null>) => {
  if (origin !== home || source !== parent || data?.type !== 'chat-preview' || isShown) return
  isShown = true
  document.documentElement.lang = data.language
  showChat(data.opening, { home, shop: data.shop, isPreview: true, renew: async () => null }).present()
})
if (parent !== window) parent.postMessage({ type: 'chat-preview-loaded' } satisfies ChatPreviewMessage, home)
