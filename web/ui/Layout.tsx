import type { ComponentProps, CSSProperties, JSX, ReactNode } from 'react'
import classes from './Layout.module.css'

type Tag = keyof JSX.IntrinsicElements

/** In steps of 4 px, as long as the browser's text size is the usual one: `2` is 8 px, `1.5` is 6 px. */
type Space = number

type LayoutProps<T extends Tag> = {
  /** The element: a `div` unless it says more. */
  as?: T
  /** Between the children; `[between lines, between columns]` where the two differ. */
  gap?: Space | readonly [Space, Space]
  /** Inside the edges; `[above and below, left and right]` where the two differ. */
  padding?: Space | readonly [Space, Space]
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Takes the room that is left, and may get narrower than its content. */
  grow?: boolean
  /** Keeps its size when there is too little room. */
  rigid?: boolean
  className?: string | undefined
  children?: ReactNode
} & Omit<
  ComponentProps<T>,
  'as' | 'gap' | 'padding' | 'align' | 'justify' | 'grow' | 'rigid' | 'className' | 'children'
>

const rem = (space: Space): string => `${space / 4}rem`
const length = (space: Space | readonly [Space, Space]): string =>
  typeof space === 'number' ? rem(space) : space.map(rem).join(' ')

const justifications = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const

function draw<T extends Tag>(kind: 'stack' | 'row', props: LayoutProps<T>, manner?: string | false) {
  const {
    as = 'div',
    gap,
    padding,
    align,
    justify,
    grow,
    rigid,
    className,
    style,
    ...rest
  } = props as LayoutProps<'div'>
  const own: CSSProperties = {
    ...(gap !== undefined && { gap: length(gap) }),
    ...(padding !== undefined && { padding: length(padding) }),
    ...(align !== undefined && { alignItems: align === 'start' || align === 'end' ? `flex-${align}` : align }),
    ...(justify !== undefined && { justifyContent: justifications[justify] }),
  }
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={[classes[kind], manner, grow && classes.grow, rigid && classes.rigid, className]
        .filter(Boolean)
        .join(' ')}
      style={{ ...own, ...style }}
    />
  )
}

/**
 * Children below each other. `lines` parts them by lines.
 *
 *     <Stack gap={3}>…</Stack>
 */
export const Stack = <T extends Tag = 'div'>({ lines, ...props }: LayoutProps<T> & { lines?: boolean }) =>
  draw('stack', props as LayoutProps<T>, lines && classes.lines)

/**
 * Children beside each other, on one center line. `wrap` lets them continue on the next line.
 *
 *     <Row gap={2} justify="between">…</Row>
 */
export const Row = <T extends Tag = 'div'>({ wrap, ...props }: LayoutProps<T> & { wrap?: boolean }) =>
  draw('row', props as LayoutProps<T>, wrap && classes.wrap)
