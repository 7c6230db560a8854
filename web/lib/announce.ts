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
        // The same text twice would be no change, and so would not be read; a no-break space makes it one.
        spoken.set(spoken.get() === text ? `${text}\u00a0` : text)
      }, batchMs)
    },
  }
}

const announcer = createAnnouncer()

/** The text of the live region. */
export const spokenText = announcer.spoken

/** Has screen readers read a message out, politely. */
export const announce = announcer.announce
