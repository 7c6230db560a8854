import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

const Nothing = () => null

/**
 * A part that is fetched and drawn after the page's first frame. The page is a page without it: where its code does not
 * come, `Missing` stands in its place.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (loaded !== null) return undefined
      let isGone = false
      const show = (part: ComponentType<Props>) => {
        loaded = part
        if (!isGone) startTransition(() => setPart(() => part))
      }
      const callOff = whenIdle(() => void load().then(show, () => show(Missing)))
      return () => {
        isGone = true
        callOff()
      }
    }, [])
    return Part && <Part {...props} />
  }
}
