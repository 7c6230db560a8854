import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { toDoOf } from '../../contract/analytics/to-do.ts'
import type { ShopToDoKind } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import type { MerchantSummary } from '../../contract/merchants/merchant-name.ts'
import { countOf, formatCount } from '../lib/format.ts'
import card from '../ui/Card.module.css'
import { Stack } from '../ui/Layout.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './MerchantList.module.css'
import { MerchantList } from './MerchantList.tsx'
import { shopToDoQuery } from './shop-to-do.queries.ts'

type Shops = readonly MerchantSummary[]
type PickProps = { shops: Shops; onPick: (merchantId: string | undefined) => void }
type Counts = ReadonlyMap<string, number>

function Question({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={`${card.card} ${classes.question}`} aria-labelledby={titleId}>
      <Stack as="header" padding={[4, 5]}>
        <Text as="h2" size="m" weight="bold" id={titleId}>
          Which shop?
        </Text>
        <Text size="s" tone="muted">
          {hint}
        </Text>
      </Stack>
      {children}
    </section>
  )
}

const oneAtATime = 'This page shows one shop at a time. You can switch to another whenever you like.'

function wordsOf(kind: ShopToDoKind, count: number): string {
  const { one, many } = toDoOf(kind)
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

function sumOf(kind: ShopToDoKind, counts: Counts): string {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  return sum === 0 ? '' : `${wordsOf(kind, sum)}, in ${countOf('shop', counts.size)}. `
}

/** The shops with the most work first. The order stays while the question is open, so that no shop moves away from the pointer. */
function CountedShops({ shops, kind, counts, onPick }: PickProps & { kind: ShopToDoKind; counts: Counts }) {
  const [first] = useState(counts)
  const places = ({ id }: MerchantSummary) => first.get(id) ?? 0
  return (
    <Question hint={`${sumOf(kind, counts)}${oneAtATime}`}>
      <MerchantList
        size="page"
        merchants={shops.toSorted((a, b) => places(b) - places(a))}
        work={{ counts, wordsOf: (count) => wordsOf(kind, count) }}
        pickedId={undefined}
        onPick={onPick}
      />
    </Question>
  )
}

/** The shops with their counts. If these can't be loaded, the shops without. */
function ShopsWithWork({ kind, ...props }: PickProps & { kind: ShopToDoKind }) {
  const { data, error } = useQuery(shopToDoQuery(kind))
  if (data !== undefined) return <CountedShops kind={kind} counts={data} {...props} />
  return error === null ? (
    <Skeleton height={320} />
  ) : (
    <Question hint={`How much waits in each shop could not be loaded. ${oneAtATime}`}>
      <MerchantList size="page" merchants={props.shops} pickedId={undefined} onPick={props.onPick} />
    </Question>
  )
}

/**
 * Asks which shop the page is to show, with the work of one kind that waits in each. The focus moves to the page, because
 * the pressed button disappears.
 */
export function ShopQuestion({ shops, work, onPick }: PickProps & { work: ShopToDoKind | undefined }) {
  const pick = (merchantId: string | undefined) => {
    document.querySelector('main')?.focus()
    onPick(merchantId)
  }
  if (work !== undefined) return <ShopsWithWork key={work} kind={work} shops={shops} onPick={pick} />
  return (
    <Question hint={oneAtATime}>
      <MerchantList size="page" merchants={shops} pickedId={undefined} onPick={pick} />
    </Question>
  )
}
