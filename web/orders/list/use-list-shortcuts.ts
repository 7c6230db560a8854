import type { RefObject } from 'react'
import { useCanWrite } from '../../lib/session.ts'
import { type Shortcut, statusKeys, useShortcuts } from '../../lib/shortcuts.ts'
import { type BulkAct, bulkActs, bulkWords } from '../bulk/bulk-acts.ts'

type Options = {
  /** Holds the rows, each with `data-order-id` and a link. */
  list: RefObject<HTMLElement | null>
  onToggle: (orderId: string) => void
  onOpen: (orderId: string) => void
  onAct: (act: BulkAct) => void
  /** Returns false if nothing was selected. */
  onClear: () => boolean
}

const group = 'Orders' as const

/** The shortcuts of the list. The focused row has the browser's focus. */
export function useListShortcuts({ list, onToggle, onOpen, onAct, onClear }: Options): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-order-id]') ?? [])]
  const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-order-id]') ?? null

  const move = (step: 1 | -1) => () => {
    const all = rows()
    const focused = focusedRow()
    const target = focused === null ? all.at(step === 1 ? 0 : -1) : all[all.indexOf(focused) + step]
    target?.querySelector('a')?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }

  const withFocusedRow = (run: (orderId: string) => void) => () => {
    const orderId = focusedRow()?.dataset['orderId']
    return orderId === undefined ? false : run(orderId)
  }

  const changing: Shortcut[] = [
    { keys: 'x', label: 'Select the order', group, run: withFocusedRow(onToggle) },
    ...bulkActs.map((act) => ({
      keys: statusKeys[act],
      label: bulkWords[act].name('the selected orders'),
      group,
      run: () => onAct(act),
    })),
    { keys: 'Escape', label: 'Clear the selection', group, run: onClear },
  ]
  const canWrite = useCanWrite()
  useShortcuts([
    { keys: 'j', label: 'Next order', group, run: move(1) },
    { keys: 'k', label: 'Previous order', group, run: move(-1) },
    { keys: 'Enter', label: 'Open the order', group, run: withFocusedRow(onOpen) },
    ...(canWrite ? changing : []),
  ])
}
