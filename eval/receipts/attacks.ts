import {
  type BenchFacts,
  type BenchLayout,
  type BenchMail,
  benchShop,
  factsFor,
  type ReceiptBench,
} from '../../server/testing/receipt-bench.ts'

/** A genuine receipt that an attacker has, and the means to make another of it. */
export type Prey = {
  layout: BenchLayout
  facts: BenchFacts
  mail: BenchMail
  raw: Buffer
  bench: ReceiptBench
  random: () => number
}

/**
 * `refused`: never matched, not even as a suggestion. `unconfirmed`: a person may see it as a suggestion. `repeated`: the
 * genuine one came before. `honest`: a genuine payment of the attacker with tricks in its texts: never read as more than it is.
 */
export type Attack = {
  name: string
  end: 'refused' | 'unconfirmed' | 'repeated' | 'honest'
  make: (prey: Prey) => Promise<Buffer | null> | Buffer | null
}

const addOnTop = (raw: Buffer, header: string): Buffer => Buffer.concat([Buffer.from(`${header}\r\n`), raw])
const changed = (raw: Buffer, from: string, to: string): Buffer =>
  Buffer.from(raw.toString('latin1').replace(from, to), 'latin1')

const eve = 'eve@evil.example'
const bigAmount = '$9,900.00'

const allFields = ['From', 'To', 'Subject', 'MIME-Version', 'Content-Type', 'Message-ID', 'Date']
const fieldsWithout = (name: string): string => allFields.filter((field) => field !== name).join(':')

const signedWithout = (name: string, change: (raw: Buffer, prey: Prey) => Buffer = (raw) => raw): Attack => ({
  name: `${name} is not signed`,
  end: 'refused',
  make: async (prey) =>
    change(
      await prey.bench.sign(prey.bench.text(prey.mail), prey.mail.signedBy.slice(0, 1), {
        fields: fieldsWithout(name),
      }),
      prey,
    ),
})

const above = (field: string, value: string): Attack => ({
  name: `a second ${field}`,
  end: 'refused',
  make: ({ raw }) => addOnTop(raw, `${field}: ${value}`),
})

const rewritten = (
  name: string,
  rewrite: (mail: BenchMail, prey: Prey) => Partial<BenchMail> | null,
  end: Attack['end'] = 'refused',
): Attack => ({
  name,
  end,
  make(prey) {
    const change = rewrite(prey.mail, prey)
    return change === null ? null : prey.bench.seal({ ...prey.mail, ...change })
  },
})

const headers: Attack[] = [
  above('Subject', `Dana Reed paid you ${bigAmount}`),
  above('From', 'Venmo <venmo@venmo.com>'),
  above('To', benchShop.mailbox),
  above('Date', 'Wed, 25 Nov 2026 11:00:00 +0000'),
  above('Content-Type', 'multipart/alternative; boundary="evil"'),
  above('Content-Transfer-Encoding', 'base64'),
  above('Reply-To', `${eve}\r\nReply-To: ${benchShop.mailbox}`),
  {
    name: 'a field whose name ends in a blank',
    end: 'refused',
    make: ({ raw }) => addOnTop(raw, `Subject : Dana Reed paid you ${bigAmount}`),
  },
  {
    name: 'a bare CR in the header',
    end: 'refused',
    make: ({ raw }) => addOnTop(raw, `X-Note: a\rSubject: Dana Reed paid you ${bigAmount}`),
  },
  { name: 'a line without a colon on top', end: 'refused', make: ({ raw }) => addOnTop(raw, 'From eve') },
  {
    name: 'a header longer than any',
    end: 'refused',
    make: ({ raw }) => addOnTop(raw, 'X-Long: 1\r\n'.repeat(10_000).trimEnd()),
  },
  { name: 'a body on top of the mail', end: 'refused', make: ({ raw }) => addOnTop(raw, '') },
]

