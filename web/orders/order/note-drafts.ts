import { sessionState } from '../../lib/session.ts'

/** Unsent notes by order, kept until the page is closed or its user signs out. */
function createNoteDrafts() {
  const texts = new Map<string, string>()
  sessionState.subscribe(() => {
    if (sessionState.get().status === 'signed-out') texts.clear()
  })
  return {
    read: (orderId: string): string => texts.get(orderId) ?? '',
    write(orderId: string, text: string): void {
      if (text === '') texts.delete(orderId)
      else texts.set(orderId, text)
    },
  }
}

export const noteDrafts = createNoteDrafts()
