import type { WidgetOpening } from '../../contract/assistant/chat.ts'

/** The page within the desk that shows the chat as it looks on a shop's page. */
export const chatPreviewPath = '/widget/preview'

/** The preview tells the desk that it has loaded, and the desk answers with what to show. */
export type ChatPreviewMessage =
  | { type: 'chat-preview-loaded' }
  | { type: 'chat-preview'; opening: WidgetOpening; shop: string; language: string }
