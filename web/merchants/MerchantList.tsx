import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { MerchantSummary } from '../../contract/merchants/merchants.endpoints.ts'
import { formatCount } from '../lib/format.ts'
import classes from './MerchantSwitcher.module.css'

const shownAtMost = 50

type Props = {
  merchants: readonly MerchantSummary[]
  /** Undefined for all merchants. */
  pickedId: string | undefined
  onPick: (id: string | undefined) => void
}

const matches = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase())

/** The arrow keys go from the search to the choices and among them. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const next = stops.indexOf(document.activeElement as HTMLElement) + step
  stops[(next + stops.length) % stops.length]?.focus()
}

export function MerchantList({ merchants, pickedId, onPick }: Props) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  useEffect(() => field.current?.focus(), [])

  const found = merchants.filter(({ businessName }) => matches(businessName, search))
  const choices = [
    ...(matches('All merchants', search) ? [{ id: undefined, businessName: 'All merchants' }] : []),
    ...found.slice(0, shownAtMost),
  ]
  const hidden = found.length - shownAtMost

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only passes the focus on among the controls inside
    <div onKeyDown={moveFocus}>
      <input
        ref={field}
        className={classes.search}
        type="search"
        placeholder="Find a merchant"
        aria-label="Find a merchant"
        aria-describedby={hintId}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {choices.map(({ id, businessName }) => (
          <li key={id ?? 'all'}>
            <button
              type="button"
              className={classes.choice}
              aria-current={id === pickedId || undefined}
              onClick={() => onPick(id)}
            >
              <span className={classes.name}>{businessName}</span>
              {id === pickedId && <IconCheck className={classes.icon} size={16} stroke={1.8} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.hint} id={hintId} role="status">
        {choices.length === 0 && 'No merchant of that name.'}
        {hidden > 0 && `${formatCount(hidden)} more: type to narrow them down.`}
      </p>
    </div>
  )
}
