import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu'
import classes from './Menu.module.css'

export type MenuItem = {
  readonly label: string
  readonly icon?: ReactNode
  /** A second line. */
  readonly note?: string
  /** Why it can't be chosen now. It stays reachable by keyboard, so that the reason can be read. */
  readonly barrier?: string | null
  readonly isDangerous?: boolean
  /** For one of several choices: whether it is chosen. */
  readonly isChosen?: boolean
  /** Opens a new tab. */
  readonly href?: string
  readonly run?: () => void
}

export type MenuProps = {
  label: string
  /** Items with a line between their groups. A group of choices has only items with `isChosen`. */
  groups: readonly (readonly MenuItem[])[]
  onClose: () => void
}

/** React Aria's `autoFocus` waits for every transition of the page after a press by keyboard, some of which never end. */
const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

function Item({ item, isFirst, onClose }: { item: MenuItem; isFirst: boolean; onClose: () => void }) {
  const { label, icon, note, barrier = null, isDangerous, isChosen, href, run } = item
  const small = barrier ?? note
  return (
    <AriaMenuItem
      {...(isFirst && { ref: focusOn })}
      id={label}
      textValue={label}
      className={classes.item ?? ''}
      {...(href !== undefined && { href, target: '_blank', rel: 'noopener' })}
      {...(barrier !== null && { render: (props: object) => <div {...props} aria-disabled /> })}
      data-tone={isDangerous ? 'danger' : undefined}
      onAction={() => {
        if (barrier !== null) return
        // The focus goes back to the button first: a dialog that opens next returns it there.
        onClose()
        run?.()
      }}
    >
      {isChosen === undefined ? icon : <IconCheck stroke={1.8} aria-hidden />}
      <span>
        {label}
        {small && <small>{small}</small>}
      </span>
    </AriaMenuItem>
  )
}

/**
 * The items of a menu, in a `PopoverPanel`. React Aria moves among them by arrow keys, Home, End and first letters. It brings
 * 37 KB along, so it is fetched on demand: `MenuButton` does that.
 */
export function Menu({ label, groups, onClose }: MenuProps) {
  const first = groups.flat().find(({ isChosen }) => isChosen) ?? groups.flat()[0]
  const handleKey = (event: KeyboardEvent) => {
    // Letters find an item, so they must not trigger shortcuts of a sheet around the menu.
    event.stopPropagation()
    if (event.key !== 'Tab') return
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the items inside have the focus
    <div onKeyDown={handleKey}>
      <AriaMenu className={classes.menu ?? ''} aria-label={label} escapeKeyBehavior="none">
        {groups.map((items) => {
          const chosen = items.filter(({ isChosen }) => isChosen).map((item) => item.label)
          const isChoice = items.every(({ isChosen }) => isChosen !== undefined)
          return (
            <MenuSection
              key={items[0]?.label}
              className={classes.group ?? ''}
              {...(isChoice && { 'aria-label': label, selectionMode: 'single', selectedKeys: chosen })}
            >
              {items.map((item) => (
                <Item key={item.label} item={item} isFirst={item === first} onClose={onClose} />
              ))}
            </MenuSection>
          )
        })}
      </AriaMenu>
    </div>
  )
}
