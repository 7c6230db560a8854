import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Receipt } from '../contract/money/payment-receipt.ts'
import { apiAs, baseUrl, callWith, signInByApi } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'

/** A receipt of the sample data. */
async function receiptThat(fits: (receipt: Receipt) => boolean): Promise<Receipt> {
  const { accessToken } = await signInByApi('merchant')
  const list = await callWith(accessToken, 'GET', '/payment-receipts?limit=100')
  const found = (list.body.receipts as Receipt[]).find(fits)
  if (found === undefined) throw new Error('The sample data has no such receipt')
  const one = await callWith(accessToken, 'GET', `/payment-receipts/${found.id}`)
  return one.body.receipt
}

test('the payment of an order shows why it is believed: rules, signature, marked text and the mail itself', async ({
  page,
  openAs,
}) => {
  const { parsed, money } = await receiptThat(
    ({ match, decidedBy, parsed }) => match === 'confirmed' && decidedBy === null && parsed?.provider === 'chase',
  )
  const [order] = money?.pays ?? []
  await openAs('merchant', `/orders/${order?.orderId}`)
  await page.getByRole('link', { name: 'Evidence' }).click()
  const sheet = page.getByRole('dialog', { name: 'Money in' })
  await expect(sheet).toContainText('Payment inbox')
  const decision = sheet.getByRole('region', { name: 'Decision' })
  await expect(decision).toContainText('Decided by Paydesk itself')
  await expect(decision).toContainText('The amount is exact')
  await expect(decision.getByRole('button', { name: 'Undo' })).toBeEnabled()

  const proof = sheet.getByRole('region', { name: 'Proof' })
  await proof.getByText('11 of 11 rules passed').click()
  await expect(proof.getByRole('list', { name: 'Rules of proof' })).toContainText('Signed by the provider itself')
  await proof.getByText('Signature', { exact: true }).click()
  await expect(proof).toContainText('chase.com')
  await expect(proof).toContainText('paydesk-demo')
  const mark = (field: string) => proof.getByTitle(field, { exact: true })
  await expect(mark('Amount').first()).toHaveText(/^\$[\d,.]+$/)
  await expect(mark('Payer').first()).toHaveText(parsed?.payerName ?? '')
  await expect(mark('Note')).toHaveText(parsed?.note ?? '')
  await expect(mark('Reference')).toHaveText(parsed?.reference ?? '')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Download the mail' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^receipt-.*\.eml$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('DKIM-Signature:')
})

/** The customer of an order pays what it lacks, with its code. */
async function paysAgain(orderId: string): Promise<void> {
  const { accessToken } = await signInByApi('merchant')
  const { order } = (await callWith(accessToken, 'GET', `/orders/${orderId}`)).body
  const at = new Date(Date.now() - 60_000).toISOString().slice(0, 19)
  const answer = await fetch(`${baseUrl()}/api/payment-statements?provider=venmo&apply=true`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${accessToken}` },
    body: [
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total)',
      `,41${randomInt(1e8, 1e9)},${at},Payment,Complete,${order.payment.code},Second Payer,Shop,+ $${order.money.due}`,
    ].join('\n'),
  })
  expect(answer.ok).toBe(true)
}

test('a payment that its provider took back shows at its order and its movement, until it is handled', async ({
  page,
  openAs,
}) => {
  const reversal = await receiptThat(({ outcome }) => outcome === 'reversal')
  const orderId = reversal.suggestions[0]?.orderId
  await openAs('merchant', `/orders/${orderId}`)
  const notice = page.getByRole('list', { name: 'Payments taken back' })
  await expect(notice).toContainText('Do not ship')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as Shipped' }).click()
  const shipping = page.getByRole('dialog', { name: /^Mark order #\d+ as shipped$/ })
  await expect(shipping).toContainText(/The provider took \$[\d,.]+ back\. Do not ship before you know why\./)
  await expectAccessible(page)
  await shipping.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  const cancelling = page.getByRole('dialog', { name: /^Cancel order #/ })
  await expect(cancelling).toContainText('A payment was taken back: a refund on top pays the customer twice.')
  await expect(cancelling.getByRole('radio', { name: 'No refund' })).toBeChecked()
  await cancelling.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('link', { name: 'Evidence' }).click()
  const sheet = page.getByRole('dialog', { name: 'Money in' })
  await expect(sheet).toContainText('The provider took this payment back')
  await sheet.getByRole('link', { name: 'Open the mail' }).click()
  await page.getByRole('button', { name: /^The money was taken back/ }).click()
  await expect(toast(page, 'The payment counts no more')).toBeVisible()
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText(/^Taken back: \$[\d,.]+ counts no more\. Do not ship/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Taken back')
  await expect(notice).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record another payment…' }).click()
  const recording = page.getByRole('dialog', { name: /^Record another payment for #\d+$/ })
  await recording.getByLabel('Amount received').fill('0.01')
  await expect(recording.getByText(/^\$[\d,.]+ stays due\.$/)).toBeVisible()
  await expectAccessible(page)
  await recording.getByRole('button', { name: 'Record $0.01' }).click()
  await expect(toast(page, 'was not paid again')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  await page.getByRole('button', { name: 'Record another payment…' }).click()
  await recording.getByRole('button', { name: /^Record another payment for #/ }).press('Enter')
  await expect(toast(page, /Payment of #\d+ recorded(?!:)/)).toBeVisible()
  await expect(recording).toHaveCount(0)
  await expect(page.getByText(/counts no more\. Do not ship/)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/counts no more\. Do not ship/)).toBeVisible()
  await paysAgain(orderId ?? '')
  const again = page.getByRole('list', { name: 'Payments to decide' })
  await page.reload()
  await expect(again).toContainText('Paid again')
  await again.getByRole('link', { name: 'Open the receipt' }).click()
  await expect(page.getByText('this one can take its place')).toBeVisible()
  const { number } = await (await apiAs('merchant')).order(orderId ?? '')
  await page.getByRole('button', { name: `Apply to order #${number}` }).click()
  await expect(toast(page, 'Applied to order')).toBeVisible()
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText('in place of money that was taken back. From the payment inbox')).toBeVisible()
  await expect(page.getByText(/counts no more\. Do not ship/)).toHaveCount(0)
  await expect(again).toHaveCount(0)
  await page.goto(`/money/decide?receipts=handled&receipt=${reversal.id}`)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await page.goto(`/orders/${orderId}`)
  await expect(notice).toContainText('Do not ship')
  await notice.getByRole('link', { name: 'Open the mail' }).click()
  await page.getByRole('button', { name: /^Mark as handled/ }).click()
  await expect(page.getByText('Marked as handled').first()).toBeVisible()
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('link', { name: 'Evidence' }).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a viewer sees the evidence and changes nothing', async ({ page, openAs }) => {
  const { money } = await receiptThat(({ match, decidedBy }) => match === 'confirmed' && decidedBy === null)
  await openAs('viewer', `/money?money=${money?.id}`)
  const sheet = page.getByRole('dialog', { name: 'Money in' })
  await expect(sheet.getByRole('region', { name: 'Text of the receipt' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Download the mail' })).toHaveCount(0)
})
