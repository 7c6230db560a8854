import { expect, it } from 'vitest'
import { linesOfHtml } from './mail-lines.ts'

const textsOf = (html: string): string[] => linesOfHtml(html).lines.map(({ text }) => text)

it('makes a line of each block and joins what is inside of one', () => {
  expect(
    textsOf('<div>Dana <b>Reed</b>\n paid\tyou</div><table><tr><td>Date</td><td>Nov&nbsp;25</td></tr></table>'),
  ).toEqual(['Dana Reed paid you', 'Date', 'Nov 25'])
  expect(textsOf('a<br>b<br/>c')).toEqual(['a', 'b', 'c'])
})

it('leaves out what nobody sees', () => {
  expect(
    textsOf(`<head><title>t</title><style>s</style></head>a<script>x</script><div style="display:none">b<br>b</div>
<span style="VISIBILITY: hidden">c</span><p style="font-size:0">d</p><i hidden>e</i><template>f</template>g`),
  ).toEqual(['a', 'g'])
  expect(textsOf('<p style="font-size:0.9em; max-height:0">small</p>')).toEqual(['small'])
})

it('reads text of the payer as text', () => {
  expect(textsOf('<p>&lt;!-- amount --&gt;&lt;b&gt;$900.00</p>')).toEqual(['<!-- amount --><b>$900.00'])
})

it('keeps comments as labels, without those that are blank or conditions', () => {
  expect(linesOfHtml('<!-- Note -->hi<!-- --> you<!--[if mso]>x<![endif]-->').lines).toMatchObject([
    { text: 'note', isComment: true },
    { text: 'hi you', isComment: false },
  ])
})

it('survives what is no HTML', () => {
  expect(textsOf('<<<>>></div></table><td')).toEqual(['<<<>>>'])
})

it('gives up on what no receipt is, so that a hostile mail takes no time', () => {
  for (const html of ['<div>', '<table><td>', '<i hidden></b>', 'a<br>', '<br>', '<i></i>', '<!---->', '<!--x-->']) {
    expect(() => linesOfHtml(html.repeat(100_000)), html).toThrow()
  }
})