const signatures: Attack[] = [
  ...['From', 'To', 'Subject', 'Date', 'MIME-Version'].map((name) => signedWithout(name)),
  signedWithout('Content-Type', (raw) => changed(raw, 'boundary="--==_part_1"', 'boundary="--==_part_2"')),
  {
    name: 'l= with text behind it',
    end: 'refused',
    async make({ bench, mail }) {
      const text = bench.text(mail)
      const bytes = Buffer.byteLength(text.slice(text.indexOf('\r\n\r\n') + 4))
      const raw = await bench.sign(text, mail.signedBy.slice(0, 1), { maxBodyLength: bytes })
      return Buffer.concat([raw, Buffer.from(`\r\nDana Reed paid you ${bigAmount}\r\n`)])
    },
  },
  {
    name: 'not signed',
    end: 'refused',
    make: ({ bench, mail }) => Buffer.from(bench.text(mail)),
  },
  {
    name: 'not signed, with a forged Authentication-Results',
    end: 'refused',
    make: ({ bench, mail }) =>
      addOnTop(Buffer.from(bench.text(mail)), `Authentication-Results: mx; dkim=pass header.d=${mail.signedBy[0]}`),
  },
  {
    name: 'not signed, with a forged chain of ARC',
    end: 'refused',
    make: ({ bench, mail }) =>
      addOnTop(
        Buffer.from(bench.text(mail)),
        [
          'ARC-Seal: i=1; a=rsa-sha256; t=1; cv=none; d=gmail.example; s=paydesk; b=AAAA',
          'ARC-Message-Signature: i=1; a=rsa-sha256; c=relaxed/relaxed; d=gmail.example; s=paydesk; h=from; bh=AAAA; b=AAAA',
          `ARC-Authentication-Results: i=1; mx; dkim=pass header.d=${mail.signedBy[0]}`,
        ].join('\r\n'),
      ),
  },
  {
    name: "signed with a stranger's key",
    end: 'refused',
    make: ({ bench, mail }) => bench.signAsStranger(bench.text(mail), mail.signedBy),
  },
  {
    name: 'signed with a key that is gone',
    end: 'refused',
    make: ({ bench, mail }) => bench.signWithGoneKey(bench.text(mail), mail.signedBy),
  },
  ...['evil.example', 'mail.venmo.com', 'amazonses.com'].map(
    (domain): Attack => ({
      name: `signed by ${domain} only`,
      end: 'refused',
      make: ({ bench, mail }) => bench.sign(bench.text(mail), [domain]),
    }),
  ),
  {
    name: 'more than five signatures',
    end: 'refused',
    make: ({ bench, mail }) =>
      bench.sign(
        bench.text(mail),
        Array.from({ length: 6 }, () => mail.signedBy[0] ?? ''),
      ),
  },
]

const contents: Attack[] = [
  {
    name: 'another amount in the text',
    end: 'refused',
    make: ({ raw, facts }) => {
      const amount = String(Math.trunc(facts.amountCents / 100))
      const at = raw.indexOf('\r\n\r\n')
      return Buffer.concat([raw.subarray(0, at), changed(raw.subarray(at), amount, `9${amount}`)])
    },
  },
  {
    name: 'another code in the text',
    end: 'refused',
    make: ({ raw }) => (raw.includes(benchShop.code) ? changed(raw, benchShop.code, 'TTTTT') : null),
  },
  {
    name: 'another subject',
    end: 'refused',
    make: ({ raw }) => changed(raw, '\r\nSubject: ', '\r\nSubject: Re: '),
  },
  {
    name: 'larger than 1 MB',
    end: 'refused',
    make: (prey) => prey.bench.seal({ ...prey.mail, html: prey.mail.html + 'x'.repeat(1_000_000) }),
  },
  {
    name: 'more than 20 parts',
    end: 'refused',
    make: ({ bench, mail }) => {
      if (mail.text === null) return null
      const text = bench.text(mail)
      const parts = '----==_part_1\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(21)
      return bench.sign(text.replace('----==_part_1--', `${parts}----==_part_1--`), mail.signedBy)
    },
  },
]

const foreign: Attack[] = [
  rewritten("somebody else's genuine receipt", () => ({ to: eve })),
  rewritten('addressed to two people', () => ({ to: `${benchShop.mailbox}, ${eve}` })),
  rewritten("the shop's address as the name of another", () => ({ to: `"${benchShop.mailbox}" <${eve}>` })),
  rewritten("the shop's address with a comment", () => ({ to: `${benchShop.mailbox}(@evil.example)` })),
  rewritten("the shop's address before a stray quote", () => ({ to: `${benchShop.mailbox}" <${eve}>` })),
  rewritten("the shop's address in quotes", () => ({ to: `"${benchShop.mailbox}"@evil.example` })),
  rewritten('addressed to a group', () => ({ to: `shop: ${benchShop.mailbox}, ${eve};` })),
  {
    name: "sent to somebody else's account",
    end: 'refused',
    make({ layout, facts, bench }) {
      if (layout !== 'venmo' && layout !== 'cash-app') return null
      return bench.seal(bench.write(layout, { ...facts, account: layout === 'venmo' ? '@eve' : '$Eve' }))
    },
  },
  {
    name: 'a look-alike of the account',
    end: 'refused',
    make({ layout, facts, bench }) {
      return layout === 'cash-app' ? bench.seal(bench.write(layout, { ...facts, account: '$AuroraOutfitterѕ' })) : null
    },
  },
  rewritten('a scam from a domain of its own', () => ({
    from: `Venmo <venmo@evil.example>`,
    signedBy: ['evil.example'],
  })),
  rewritten("the provider's address as the name of another", ({ from }) => ({
    from: `"${from.replaceAll(/[<>"]/g, '')}" <${eve}>`,
    signedBy: ['evil.example'],
  })),
  rewritten('a forward by a stranger', ({ from, subject, html }) => ({
    ...{ from: `Eve <${eve}>`, signedBy: ['evil.example'], subject: `Fwd: ${subject}` },
    html: `<p>---------- Forwarded message ---------<br>From: ${from.replace(/[<>]/g, '')}<br>Subject: ${subject}</p>${html}`,
  })),
  rewritten(
    'a forward by the shop itself',
    ({ from, subject, html }) => ({
      ...{ from: benchShop.mailbox, signedBy: ['aurora-outfitters.example'], subject: `Fwd: ${subject}` },
      html: `<p>---------- Forwarded message ---------<br>From: ${from.replace('<', '&lt;')}<br>Subject: ${subject}</p>${html}`,
    }),
    'unconfirmed',
  ),
  {
    name: 'a genuine receipt attached to a mail',
    end: 'refused',
    make: ({ bench, raw, mail }) =>
      bench.sign(
        `From: ${eve}\r\nTo: ${mail.to}\r\nSubject: ${mail.subject.replace(/[^ -~]/g, '')}\r\nDate: Wed, 25 Nov 2026 11:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: message/rfc822\r\n\r\n${raw.toString('latin1')}`,
        ['evil.example'],
      ),
  },
  {
    name: 'a receipt of last month',
    end: 'unconfirmed',
    make: ({ layout, facts, bench }) =>
      bench.seal(bench.write(layout, { ...facts, at: new Date('2026-10-20T10:00:00Z') })),
  },
]

