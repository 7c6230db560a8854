import { type ReactElement, type ReactNode, useEffect, useState } from 'react'

/** Its key is the filter's name; it has a value while the filter is on, and a kind if it has choices. */
export type Chip = ReactElement<{ kind?: string; value?: ReactNode }>

/**
 * The chips that are shown. On a phone, where they scroll sideways, those that are on come first, to be in sight. That
 * changes while no panel is open, because a chip that moves within the page closes its panel.
 */
export function useShownChips(chips: readonly Chip[]): Chip[] {
  const names = chips.map(({ key, props: { value } }) => value && key).join()
  const [settled, settle] = useState(names)
  useEffect(() => {
    const look = () => document.querySelector(':popover-open') ?? settle(names)
    look()
    // The event does not bubble.
    addEventListener('toggle', look, true)
    return () => removeEventListener('toggle', look, true)
  })
  const first = matchMedia('(max-width: 48em)').matches ? settled.split(',') : []
  const place = ({ key }: Chip) => Number(!first.includes(String(key)))
  return chips.filter(({ props: { kind, value } }) => kind ?? value).sort((one, other) => place(one) - place(other))
}
