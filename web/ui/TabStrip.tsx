import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import classes from './TabStrip.module.css'

type AnchorProps = ComponentProps<'a'> & { isShown: boolean }

const Anchor = ({ isShown, ...props }: AnchorProps) => <a {...props} className={classes.tab} aria-current={isShown} />

/**
 * One tab of a page. Each has an address of its own, so they are links. `Link` calls every link to the page one to the
 * current page; that is said by the navigation, and the tabs say which of them is shown.
 */
export const TabLink = createLink(Anchor)

type Props = {
  /** Names the tabs: `Settings`. */
  label: string
  /** The one whose content stands below. */
  shown: string
  children: ReactNode
}

/** The tabs of a page, of which the shown one is always in sight. */
export function TabStrip({ label, shown, children }: Props) {
  const strip = useRef<HTMLElement>(null)
  // A phone's width does not hold them all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current then
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (!strip.current || !current) return
    const before = (strip.current.clientWidth - current.offsetWidth) / 2
    strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - before
  }, [shown])
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
