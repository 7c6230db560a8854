import { createStore } from './store.ts'

/** Messages that arrive within this time are read out together. */
const batchMs = 500

function createAnnouncer() {
  const spoken = createStore('')
  let waiting: string[] = []
  return {
    spoken,
    announce(message: string): void {
      if (waiting.push(message) > 1) return
      setTimeout(() => {
        const text = [...new Set(waiting)].join('. ')
        waiting = []
        // Screen readers skip an unchanged text; a no-break space makes it differ.
        spoken.set(spoken.get() === text ? `${text}\u00a0` : text)
      }, batchMs)
    },
  }
}

const announcer = createAnnouncer()

/** The text of the live region. */
export const spokenText = announcer.spoken

/** Makes screen readers read a message, politely. */
export const announce = announcer.announce
