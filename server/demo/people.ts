import { createHome, type Home } from './addresses.ts'
import { awkwardNames, firstNames, lastNames } from './names.ts'
import type { Random } from './random.ts'

/** A buyer, perhaps in several shops. */
export type Person = {
  name: string
  email: string
  phone: string | null
  home: Home
  /** The account that pays, if it isn't under `email`. */
  paymentEmail: string | null
}

/** Reserved for documentation (RFC 2606); mail to them reaches nobody. */
const domains = ['example.com', 'example.com', 'example.com', 'example.net', 'example.org']

/** A name in ASCII letters for an email address: `Lucía Wójcik` becomes `lucia` and `wojcik`. */
const asciiWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')

function mailboxOf(name: string, random: Random): string {
  const words = asciiWords(name)
  const first = words[0] ?? 'customer'
  const last = words.at(-1) ?? first
  return random.pick([
    `${first}.${last}`,
    `${first}.${last}`,
    `${first}${last}`,
    `${first.charAt(0)}.${last}`,
    `${last}.${first}`,
  ])
}

function createAddress(mailbox: string, taken: Set<string>, random: Random): string {
  const domain = random.pick(domains)
  let address = `${mailbox}@${domain}`
  while (taken.has(address)) address = `${mailbox}${random.int(2, 999)}@${domain}`
  taken.add(address)
  return address
}

/** Generates people with distinct addresses. The first ones have the awkward names. */
export function createPeople(random: Random): { next(): Person; awkward: readonly Person[] } {
  const taken = new Set<string>()
  const createPerson = (name: string, mailbox: string): Person => {
    const home = createHome(random)
    const email = createAddress(mailbox, taken, random)
    const phone = random.chance(0.92) ? home.phone : null
    const paymentEmail = random.chance(0.12) ? createAddress(`pay.${mailbox}`, taken, random) : null
    return { name, email, phone, home, paymentEmail }
  }
  const awkward = awkwardNames.map(({ name, mailbox }) => createPerson(name, mailbox))
  return {
    awkward,
    next() {
      const family = random.pick(lastNames)
      const name = `${random.pick(firstNames)} ${random.chance(0.05) ? `${family}-${random.pick(lastNames)}` : family}`
      return createPerson(name, mailboxOf(name, random))
    },
  }
}
