import { expect, it } from 'vitest'
import { startTestDns } from '../testing/dns-server.ts'
import { createResolver } from './resolver.ts'

it('asks the given servers for texts, also for those longer than one part', async () => {
  const long = 'x'.repeat(600)
  const dns = await startTestDns({ 'a.example': { txt: 'v=DKIM1' }, 'b.example': { txt: long } })
  try {
    const resolve = createResolver([dns.server])
    expect(await resolve('a.example', 'TXT')).toEqual([['v=DKIM1']])
    expect((await resolve('b.example', 'TXT'))[0]?.join('')).toBe(long)
    await expect(resolve('c.example', 'TXT')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  } finally {
    await dns.close()
  }
})
