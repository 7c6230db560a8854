import { useEffect, useState } from 'react'

/**
 * On a phone, where chips scroll sideways, the names of the filters that are on: their chips come first, to be in sight. It
 * changes while no panel is open, because a chip that moves within the page closes its panel.
 */
export function useLeadingChips(names: string): string {
  const [settled, settle] = useState(names)
  useEffect(() => {
    const look = () => document.querySelector(':popover-open') ?? settle(names)
    look()
    // The event does not bubble.
    addEventListener('toggle', look, true)
    return () => removeEventListener('toggle', look, true)
  })
  return matchMedia('(max-width: 48em)').matches ? settled : ''
}
