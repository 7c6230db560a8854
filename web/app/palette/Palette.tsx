import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { maxSearchLength } from '../../../contract/orders/order-list.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Palette.module.css'
import { PaletteOption } from './PaletteOption.tsx'
import { type PaletteItem, usePaletteItems } from './palette-items.tsx'
import { arrange } from './palette-order.ts'
import { closePalette } from './palette-state.ts'
import { useOrderResults } from './use-order-results.tsx'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds orders, pages, merchants, views and whatever else can be done. The focus stays in its field. */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [query, setQuery] = useState('')
  const [pointed, setPointed] = useState<string | null>(null)
  const [enterWaits, setEnterWaits] = useState(false)
  const found = useOrderResults(query)
  const groups = arrange(usePaletteItems(), found.items, query)
  const items = groups.flatMap((group) => group.items)
  const active = items.find(({ key }) => key === pointed) ?? items[0]
  const optionId = ({ key }: PaletteItem) => `${id}-${key.replaceAll(' ', '-')}`

  useEffect(() => dialog.current?.showModal(), [])

  const choose = (item: PaletteItem) => {
    if ((item.barrier ?? null) !== null) return
    // Before anything else: the focus goes back, for a dialog that opens next to return it there.
    dialog.current?.close()
    closePalette()
    item.run()
  }

  // Enter pressed before the orders have come means the first of those that come.
  const chooseFirst = useEffectEvent(() => active && choose(active))
  const due = enterWaits && !found.outdated
  useEffect(() => {
    if (!due) return
    setEnterWaits(false)
    chooseFirst()
  }, [due])

  const point = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    setPointed(item.key)
    document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined && active) point(items.at((items.indexOf(active) + step) % items.length))
    else if (event.key === 'Enter') {
      if (found.outdated && (!active || active.group === 'Orders')) setEnterWaits(true)
      else if (active) choose(active)
    } else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) dialog.current?.close()
    else return
    event.preventDefault()
  }

  const status = found.searching
    ? 'Searching orders…'
    : items.length === 0 && found.error === null
      ? 'Nothing found. Try an order number, an e-mail or the name of a page.'
      : ''

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it; the keyboard has Esc
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Search or jump to"
      onClose={closePalette}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={classes.field}>
        <IconSearch className={classes.icon} size={18} stroke={1.6} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Search or jump to"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active && optionId(active)}
          placeholder="Search or jump to…"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setPointed(null)
            setEnterWaits(false)
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className={classes.close} onClick={() => dialog.current?.close()}>
          Esc
        </button>
      </div>
      {items.length > 0 && (
        <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="Results">
          {groups.map(({ name, items: members }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div className={classes.group} id={`${id}-${name}`}>
                {name}
              </div>
              {members.map((item) => (
                <PaletteOption
                  key={item.key}
                  id={optionId(item)}
                  item={item}
                  active={item === active}
                  onPoint={() => setPointed(item.key)}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <p className={classes.status} role="status">
        {status}
      </p>
      {found.error !== null && (
        <div className={classes.error} role="alert">
          <span>{errorMessage(found.error, 'Orders could not be searched.')}</span>
          <Button variant="default" loading={found.searching} onClick={found.retry}>
            Retry
          </Button>
        </div>
      )}
    </dialog>
  )
}
