import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { MerchantSummary } from '../../contract/merchants/merchant-name.ts'
import { formatCount } from '../lib/format.ts'
import { allShops } from '../lib/shops.ts'
import { Badge } from '../ui/Badge.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './MerchantList.module.css'

const shownAtMost = 50

type Props = {
  merchants: readonly MerchantSummary[]
  /** Whether “All shops” is a choice too. */
  withAll?: boolean
  /** Undefined for all shops. */
  pickedId: string | undefined
  /** `page` draws it larger, as the content of a page. */
  size?: 'menu' | 'page'
  /** How much waits in each shop, and its words. */
  work?: { counts: ReadonlyMap<string, number>; wordsOf: (count: number) => string } | undefined
  onPick: (id: string | undefined) => void
}

const everyShop = { id: undefined, businessName: allShops, active: true }
const matches = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase())

/** Moves the focus with the arrow keys, from the search to the choices and among them. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const next = stops.indexOf(document.activeElement as HTMLElement) + step
  stops[(next + stops.length) % stops.length]?.focus()
}

/** Whether typing opens an on-screen keyboard, which would cover the list. */
const typesOnScreen = (): boolean => matchMedia('(pointer: coarse)').matches

/** How much waits in a shop. */
const Waiting = ({ count, wordsOf }: { count: number; wordsOf: (count: number) => string }) => (
  <Text as="span" size="s" tone={count === 0 ? 'faint' : undefined} weight={count === 0 ? 'regular' : 'bold'}>
    <span aria-hidden>{formatCount(count)}</span>
    <VisuallyHidden>{wordsOf(count)}</VisuallyHidden>
  </Text>
)

/** A list to pick a shop from: by its name, with the arrow keys, or with Enter if one is left. */
export function MerchantList({ merchants, withAll = false, pickedId, size = 'menu', work, onPick }: Props) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (size === 'menu' || !typesOnScreen()) field.current?.focus()
  }, [size])

  const found = merchants.filter(({ businessName }) => matches(businessName, search))
  const choices = [...(withAll && matches(allShops, search) ? [everyShop] : []), ...found.slice(0, shownAtMost)]
  const hidden = found.length - shownAtMost
  const [only] = choices.length === 1 ? choices : []

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only passes the focus on among the controls inside
    <div onKeyDown={moveFocus} data-size={size}>
      <input
        ref={field}
        className={classes.search}
        type="search"
        placeholder="Find a shop"
        aria-label="Find a shop"
        aria-describedby={hintId}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && search.trim() !== '' && only !== undefined) onPick(only.id)
        }}
      />
      <Stack as="ul" padding={1} className={classes.list}>
        {choices.map(({ id, businessName, active }) => (
          <li key={id ?? 'all'}>
            <button
              type="button"
              className={classes.item}
              aria-current={(size === 'menu' && id === pickedId) || undefined}
              onClick={() => onPick(id)}
            >
              <Text as="span" truncate>
                {businessName}
              </Text>
              {!active && <Badge tone="outline">Closed</Badge>}
              {work !== undefined && id !== undefined && <Waiting count={work.counts.get(id) ?? 0} {...work} />}
              {size === 'menu' && id === pickedId && <IconCheck size={16} stroke={1.8} aria-hidden />}
              {size === 'page' && <IconChevronRight size={16} stroke={1.6} aria-hidden />}
            </button>
          </li>
        ))}
      </Stack>
      <Text size="xs" tone="muted" className={classes.hint} id={hintId} role="status">
        {choices.length === 0 && 'No shop matches that name.'}
        {hidden > 0 && `${formatCount(hidden)} more: type to narrow them down.`}
      </Text>
    </div>
  )
}
