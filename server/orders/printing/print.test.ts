import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import type { LabelFormat } from '../../../contract/orders/printing.ts'
import { pdfPages, placedTexts } from '../../testing/pdf.ts'
import { print } from './print.ts'
import type { Label, Slip } from './print-job.ts'

// Each print reads fonts.
vi.setConfig({ testTimeout: 30_000 })

const shop = { name: 'Aurora Outfitters', address: ['1200 Pearl Street', 'Boulder, CO 80302'] }
const shipTo = ['Dana Whitfield', '500 Congress Ave', 'Austin, TX 78701']

const slip = (changes: Partial<Slip> = {}): Slip => ({
  number: 10001,
  day: 'November 20, 2026',
  shop: { ...shop, logo: null },
  paper: 'LETTER',
  customerName: 'Dana Whitfield',
  shipTo,
  lines: [{ sku: 'MUG-1', name: 'Enamel mug / Blue', quantity: 2 }],
  ...changes,
})
const printSlips = (...slips: Slip[]) => print({ kind: 'slips', slips })

const label = (number: number, address: readonly string[] = shipTo): Label => ({ number, shop, shipTo: address })
const printLabels = (labels: Label[], format: LabelFormat, start = 1) =>
  print({ kind: 'labels', labels, format, start })

/** As long as the API takes them, without a space to break at. */
const longest = [`${'Wm'.repeat(99)}Z.`, `${'W'.repeat(198)}9.`, `${'Q'.repeat(218)}7.`]

describe('a packing slip', () => {
  it('has the shop’s logo above its name, which the file holds once', async () => {
    const drawn = { width: 480, height: 96, channels: 3, background: '#0b7a75' } as const
    const png = await sharp({ create: drawn }).png({ palette: true }).toBuffer()
    const branded = { ...shop, logo: { png, width: 480, height: 96 } }
    const { pdf } = await printSlips(slip({ shop: branded }), slip({ shop: branded, number: 10002 }))
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1)
    const nameOn = async (file: Uint8Array) =>
      (await placedTexts(file)).map(({ texts }) => texts.find(({ text }) => text === shop.name)?.y ?? 0)
    const [above = 0] = await nameOn((await printSlips(slip())).pdf)
    // 160 by 32 points, and the gap below.
    for (const y of await nameOn(pdf)) expect(above - y).toBeCloseTo(32 + 7, 0)
  })

  it('names the shop, the order, its day, the address and the items', async () => {
    const { pdf, unprintable } = await printSlips(slip())
    expect(await pdfPages(pdf)).toEqual([
      'Aurora Outfitters 1200 Pearl Street Boulder, CO 80302 Packing slip Order #10001 November 20, 2026 ' +
        'Ship to Dana Whitfield 500 Congress Ave Austin, TX 78701 SKU Item Quantity MUG-1 Enamel mug / Blue 2 ' +
        'Order #10001 Page 1 of 1',
    ])
    expect(unprintable).toEqual([])
  })

  it('goes over as many pages as its lines need, and each order counts its own', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({
      sku: `SKU-${index}`,
      name: `Item ${index} ${'with a long name '.repeat(index % 8)}`,
      quantity: index + 1,
    }))
    const { pdf } = await printSlips(slip({ lines }), slip({ number: 10002 }))
    const pages = await pdfPages(pdf)
    const count = pages.length - 1
    expect(count).toBeGreaterThan(2)
    pages.slice(0, -1).forEach((page, index) => {
      expect(page).toContain('SKU Item Quantity')
      expect(page).toMatch(new RegExp(`Order #10001 Page ${index + 1} of ${count}$`))
    })
    expect(pages.at(-1)).toMatch(/Order #10002 Page 1 of 1$/)
    const found = [...pages.join(' ').matchAll(/SKU-(\d+) Item (\d+) /g)].map(([, sku, item]) => [sku, item])
    expect(found).toEqual(lines.map((_, index) => [String(index), String(index)]))
  })

  it.each([
    ['LETTER', 612, 792],
    ['A4', 595.28, 841.89],
  ] as const)('keeps everything on %s', async (paper, width, height) => {
    const [name = '', street = '', place = ''] = longest
    const { pdf } = await printSlips(
      slip({
        paper,
        shop: { name, address: [street], logo: null },
        shipTo: [name, street, place],
        lines: [{ sku: 'W'.repeat(100), name, quantity: 100_000 }],
      }),
    )
    const [page] = await placedTexts(pdf)
    expect(page?.width).toBeCloseTo(width, 1)
    expect(page?.height).toBeCloseTo(height, 1)
    for (const text of page?.texts ?? []) {
      expect(text.x).toBeGreaterThan(40)
      expect(text.x + text.width).toBeLessThan(width - 40)
      expect(text.y).toBeGreaterThan(30)
    }
    const whole = (page?.texts ?? []).map(({ text }) => text).join('')
    for (const text of longest) expect(whole).toContain(text)
  })

  it('says so if there is no address', async () => {
    const { pdf } = await printSlips(slip({ shipTo: [] }))
    expect((await pdfPages(pdf))[0]).toContain('Ship to Dana Whitfield No shipping address')
  })
})

