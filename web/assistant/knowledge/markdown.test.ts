import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInline, parseMarkdown } from './markdown.ts'

const text = (words: string) => [{ kind: 'text', text: words }]

describe('the text of an article', () => {
  it('has headings, paragraphs, lists and code', () =>
    expect(
      parseMarkdown('## Shipping\nWithin\ntwo days.\n\n- by land\n- by air\n\n1. pack\n2. send\n```\na < b\n```'),
    ).toEqual([
      { kind: 'heading', level: 2, text: text('Shipping') },
      { kind: 'paragraph', text: text('Within\ntwo days.') },
      { kind: 'list', ordered: false, items: [text('by land'), text('by air')] },
      { kind: 'list', ordered: true, items: [text('pack'), text('send')] },
      { kind: 'code', text: 'a < b' },
    ]))

  it('a fence that is never closed holds the rest', () =>
    expect(parseMarkdown('```\na\nb')).toEqual([{ kind: 'code', text: 'a\nb' }]))

  it('HTML is text', () =>
    expect(parseMarkdown('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', text: text('<script>alert(1)</script>') },
    ]))

  it('is read to its end, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('#', ' ', '\n', '-', '1', '.', '`', '*', 'a') }), (markdown) => {
        expect(Array.isArray(parseMarkdown(markdown))).toBe(true)
      }),
    )
  })
})

describe('a line of it', () => {
  it('has bold, italics, code and links', () =>
    expect(parseInline('**Free** *only* `SKU` [here](https://shop.example/a)!')).toEqual([
      { kind: 'bold', text: 'Free' },
      { kind: 'text', text: ' ' },
      { kind: 'italic', text: 'only' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'SKU' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'here', href: 'https://shop.example/a' },
      { kind: 'text', text: '!' },
    ]))

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/settings'])('a link to %s is text', (href) =>
    expect(parseInline(`[here](${href})`)).toEqual(text(`[here](${href})`)),
  )

  it('a star alone is a star', () => expect(parseInline('2 * 3 * 4')).toEqual(text('2 * 3 * 4')))
})
