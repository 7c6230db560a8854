import { keepFormats } from '../../contract/core/kept-formats.ts'
import { centsToUsd } from '../../contract/core/money.ts'
import type { PaymentStep } from '../../contract/payments/method-details.ts'

export type ComposedMessage = { subject: string; text: string; html: string }

/** Words and an amount of money, which may be negative. */
type Amount = { what: string; amount: string }

/** A part of a message: plain text on one line. Only paragraphs may have line breaks. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'lines'; lines: readonly Amount[]; sums: readonly Amount[]; total: string }
  | { kind: 'steps'; heading: string; steps: readonly PaymentStep[] }
  | { kind: 'link'; label: string; url: string }

export type LetterLanguage = 'en' | 'es'

export type Letter = { subject: string; blocks: readonly Block[] }

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const formatCents = (cents: number): string => dollars.format(centsToUsd(cents))

const momentsOf = keepFormats(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    }),
)

/** A moment on the clocks of a zone: `Nov 20, 2026, 3:43 PM EST`. */
export const formatMoment = (moment: Date, timeZone: string): string =>
  momentsOf(timeZone).format(moment).replace(/\s/gu, ' ')

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '')

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'lines':
      return [
        ...block.lines.map(({ what, amount }) => `- ${what}: ${amount}`),
        ...block.sums.map(({ what, amount }) => `${what}: ${amount}`),
        `Total: ${block.total}`,
      ].join('\n')
    case 'steps':
      return [
        block.heading,
        ...block.steps.map((step) => ('literal' in step ? `\n    ${step.literal}\n` : step.text)),
      ].join('\n')
    case 'link':
      return `${block.label}: ${block.url}`
  }
}

// Inline styles, because mail programs drop style sheets.
const cell = 'padding:4px 16px 4px 0;border-bottom:1px solid #e3e3e3'
const amountCell = 'padding:4px 0;border-bottom:1px solid #e3e3e3;text-align:right;white-space:nowrap'
const literalStyle =
  'display:inline-block;padding:8px 12px;background:#f3f3f3;font-family:monospace;word-break:break-all'

function stepHtml(step: PaymentStep): string {
  return 'literal' in step
    ? `<p><span style="${literalStyle}">${escapeHtml(step.literal)}</span></p>`
    : `<p>${escapeHtml(step.text)}</p>`
}

function linesHtml({ lines, sums, total }: Block & { kind: 'lines' }): string {
  const row = (what: string, amount: string): string =>
    `<tr><td style="${cell}">${what}</td><td style="${amountCell}">${amount}</td></tr>`
  const rows = [...lines, ...sums].map(({ what, amount }) => row(escapeHtml(what), escapeHtml(amount)))
  const totalRow = row('<strong>Total</strong>', `<strong>${escapeHtml(total)}</strong>`)
  return `<table style="border-collapse:collapse">
${[...rows, totalRow].join('\n')}
</table>`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
    case 'lines':
      return linesHtml(block)
    case 'steps':
      return [`<h2 style="font-size:18px">${escapeHtml(block.heading)}</h2>`, ...block.steps.map(stepHtml)].join('\n')
    case 'link':
      return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`
  }
}

const bodyTag = '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:36em">'

type PlacedLogo = { contentId: string; name: string; width: number; height: number }

/** A composed letter's HTML with the shop's logo above it. */
export function withLogo(html: string, { contentId, name, width, height }: PlacedLogo): string {
  const picture = `<p><img src="cid:${contentId}" width="${width}" height="${height}" alt="${escapeHtml(name)}"></p>`
  return html.replace(bodyTag, () => `${bodyTag}\n${picture}`)
}

/** A message as plain text and as HTML with the same words. Nothing in its parts can break the markup. */
export function composeLetter({ subject, blocks }: Letter, language: LetterLanguage = 'en'): ComposedMessage {
  return {
    subject,
    text: blocks.map(blockText).join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
${bodyTag}
${blocks.map(blockHtml).join('\n')}
</body>
</html>`,
  }
}
