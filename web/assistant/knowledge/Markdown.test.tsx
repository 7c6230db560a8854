import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'

/** The elements of a text without their frame and classes. */
const html = (text: string): string =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replaceAll(/ (class|style)="[^"]*"/g, '')
    .replace(/^<div>(.*)<\/div>$/s, '$1')

describe('the text of an article', () => {
  it('has headings, paragraphs, lists and code', () =>
    expect(html('## Shipping\nWithin\ntwo days.\n\n- by land\n- by air\n\n1. pack\n2. send\n```\na < b\n```')).toBe(
      [
        '<p data-level="2">Shipping</p>',
        '<p>Within\ntwo days.</p>',
        '<ul><li>by land</li><li>by air</li></ul>',
        '<ol><li>pack</li><li>send</li></ol>',
        '<pre>a &lt; b</pre>',
      ].join(''),
    ))

  it('a fence that is never closed holds the rest', () => expect(html('```\na\nb')).toBe('<pre>a\nb</pre>'))

  it('HTML is text', () =>
    expect(html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'))

  it('any text is read to its end', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('#', ' ', '\n', '-', '1', '.', '`', '*', 'a') }), (markdown) => {
        expect(typeof html(markdown)).toBe('string')
      }),
    )
  })
})

describe('a line of it', () => {
  it('has bold, italics, code and links', () =>
    expect(html('**Free** *only* `SKU` [here](https://shop.example/a)!')).toBe(
      '<p><strong>Free</strong> <em>only</em> <code>SKU</code> <a href="https://shop.example/a" target="_blank" rel="noreferrer noopener">here</a>!</p>',
    ))

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/settings'])('a link to %s is text', (href) =>
    expect(html(`[here](${href})`)).toBe(`<p>[here](${href})</p>`),
  )

  it('a star alone is a star', () => expect(html('2 * 3 * 4')).toBe('<p>2 * 3 * 4</p>'))
})
