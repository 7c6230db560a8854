import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import classes from './Tabs.module.css'

type AnchorProps = ComponentProps<'a'> & { isShown: boolean }

const Anchor = ({ isShown, ...props }: AnchorProps) => <a {...props} className={classes.tab} aria-current={isShown} />

/** One tab. `Link` marks every link to the same page as current; a tab marks only the one that is shown. */
export const TabLink = createLink(Anchor)

type Props = {
  /** Names the tabs: `Settings`. */
  label: string
  /** The value of the shown tab. */
  shown: string
  children: ReactNode
}

/**
 * The tabs of a page. Each has an address, so they are links in a `<nav>`, not ARIA tabs: they can be opened in a new tab, and
 * the browser's back button goes through them. The shown one is always in sight.
 *
 *     <Tabs label="Settings" shown={tab}><TabLink to="/settings" isShown={tab === 'general'}>General</TabLink></Tabs>
 */
export function Tabs({ label, shown, children }: Props) {
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
