import type { ComponentProps, JSX, ReactNode } from 'react'
import classes from './Text.module.css'

type Tag = keyof JSX.IntrinsicElements

type TextProps<T extends Tag> = {
  /** The element: a `p` unless it says more. */
  as?: T
  /** `xs` 12/16, `s` 13/20, `m` 14/20, `l` 16/24, `xl` 22/28: font size and line height. Without it, that of what is around. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | undefined
  /** `muted` for explanations, `faint` for details, `danger` for errors. */
  tone?: 'muted' | 'faint' | 'danger' | undefined
  weight?: 'regular' | 'medium' | 'bold' | undefined
  /** On one line, cut with … if there is no room. */
  truncate?: boolean
  /** Breaks long words and addresses rather than running out of its box. */
  breaks?: boolean
  className?: string | undefined
  children?: ReactNode
} & Omit<ComponentProps<T>, 'as' | 'size' | 'tone' | 'weight' | 'truncate' | 'breaks' | 'className' | 'children'>

/**
 * A line or paragraph without a margin.
 *
 *     <Text size="xs" tone="muted">Updated just now</Text>
 */
export function Text<T extends Tag = 'p'>(props: TextProps<T>) {
  const { as = 'p', size, tone, weight, truncate, breaks, className, ...rest } = props as TextProps<'p'>
  const Element = as as 'p'
  return (
    <Element
      {...rest}
      className={[
        classes.text,
        size && classes[size],
        tone && classes[tone],
        weight && classes[weight],
        truncate && classes.truncate,
        breaks && classes.breaks,
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}
