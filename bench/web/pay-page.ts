import type { Browser } from '@playwright/test'
import { slowPage } from './browser.ts'

/** Later paints may still be larger. */
const settleMs = 1_500

/** The address of the pay page of a pending order. */
async function findPayPage(url: string, token: string): Promise<string> {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return await response.json()
  }
  const { orders } = (await get('/orders?status=pending&paymentMethod=venmo&limit=1')) as { orders: { id: string }[] }
  const { order } = (await get(`/orders/${orders[0]?.id}`)) as { order: { payment: { payUrl: string | null } } }
  if (order.payment.payUrl === null) throw new Error('The link of the order is revoked')
  return url + new URL(order.payment.payUrl).pathname
}

/** Opens a pay page for the first time, on a phone's screen. Returns when its largest part was painted, in milliseconds. */
export async function measurePayPage(browser: Browser, url: string, token: string): Promise<number> {
  const address = await findPayPage(url, token)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  try {
    const page = await slowPage(context)
    await page.goto(address)
    await page.waitForTimeout(settleMs)
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observe = (list: PerformanceObserverEntryList) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)
          new PerformanceObserver(observe).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}
