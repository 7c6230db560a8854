import { expect, type Page, type Request } from '@playwright/test'
import { listControls, type PageControl, type PageControls } from './page-controls.ts'

/** Signing out and downloads are journeys of their own; these leave the page. */
const leftOut = /log ?out|sign ?out|export|download|reload|print|new tab/i
/** More presses than any screen needs: a screen that keeps offering new controls fails here. */
const mostPresses = 250
/** A slow machine is given this long for an answer. */
const longestAnswerMs = 3_000
/** A layer is opened again for each control that closes it, but not for ever. */
const mostOpenings = 12

/** What closes or leaves what is open is pressed last, tabs after all that the tab before holds. */
const lastOfAll = /^(close|cancel|dismiss|discard|done|back|keep|not now)/i
const order = ({ role, name }: PageControl): number =>
  lastOfAll.test(name) ? 3 : role === 'tab' ? 2 : role === 'switch' ? 0 : 1

/** Counts the answers that the page waits for: without them it is not complete. */
function watchRequests(page: Page) {
  const waiting = new Set<Request>()
  const isAwaited = (request: Request) => !/socket\.io|\/assistant\/|\/api\/health/.test(request.url())
  page.on('request', (request) => isAwaited(request) && waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  // A page that was left takes its questions with it.
  page.on('framenavigated', () => waiting.clear())
  return waiting
}

/** Waits for what was drawn and moved by the press, and for what it asked the server. */
async function settle(page: Page, waiting: Set<Request>): Promise<void> {
  const frames = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await frame()
    })
  await frames()
  if (waiting.size === 0) return
  await expect
    .poll(() => waiting.size, { intervals: [20], timeout: longestAnswerMs })
    .toBe(0)
    // The browser tells no end of some that a page has called off.
    .catch(() => waiting.clear())
  await frames()
}

/** A browser that has not been asked about notifications yet: what asks for them can be pressed. */
async function stubNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked = Object.assign(() => undefined, {
      permission: 'default',
      async requestPermission() {
        asked.permission = 'granted'
        return asked.permission
      },
    })
    Object.defineProperty(window, 'Notification', { value: asked })
  })
}

/** Nothing that is pressed may change what other journeys find, so the server refuses every write. */
async function refuseWrites(page: Page): Promise<void> {
  const message = 'This journey changes nothing.'
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: message, success: false, message }
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem }),
  )
}

/** Remembers over all screens what was pressed: the frame around the pages is pressed once. */
function createPresser(page: Page) {
  const waiting = watchRequests(page)
  const pressed = new Set<string>()
  const openings = new Map<string, number>()
  /** The control that opened each layer. */
  const openers = new Map<string, string>()
  const failures: string[] = []

  async function press({ mark, role }: PageControl): Promise<void> {
    const control = page.locator(`[data-control="${mark}"]`)
    if (role === 'combobox') await control.selectOption({ index: 1 }).catch(() => undefined)
    // One that has just gone is met again on the fresh page.
    else await control.click({ timeout: 2_000 }).catch(() => undefined)
    await settle(page, waiting)
    // There and back: another switch may depend on it.
    if (role !== 'switch') return
    await control.click({ timeout: 2_000 }).catch(() => undefined)
    await settle(page, waiting)
  }

  async function open(path: string): Promise<PageControls> {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await settle(page, waiting)
    return listControls(page)
  }

  /** A control that its layer closed with is gone: the layer is to be opened once more for the others. */
  function openAgain(layer: string, rest: number): void {
    const opener = openers.get(layer)
    const count = openings.get(layer) ?? 0
    if (opener === undefined || rest === 0 || count >= mostOpenings) return
    openings.set(layer, count + 1)
    pressed.delete(opener)
  }

  /** Presses one control, and answers what the page holds then. */
  async function pressNext(path: string, { layer }: PageControls, left: readonly PageControl[]): Promise<PageControls> {
    const [next] = left.toSorted((a, b) => order(a) - order(b))
    if (next === undefined) {
      await page.keyboard.press('Escape')
      await settle(page, waiting)
      const after = await listControls(page)
      return after.layer === layer ? open(path) : after
    }
    const { pathname } = new URL(page.url())
    pressed.add(next.key)
    await press(next)
    const after = await listControls(page)
    if (after.broken) failures.push(`${path}: ${next.key}`)
    if (after.layer !== '' && after.layer !== layer) openers.set(after.layer, next.key)
    if (layer !== '' && after.layer !== layer) openAgain(layer, left.length - 1)
    return after.broken || new URL(page.url()).pathname !== pathname ? open(path) : after
  }

  return {
    /** The screen and the control that broke it. */
    failures,
    pressed,

    /** Presses each control of a screen, of what opens over it, and of what appears in it. */
    async pressAll(path: string): Promise<void> {
      let shown = await open(path)
      let isFresh = true
      for (let presses = 0; presses < mostPresses; presses += 1) {
        const left = shown.controls.filter(({ key, name }) => !pressed.has(key) && !leftOut.test(name))
        if (left.length === 0 && shown.layer === '') {
          if (isFresh) return
          shown = await open(path)
          isFresh = true
        } else {
          isFresh = false
          shown = await pressNext(path, shown, left)
        }
      }
      failures.push(`${path} never came to an end`)
    },
  }
}

type Visit = { page: Page; openAs: (path: string) => Promise<void>; screens: readonly string[] }

/** Presses every control of the screens, and answers the names of all that were pressed. Fails where one breaks its page. */
export async function pressScreens({ page, openAs, screens }: Visit): Promise<Set<string>> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stubNotifications(page)
  await openAs('/dashboard')
  await refuseWrites(page)
  const presser = createPresser(page)
  for (const path of screens) await presser.pressAll(path)
  expect(presser.failures).toEqual([])
  return presser.pressed
}

/** What the browser says about refused writes, and about pushes, which it has none of in a private window. */
export const provoked = ['4', /Push API in incognito/] as const
