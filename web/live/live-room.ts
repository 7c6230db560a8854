import type { LiveEvent } from '../../contract/events/event.ts'
import type { LiveState } from '../lib/live-state.ts'
import { type BatchKind, createEventStream } from './event-stream.ts'
import type { Line } from './line.ts'

class Unavailable extends Error {}

type Options = {
  line: () => Line | null
  deliver: (events: LiveEvent[], kind: BatchKind) => void
  onLost: () => void
  report: (change: Partial<LiveState>) => void
  onJoined: () => void
  /** The room, or what was missed of it, could not be had. */
  onBroken: () => void
}

const refused = 'You can’t see live updates of this shop.'

/** The room that is followed: joined on each new line, after which it asks for what was missed. */
export function createLiveRoom({ line, deliver, onLost, report, onJoined, onBroken }: Options) {
  /** The room of the last events, to tell a reconnection from a change of rooms. */
  let joined: string | null = null
  /** Which join is the latest: what an earlier one is answered no longer counts. */
  let turn = 0

  const stream = createEventStream({
    deliver,
    onLost,
    onFailure: onBroken,
    async ask(room, after) {
      const answer = await line()?.catchUp({ room, after })
      if (!answer?.ok) throw new Unavailable()
      return answer
    },
  })

  function pause(): void {
    turn += 1
    stream.pause()
  }

  return {
    push: stream.push,
    pause,

    async join(room: string): Promise<void> {
      pause()
      const mine = turn
      report({ phase: 'connecting', error: null, isGivenUp: false })
      try {
        const answer = await line()?.join(room)
        if (mine !== turn) return
        if (!answer?.ok) {
          if (answer && answer.error !== 'unavailable') report({ phase: 'offline', error: refused })
          else onBroken()
          return
        }
        const isReturn = joined === room
        joined = room
        await stream.enter(room, answer.lastEventId, isReturn)
        if (mine !== turn) return
        report({ phase: 'live', attempts: 0 })
        onJoined()
      } catch {
        if (mine === turn) onBroken()
      }
    },

    leave(): void {
      joined = null
      pause()
    },
  }
}
