import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Comparison } from '../../contract/analytics/figures.ts'
import { paths } from '../lib/paths.ts'
import { ChangeBadge } from './ChangeBadge.tsx'
import { Figure, type FigureUnit } from './Figure.tsx'
import classes from './FigureCards.module.css'
import { Row, Stack } from './Layout.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Text } from './Text.tsx'
import { TrendLine } from './TrendLine.tsx'

/** One figure of a page: its path in the server's response, and the orders that it counts. */
export type FigureCard<Answer> = {
  readonly name: string
  readonly unit: FigureUnit
  /** Null if there is no figure, such as an average of nothing. */
  value(answer: Answer): number | null
  /** Absent where a comparison would say nothing; then there is a caption. */
  comparison?(answer: Answer): Comparison
  /** The period that it is compared with: `the 30 days before`. */
  against?(answer: Answer): string
  /** The meaning of a rise. */
  readonly rise?: 'good' | 'bad' | 'neutral'
  /** Describes the figure. Without it, the card names the period that it is compared with. */
  caption?(answer: Answer): string
  /** A further line below the comparison; null where there is nothing to add. */
  note?(answer: Answer): string | null
  /** The last value is that of an unfinished day or hour. */
  trend?(answer: Answer): (number | null)[]
  /** The address of the Orders page that lists them. */
  orders(answer: Answer): NonNullable<LinkProps<'a', RegisteredRouter, string, typeof paths.orders>['search']>
}

type ContentProps = { name: string; figure?: ReactNode; caption?: ReactNode; children?: ReactNode }

/** The lines of a card. Without a figure, gray bars of the same height stand in for it and its caption. */
export const CardContent = ({ name, figure, caption, children }: ContentProps) => (
  <Stack as="span" gap={3} className={classes.content}>
    <Stack as="span" gap={0.5} grow>
      <Text as="span" size="xs" tone="muted" weight="medium">
        {name}
      </Text>
      <Text as="span" weight="bold" className={classes.figure}>
        {figure ?? <Skeleton width="60%" height="0.75em" />}
      </Text>
      <Text as="span" size="xs" tone="muted">
        <Row as="span" wrap gap={[0, 1.5]} align="start" className={classes.caption}>
          {caption ?? <Skeleton width="80%" height="1rem" />}
        </Row>
      </Text>
    </Stack>
    {children}
  </Stack>
)

function Card<Answer>({ card, answer }: { card: FigureCard<Answer>; answer: Answer }) {
  const note = card.note?.(answer) ?? null
  const [comparison, against = '', values] = [card.comparison?.(answer), card.against?.(answer), card.trend?.(answer)]
  return (
    <Link to={paths.orders} search={card.orders(answer)} className={classes.card}>
      <CardContent
        name={card.name}
        figure={<Figure unit={card.unit} value={card.value(answer)} />}
        caption={
          <>
            {comparison && <ChangeBadge comparison={comparison} rise={card.rise ?? 'neutral'} against={against} />}
            {card.caption ? (
              <span>{card.caption(answer)}</span>
            ) : (
              // The badge already tells screen readers.
              <span aria-hidden className={classes.against}>
                vs. {against}
                {comparison?.previous === 0 && ': none'}
              </span>
            )}
            {note !== null && <span>{note}</span>}
          </>
        }
      >
        {values && (
          <span className={classes.trend}>
            <TrendLine values={values} isPartial={(index) => index === values.length - 1} filled />
          </span>
        )}
      </CardContent>
    </Link>
  )
}

type Props<Answer> = {
  label: string
  cards: readonly FigureCard<Answer>[]
  /** Undefined while it loads. */
  answer: Answer | undefined
  /** On phones this line says once what the figures are compared with, and the cards don't. */
  against?: string | undefined
  /** Further items of the list. */
  children?: ReactNode
}

/**
 * Figures with their changes, each leading to the orders that it counts.
 *
 *     <FigureCards label="Key figures" cards={keyFigures} answer={summary} />
 */
export const FigureCards = <Answer,>({ label, cards, answer, against, children }: Props<Answer>) => (
  <div>
    {against !== undefined && (
      // The badges already tell screen readers.
      <p className={classes.once} aria-hidden>
        {against}
      </p>
    )}
    <ul className={classes.cards} aria-label={label} data-brief={against !== undefined || undefined}>
      {cards.map((card) => (
        <li key={card.name}>
          {answer === undefined ? (
            <div className={classes.card}>
              <CardContent name={card.name}>{card.trend && <span className={classes.trend} />}</CardContent>
            </div>
          ) : (
            <Card card={card} answer={answer} />
          )}
        </li>
      ))}
      {children}
    </ul>
  </div>
)
