import { expect, it } from 'vitest'
import { methodLinks } from './method-links.ts'

it.each(['Aurora Outfitters', 'Blüten & Café', '🌮 Tacos', 'Tea~Time'])(
  'the Zelle code of %s carries its name and account',
  (shopName) => {
    const { uri = '' } = methodLinks.zelle({ account: '(512) 555-0148', amount: '25.00', memo: 'K7QX4', shopName })
    const data = new URL(uri).searchParams.get('data') ?? ''
    expect(data).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual({
      ...{ name: shopName, token: '(512) 555-0148', action: 'payment' },
    })
  },
)
