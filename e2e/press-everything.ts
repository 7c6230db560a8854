import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { listControls, type PageControl, type PageControls } from './page-controls.ts'

/** Signing out and downloads have separate journeys; these controls leave the page. */
const leftOut = /log ?out|sign ?out|export|download|reload|print|new tab/i
/** More presses than any screen needs: a screen that keeps adding controls fails here. */
const mostPresses = 250
/** The time limit for an answer on a slow machine. */
const longestAnswerMs = 3_000
/** A layer is reopened for each control that closes it, but only this often. */
const mostOpenings = 12

/** Controls that close or leave a layer are pressed last; tabs after everything that the previous tab shows. */
const lastOfAll = /^(close|cancel|dismiss|discard|done|back|keep|not now)/i
const order = ({ role, name }: PageControl): number =>
  lastOfAll.test(name) ? 3 : role === 'tab' ? 2 : role === 'switch' ? 0 : 1

/** Counts pending requests: the page is complete when there are none. */
function watchRequests(page: Page) {
  const waiting = new Set<Request>()
  const isAwaited = (request: Request) => !/socket\.io|\/assistant\/|\/api\/health/.test(request.url())
  page.on('request', (request) => isAwaited(request) && waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  // Leaving a page cancels its requests.
  page.on('framenavigated', () => waiting.clear())
  return waiting
}

/** Waits for the rendering, transitions and requests that the press started. */
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
    // The browser reports no end for some requests that a page has canceled.
    .catch(() => waiting.clear())
  await frames()
}

/** A browser that has not been asked about notifications yet, so that the control which asks can be pressed. */
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

const message = 'This journey changes nothing.'
const refusal = { type: 'about:blank', title: 'Conflict', status: 409, detail: message, success: false, message }

/**
 * Presses must not change the data of other journeys, so the page's own `fetch` refuses every write. Routes of Playwright
 * would pause each request, scripts too, and turn the browser's cache off: each reload would fetch the client again.
 *
 * @returns the writes that were sent nevertheless
 */
async function refuseWrites(page: Page): Promise<string[]> {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`)
  })
  await page.addInitScript((problem) => {
    const ask = window.fetch
    const answer = { status: 409, headers: { 'content-type': 'application/problem+json' } }
    window.fetch = async (input, init) => {
      const { method, url } = input instanceof Request ? input : { method: 'GET', url: String(input) }
      const isWrite = (init?.method ?? method) !== 'GET'
      return isWrite && new URL(url, location.href).pathname.startsWith('/api/')
        ? new Response(JSON.stringify(problem), answer)
        : ask(input, init)
    }
  }, refusal)
  return sent
}

/** A modal dialog lies over the control, which may be in another one: a drawer has dialogs of its own. */
const isCovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('dialog:modal')
    return !!over && !over.contains(element)
  })

/** Remembers presses across all screens, so the shell is pressed only once. */
function createPresser(page: Page) {
  const waiting = watchRequests(page)
  const pressed = new Set<string>()
  const openings = new Map<string, number>()
  /** The control that opened each layer. */
  const openers = new Map<string, string>()
  const failures: string[] = []

  /**
   * A control that has just disappeared is found again on the reloaded page; one that is there can be pressed. One that a
   * dialog covers is pressed when that dialog is closed: the press before opened it, after its part had loaded.
   */
  async function click(control: Locator, key: string): Promise<void> {
    try {
      await control.click({ timeout: 2_000 })
    } catch {
      // The machine may have been busy, and the dialog may have come since.
      if (await isOut(control, key)) return
      await control.click({ timeout: 15_000 }).catch(async (error: unknown) => {
        if (!(await isOut(control, key))) failures.push(`${key} can’t be pressed: ${error}`)
      })
    }
  }

  /** Whether a control is gone, or covered until later. */
  async function isOut(control: Locator, key: string): Promise<boolean> {
    if ((await control.count()) === 0) return true
    const isLater = await isCovered(control)
    if (isLater) pressed.delete(key)
    return isLater
  }

  async function press({ mark, role, key }: PageControl): Promise<void> {
    const control = page.locator(`[data-control="${mark}"]`)
    if (role === 'combobox') await control.selectOption({ index: 1 }).catch(() => undefined)
    else await click(control, key)
    await settle(page, waiting)
    // Pressed twice, back to the former state: another switch may depend on it.
    if (role !== 'switch') return
    await click(control, key)
    await settle(page, waiting)
  }

  async function open(path: string): Promise<PageControls> {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await settle(page, waiting)
    return listControls(page)
  }

  /** If the layer closed, the pressed control is gone: the layer is reopened for the others. */
  function openAgain(layer: string, rest: number): void {
    const opener = openers.get(layer)
    const count = openings.get(layer) ?? 0
    if (opener === undefined || rest === 0 || count >= mostOpenings) return
    openings.set(layer, count + 1)
    pressed.delete(opener)
  }

  /** Presses one control, and returns the page's controls afterwards. */
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

    /** Presses each control of a screen, of its layers, and of the parts that appear. */
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

/**
 * Presses every control of the screens, and returns the names of all pressed controls. Fails if one breaks its page.
 */
export async function pressScreens({ page, openAs, screens }: Visit): Promise<Set<string>> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stubNotifications(page)
  await openAs('/dashboard')
  const sent = await refuseWrites(page)
  const presser = createPresser(page)
  for (const path of screens) await presser.pressAll(path)
  expect(presser.failures).toEqual([])
  expect(sent).toEqual([])
  return presser.pressed
}

/** Console lines about refused writes, and about pushes, which a private window doesn't support. */
export const provoked = ['4', /Push API in incognito/] as const
