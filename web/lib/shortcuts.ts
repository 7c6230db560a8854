import { useEffectEvent, useLayoutEffect } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { browserStorage } from './browser-storage.ts'
import { createStore, useStore } from './store.ts'

/** The groups in the order of the help. */
export const shortcutGroups = ['Go to', 'Orders', 'Receipts', 'General'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

export type Shortcut = {
  /**
   * As in `KeyboardEvent.key`; two keys in a row with a space between: `/`, `j`, `Enter`, `Escape`, `g d`. `Mod+k` is
   * pressed with Ctrl or the Mac's Command key, and works everywhere, also while typing.
   */
  readonly keys: string
  /** Its label in the help dialog: `Search orders`. */
  readonly label: string
  readonly group: ShortcutGroup
  /** Works over an open dialog too. */
  readonly overDialogs?: boolean
  /** Return `false` if there was nothing to do; the key then keeps its default action. */
  readonly run: () => unknown
}

/**
 * The keys that change the status of orders: of the selected ones in the list, or the next step of the open one. They are
 * pressed with Shift, so that none is hit by accident.
 */
export const statusKeys = { paid: 'P', shipped: 'S', delivered: 'D', cancelled: 'C' } as const

const sequenceMs = secondMs
const switchKey = 'paydesk.singleKeys'

const active = createStore<readonly (readonly Shortcut[])[]>([])
const singleKeys = createStore(browserStorage.read(switchKey) !== 'off')

/** Every shortcut that works on the current screen, for the help dialog. */
export const useActiveShortcuts = (): Shortcut[] => useStore(active).flat()

/** Whether keys without Ctrl or Alt are shortcuts (WCAG 2.2, 2.1.4). */
export const useSingleKeys = (): boolean => useStore(singleKeys)

export function setSingleKeys(on: boolean): void {
  singleKeys.set(on)
  if (on) browserStorage.remove(switchKey)
  else browserStorage.write(switchKey, 'off')
}

const typingFields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
/** Enter and the space bar belong to the control that has the focus. */
const pressableControls = 'a, button, summary, [role=button], [role=menuitem], [role=option], input, select'

/** True of a field that takes the keys as text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingFields) !== null

export function ignoresShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  if (isTyping(event.target)) return true
  if (!(event.target instanceof Element)) return false
  if ((event.key === 'Enter' || event.key === ' ') && event.target.closest(pressableControls)) return true
  return false
}

/** A dialog or an open menu has the keyboard to itself. */
const isLayerOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [aria-modal=true], [role=menu], [role=listbox]')].some((layer) =>
    layer.checkVisibility(),
  )

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)
const keyNames: Record<string, () => string> = {
  Escape: () => 'Esc',
  ArrowDown: () => '↓',
  ArrowUp: () => '↑',
  Mod: () => (isMac() ? '⌘' : 'Ctrl'),
}

/** The keys of a shortcut as printed on a keyboard. A capital is pressed with Shift. */
export const shownKeys = (keys: string): string[] =>
  keys.split(/[ +]/).flatMap((key) => {
    const shown = keyNames[key]?.() ?? (keys.startsWith('Mod+') ? key.toUpperCase() : key)
    return /^[A-Z]$/.test(key) ? ['Shift', shown] : [shown]
  })

const isSingleCharacter = (key: string): boolean => [...key].length === 1

/** A sequence wins over a single key; of two equal ones, the one registered last wins. */
export function findShortcut(shortcuts: readonly Shortcut[], before: string | null, key: string): Shortcut | undefined {
  const inSequence =
    before === null ? undefined : shortcuts.findLast((shortcut) => shortcut.keys === `${before} ${key}`)
  return inSequence ?? shortcuts.findLast((shortcut) => shortcut.keys === key)
}

function createKeyboard() {
  let before: { key: string; at: number } | null = null

  return (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.defaultPrevented) {
      const chord = findShortcut(active.get().flat(), null, `Mod+${event.key.toLowerCase()}`)
      if (chord !== undefined && chord.run() !== false) event.preventDefault()
      return
    }
    if (ignoresShortcuts(event) || (isSingleCharacter(event.key) && !singleKeys.get())) return
    const all = active.get().flat()
    const usable = isLayerOpen() ? all.filter(({ overDialogs }) => overDialogs) : all
    const earlier = before !== null && event.timeStamp - before.at < sequenceMs ? before.key : null
    const shortcut = findShortcut(usable, earlier, event.key)
    before = shortcut === undefined ? { key: event.key, at: event.timeStamp } : null
    if (shortcut !== undefined && shortcut.run() !== false) event.preventDefault()
  }
}

const handleKey = createKeyboard()

/** Makes shortcuts work for as long as the component is shown. They are ignored while typing and behind dialogs. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const runLatest = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys)?.run())
  const signature = JSON.stringify(shortcuts.map(({ run: _, ...described }) => described))

  // Register with the render, not after it: a key pressed right away has to count.
  useLayoutEffect(() => {
    const described = JSON.parse(signature) as Omit<Shortcut, 'run'>[]
    const registered = described.map((shortcut) => ({ ...shortcut, run: () => runLatest(shortcut.keys) }))
    if (active.get().length === 0) document.addEventListener('keydown', handleKey)
    active.set([...active.get(), registered])
    return () => {
      active.set(active.get().filter((shortcut) => shortcut !== registered))
      if (active.get().length === 0) document.removeEventListener('keydown', handleKey)
    }
  }, [signature])
}
