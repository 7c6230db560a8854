import { describe, expect, it } from 'vitest'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { shops } from '../demo/catalogue/shops.ts'
import { wrongAccount } from './account-checksums.ts'

/** One character further on in the alphabet of its kind: what a slip of the hand makes of it. */
const slipped = (text: string): string => text.slice(0, -1) + (text.endsWith('q') ? 'p' : 'q')

describe('a Bitcoin account', () => {
  it.each([
    // The first block's, BIP 16's own, BIP 173's, BIP 350's, BIP 32's first test vector, SLIP 132's.
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  ])('%s is one', (account) => {
    expect(wrongAccount('bitcoin', account)).toBeNull()
    expect(wrongAccount('bitcoin', slipped(account))).not.toBeNull()
  })

  it.each([
    // The test network's; another's than Bitcoin's; both checksums the wrong way round (BIP 350); mixed case; a wrong length.
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1rw5uspcuh',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    // Right by BIP 350, and anybody's.
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '',
  ])('%j is none', (account) => {
    expect(wrongAccount('bitcoin', account)).not.toBeNull()
  })

  it.each([
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn',
    '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
  ])('%s is a private key, which is said', (account) => {
    for (const method of paymentMethods) expect(wrongAccount(method, account)).toMatch(/private key/)
  })
})

describe('an Ethereum account', () => {
  it.each([
    // Of EIP-55.
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ])('%s is one', (account) => {
    expect(wrongAccount('ethereum', account)).toBeNull()
    expect(wrongAccount('ethereum', account.toLowerCase())).toBeNull()
  })

  it.each([
    '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xGaAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'vitalik.eth',
  ])('%s is none', (account) => {
    expect(wrongAccount('ethereum', account)).not.toBeNull()
  })
})

it.each(shops)('$businessName of the sample data takes money at accounts that exist', ({ paymentAccounts }) => {
  for (const [method, account] of Object.entries(paymentAccounts))
    expect(wrongAccount(method as PaymentMethod, account)).toBeNull()
})
