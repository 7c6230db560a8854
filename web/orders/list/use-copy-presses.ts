import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useInstructions } from '../instructions/use-instructions.ts'

/**
 * Answers the copy buttons of all rows, which have no code of their own. `pressed` is the order of a button that was pressed
 * before this code was there.
 */
export function useCopyPresses(list: RefObject<HTMLElement | null>, pressed: RefObject<string | undefined>): void {
  const { copy } = useInstructions()
  const answer = useEffectEvent((id: string | undefined) => {
    if (id !== undefined) void copy({ id })
  })
  useEffect(() => {
    const { current } = list
    const handle = ({ target }: MouseEvent) => target instanceof HTMLElement && answer(target.dataset['copies'])
    current?.addEventListener('click', handle)
    answer(pressed.current)
    return () => current?.removeEventListener('click', handle)
  }, [list, pressed])
}
