// `/widget/preview`: stands for a shop's page within the desk, and shows the chat on it as it would look there. The desk,
// which alone can frame this page, sends what it looks like.
import { showChat } from './page-chat.ts'
import { listen, send, type ToPreview } from './window-messages.ts'

const home = location.origin
let isShown = false
listen<ToPreview>(
  () => parent,
  home,
  ({ type, opening, shop }) => {
    if (type !== 'preview' || isShown) return
    isShown = true
    showChat(opening, { home, shop, isPreview: true, renew: async () => null }).open()
  },
)
if (parent !== window) send(parent, home, { type: 'loaded' })