describe('characters', () => {
  it.each([
    'Zoë Łódź Đặng Ångström O’Brien',
    'Иван Сергеевич Петров',
    'Ελένη Παπαδοπούλου',
    '李明 北京市朝阳区',
    'やまだ たろう カタカナ',
    '김철수',
    'Mixed 李 and Иван ☺',
  ])('%s is printed as it is', async (name) => {
    const { pdf, unprintable } = await printSlips(slip({ shipTo: [name, 'Street', 'City'] }))
    expect((await pdfPages(pdf))[0]?.replaceAll(' ', '')).toContain(`Shipto${name}Street`.replaceAll(' ', ''))
    expect(unprintable).toEqual([])
  })

  it.each([
    ['Dana 🎉', 'Dana □'],
    ['دانا', '□□□□'],
    ['דנה X', '□□□ X'],
  ])('%s is printed as %s, and the order is named', async (name, shown) => {
    const { pdf, unprintable } = await printSlips(slip(), slip({ number: 10002, shipTo: [name, 'Street', 'City'] }))
    const [first, second] = await pdfPages(pdf)
    expect(second?.replaceAll(' ', '')).toContain(`Shipto${shown}Street`.replaceAll(' ', ''))
    expect(second).toContain('stands for a character that cannot be printed')
    expect(first).not.toContain('stands for')
    expect(unprintable).toEqual([10002])
  })

  it('that change the direction or draw nothing are left out', async () => {
    const { pdf, unprintable } = await printSlips(slip({ shipTo: ['Da\u202Ena\u200B\nW', 'Street', 'City'] }))
    expect((await pdfPages(pdf))[0]).toContain('Ship to Dana W Street')
    expect(unprintable).toEqual([])
  })
})

describe('address labels', () => {
  it('fill a sheet from the chosen place on, and go on with the next sheet', async () => {
    const labels = Array.from({ length: 4 }, (_, index) => label(index, [`Person ${index}`, 'Street', 'City']))
    const [first, second] = await placedTexts((await printLabels(labels, '5160', 28)).pdf)
    const people = (page: typeof first) => page?.texts.filter(({ text }) => text.startsWith('Person'))
    expect(people(first)?.map(({ text }) => text)).toEqual(['Person 0', 'Person 1', 'Person 2'])
    expect(people(second)?.map(({ text }) => text)).toEqual(['Person 3'])
    // The last row of Avery 5160 begins 9.5 in below the top; its columns are 2.75 in apart.
    for (const [index, { x, y }] of (people(first) ?? []).entries()) {
      expect(x).toBeGreaterThan(13.5 + index * 198)
      expect(x).toBeLessThan(13.5 + index * 198 + 20)
      expect(y).toBeLessThan(792 - 684)
      expect(y).toBeGreaterThan(792 - 756)
    }
  })

  it.each([
    ['5160', 612, 792, 30],
    ['L7160', 595.28, 841.89, 21],
    ['4x6', 288, 432, 1],
  ] as const)('of format %s have their pages', async (format, width, height, perSheet) => {
    const labels = Array.from({ length: perSheet + 1 }, (_, index) => label(index))
    const pages = await placedTexts((await printLabels(labels, format)).pdf)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.width).toBeCloseTo(width, 1)
    expect(pages[0]?.height).toBeCloseTo(height, 1)
    expect(pages[0]?.texts.filter(({ text }) => text === 'Dana Whitfield')).toHaveLength(perSheet)
  })

  it('shrink the longest address until all of it is on its label', async () => {
    const [page] = await placedTexts((await printLabels([label(1, longest)], '5160', 2)).pdf)
    for (const { x, y, width } of page?.texts ?? []) {
      expect(x).toBeGreaterThan(211.5)
      expect(x + width).toBeLessThan(211.5 + 189)
      expect(y).toBeGreaterThan(792 - 36 - 72)
      expect(y).toBeLessThan(792 - 36)
    }
    expect((page?.texts ?? []).map(({ text }) => text).join('')).toBe(longest.join(''))
  })

  it('of 4 × 6 in name the sender and the order', async () => {
    const { pdf } = await printLabels([label(10001)], '4x6')
    expect(await pdfPages(pdf)).toEqual([
      'Aurora Outfitters 1200 Pearl Street Boulder, CO 80302 Ship to Order #10001 Dana Whitfield 500 Congress Ave Austin, TX 78701',
    ])
  })
})
