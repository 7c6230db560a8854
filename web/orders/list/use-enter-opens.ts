import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { onlyFound, type SearchedList } from './only-found.ts'

/** The text of the list's search field, if an event is in it. */
function textOf({ target }: Event): string | null {
  if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.closest('search') === null)
    return null
  return target.value.trim()
}

/**
 * Enter in the search field opens the order that it finds, if it is the only one. Pressed before the list has come, it counts as soon as
 * it has; another key or a press takes it back. Loaded after the first paint, so it listens to the document rather than to the field.
 */
export function useEnterOpens(list: SearchedList, scroller: RefObject<HTMLElement | null>): void {
  const [wanted, setWanted] = useState<string | null>(null)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const text = textOf(event)
    setWanted(text !== '' && event.key === 'Enter' && !event.isComposing ? text : null)
  })
  useEffect(() => {
    const takeBack = () => setWanted(null)
    document.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', takeBack)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', takeBack)
    }
  }, [])

  const found = wanted === null ? undefined : onlyFound(list, wanted)
  const open = useEffectEvent(() => {
    if (found === undefined) return
    setWanted(null)
    if (found !== null) scroller.current?.querySelector<HTMLElement>(`[data-order-id="${found}"] a`)?.click()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is known whether there is one
  useEffect(open, [found])
}
