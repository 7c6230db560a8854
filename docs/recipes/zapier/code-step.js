// For the step "Code by Zapier: Run JavaScript". It gives `inputData`, and takes the result as `output`.
const { createHmac, timingSafeEqual } = require('node:crypto')

// Paste the endpoint's signing secret here.
const secret = 'whsec_PASTE_YOUR_SECRET'

const { id, time, signature, body } = inputData
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300
const isGenuine =
  isFresh &&
  signature.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
// Nothing of a forged request goes on.
output = isGenuine ? { isGenuine, ...JSON.parse(body) } : { isGenuine }
