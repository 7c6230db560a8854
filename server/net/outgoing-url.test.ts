import { describe, expect, it } from 'vitest'
import { checkOutgoingUrl, isInternalAddress } from './outgoing-url.ts'

const check = (url: string) => checkOutgoingUrl(url, { mayBePrivate: false })

describe('a URL that may be saved', () => {
  it.each([
    ['https://hooks.example.com/paydesk?shop=1', 'https://hooks.example.com/paydesk?shop=1'],
    ['https://hooks.example.com:8443/', 'https://hooks.example.com:8443/'],
    ['HTTPS://Hooks.Example.COM#part', 'https://hooks.example.com/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    // A name, whatever it may resolve to later.
    ['https://127.0.0.1.nip.io/', 'https://127.0.0.1.nip.io/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
    ['https://172.32.0.1/', 'https://172.32.0.1/'],
    ['https://100.128.0.1/', 'https://100.128.0.1/'],
  ])('%s', (url, kept) => {
    expect(check(url)).toEqual({ url: kept })
  })
})

describe('a URL that is refused', () => {
  it.each([
    // Schemes.
    'http://hooks.example.com/',
    'file:///etc/passwd',
    'ftp://hooks.example.com/',
    'gopher://hooks.example.com/',
    'javascript:alert(1)',
    'data:text/plain,a',
    'ws://hooks.example.com/',
    '//hooks.example.com/',
    'hooks.example.com',
    '',
    'https://',
    'https://%2e%2e%2f/',
    'https://a..example.com/',
    'https://.example.com/',
    'https://a%2ab.example.com/',
    'https:///',
    `https://hooks.example.com/${'a'.repeat(2000)}`,
    // User info.
    'https://user@hooks.example.com/',
    'https://user:password@hooks.example.com/',
    'https://hooks.example.com@127.0.0.1/',
    // Ports of other services.
    ...[0, 1, 22, 25, 53, 110, 143, 465, 587, 993, 2375, 3306, 5432, 6379, 6667, 11211, 27017].map(
      (port) => `https://hooks.example.com:${port}/`,
    ),
    // This machine and its network.
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.255.255.254/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://0x7f.0.0.1/',
    'https://0x7f000001/',
    'https://1２７.０.０.１/',
    'https://127。0。0。1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127.0.0.1./',
    'https://%31%32%37.0.0.1/',
    'https://0.0.0.0/',
    'https://0/',
    'https://0.1.2.3/',
    'https://10.0.0.1/',
    'https://10.1/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://2852039166/',
    'https://100.64.0.1/',
    'https://100.100.100.200/',
    'https://192.0.0.192/',
    'https://192.0.2.1/',
    'https://192.88.99.1/',
    'https://198.18.0.1/',
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://224.0.0.1/',
    'https://239.255.255.255/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    // IPv6, and IPv4 in it.
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2002:a00:1::1]/',
    'https://[2001::1]/',
    'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'https://[2001:10::1]/',
    'https://[2001:db8::1]/',
    'https://[3fff::1]/',
    'https://[100::1]/',
    'https://[5f00::1]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[fe80::1%25eth0]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    // Names of it.
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://ｌocalhost/',
    'https://shop.localhost/',
    'https://localhost.localdomain/',
    'https://printer.local/',
    'https://printer.local./',
    'https://metadata.google.internal/',
    'https://metadata/',
    'https://intranet/',
    'https://nas.lan/',
    'https://router.home.arpa/',
  ])('%s', (url) => {
    expect(check(url)).toMatchObject({ refusal: expect.any(String) })
  })

  it('also where internal addresses are allowed: user info, other schemes, other services', () => {
    const checkOpen = (url: string) => checkOutgoingUrl(url, { mayBePrivate: true })
    expect(checkOpen('http://127.0.0.1:40123/hook')).toEqual({ url: 'http://127.0.0.1:40123/hook' })
    for (const url of ['file:///etc/passwd', 'http://a:b@127.0.0.1/', 'http://127.0.0.1:25/']) {
      expect(checkOpen(url)).toEqual({ refusal: expect.any(String) })
    }
  })
})

it.each([
  ['8.8.8.8', false],
  ['2606:4700:4700::1111', false],
  ['127.0.0.1', true],
  ['010.0.0.1', true],
  ['1.2.3', true],
  ['fe80::1%eth0', true],
  ['2606:4700::1%eth0', true],
  ['::ffff:8.8.8.8', true],
  ['hooks.example.com', true],
  ['', true],
])('the resolved address %j is internal: %s', (address, isInternal) => {
  expect(isInternalAddress(address)).toBe(isInternal)
})
