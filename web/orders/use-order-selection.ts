import { useState } from 'react'
import { noSelection, type OrderSelection } from './order-selection.ts'

/** The selection in one list; another list (`listKey`) starts with nothing selected. */
export function useOrderSelection(listKey: string) {
  const [state, setState] = useState({ listKey, selection: noSelection })
  const selectionIn = (current: typeof state) => (current.listKey === listKey ? current.selection : noSelection)
  return {
    selection: selectionIn(state),
    select: (change: (selection: OrderSelection) => OrderSelection) =>
      setState((current) => ({ listKey, selection: change(selectionIn(current)) })),
  }
}
