import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from './store.ts'

/** A command for what is open on the screen, for the palette. */
export type Command = {
  readonly label: string
  /** The object of the command: `Order #12345`. */
  readonly group: string
  /** Additional words that find it. */
  readonly words?: string
  /** Offered before anything is typed. */
  readonly atOnce: boolean
  /** Why it can't be done now; null if it can. */
  readonly barrier: string | null
  readonly run: () => void
}

const offered = createStore<readonly (readonly Command[])[]>([])

/** The commands of the current screen, those of the topmost layer first. */
export const useOfferedCommands = (): Command[] => useStore(offered).toReversed().flat()

/** Offers commands for as long as the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const runLatest = useEffectEvent((label: string) => commands.find((command) => command.label === label)?.run())
  const signature = JSON.stringify(commands.map(({ run: _, ...described }) => described))

  useEffect(() => {
    const described = JSON.parse(signature) as Omit<Command, 'run'>[]
    const mine = described.map((command) => ({ ...command, run: () => runLatest(command.label) }))
    offered.set([...offered.get(), mine])
    return () => offered.set(offered.get().filter((other) => other !== mine))
  }, [signature])
}
