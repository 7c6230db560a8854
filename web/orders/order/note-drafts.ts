import { sessionState } from '../../lib/session.ts'

/** Unsent notes by order: they are kept as long as the page lives and its user is signed in. */
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