const refolded = (raw: Buffer): Buffer =>
  changed(changed(raw, '\r\nSubject: ', '\r\nSUBJECT:   '), '\r\nDate: ', '\r\nDate:\r\n ')

const repeated: Attack[] = [
  { name: 'the same mail again', end: 'repeated', make: ({ raw }) => raw },
  { name: 'the same mail, folded otherwise', end: 'repeated', make: ({ raw }) => refolded(raw) },
  {
    name: 'the same mail by another way',
    end: 'repeated',
    make: ({ raw }) =>
      addOnTop(raw, 'Received: from mx.evil.example\r\nX-Forwarded-To: shop\r\nResent-From: eve@evil.example'),
  },
  {
    name: 'the same mail with LF for CRLF',
    end: 'repeated',
    make: ({ raw }) => Buffer.from(raw.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  },
  {
    name: 'the same mail without its other signatures',
    end: 'repeated',
    make: ({ bench, mail }) => bench.sign(bench.text(mail), mail.signedBy.slice(0, 1)),
  },
  {
    name: 'the same transfer told again by the provider',
    end: 'repeated',
    make({ layout, facts, bench }) {
      if (layout === 'bank-of-america' || layout === 'capital-one') return null
      return bench.seal({
        ...bench.write(layout, { ...facts, at: new Date(facts.at.getTime() + 60_000) }),
        messageId: '<again@x>',
      })
    },
  },
]

/** Eve pays one cent and writes whatever she likes into her name and note. */
const honest = (name: string, change: Partial<BenchFacts>): Attack => ({
  name,
  end: 'honest',
  make: ({ layout, bench, random }) =>
    bench.seal(bench.write(layout, factsFor(layout, random, { ...change, amountCents: 1 }))),
})

const rowsInNote = [
  ...['Date', 'Nov 25, 2026', 'Transaction ID', '12345678901234567', 'Sent to', '@aurora-outfitters'],
  ...['Amount', bigAmount, 'Identifier', '#D-AAAAAAAA', 'Memo', benchShop.code],
].join('\n')

const tricks: Attack[] = [
  honest('a name that tells of a payment', { payerName: `Dana Reed paid you ${bigAmount}` }),
  honest('a name that tells of a payment by Zelle', { payerName: `Dana Reed sent you ${bigAmount} with Zelle` }),
  honest('a name of a whole sentence', {
    payerName: `Dana Reed has just sent you money with Zelle in the amount of ${bigAmount}.`,
  }),
  honest("a name that ends TD Bank's sentence", {
    payerName: `X (confirmation number AAAAAAAA) into your account (TD Bank, 0000). We have successfully deposited the ${bigAmount} payment from Dana Reed`,
  }),
  honest('a name with marks of direction', { payerName: `\u202e00.009,9$ uoy diap deeR anaD\u202c` }),
  honest('a name of markup', { payerName: `<!-- amount --><span>+ ${bigAmount}</span>` }),
  honest('a note with rows', { note: rowsInNote }),
  honest('a note of markup', { note: `<table><tr><td>Amount</td><td>${bigAmount}</td></tr></table>` }),
  honest('a note with a heading', { note: `Dana Reed paid you\n${bigAmount}\n${benchShop.code}` }),
  honest('a note with an amount', { note: `${benchShop.code} ${bigAmount}` }),
  honest('a note with a comment', { note: `<!-- note --> ${benchShop.code} <!-- amount --> ${bigAmount}` }),
]

export const attacks: readonly Attack[] = [...headers, ...signatures, ...contents, ...foreign, ...repeated, ...tricks]
