import { Fragment } from 'react'
import classes from './Markdown.module.css'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

function Piece({ piece }: { piece: Inline }) {
  if (piece.kind === 'bold') return <strong>{piece.text}</strong>
  if (piece.kind === 'italic') return <em>{piece.text}</em>
  if (piece.kind === 'code') return <code>{piece.text}</code>
  if (piece.kind === 'link') {
    return (
      <a href={piece.href} target="_blank" rel="noreferrer noopener">
        {piece.text}
      </a>
    )
  }
  return piece.text
}

const Pieces = ({ text }: { text: readonly Inline[] }) =>
  text.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change places
    <Fragment key={place}>
      <Piece piece={piece} />
    </Fragment>
  ))

function Part({ block }: { block: Block }) {
  if (block.kind === 'code') return <pre>{block.text}</pre>
  if (block.kind === 'paragraph')
    return (
      <p>
        <Pieces text={block.text} />
      </p>
    )
  if (block.kind === 'heading') {
    // No headings of the page’s own: they would stand anywhere in its order.
    return (
      <p className={classes.heading} data-level={Math.min(block.level, 3)}>
        <Pieces text={block.text} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place}>
          <Pieces text={item} />
        </li>
      ))}
    </List>
  )
}

/** An article’s text as it reads. Nothing of it can be anything but text and links. */
export const Markdown = ({ text }: { text: string }) => (
  <div className={classes.markdown}>
    {parseMarkdown(text).map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Part key={place} block={block} />
    ))}
  </div>
)
