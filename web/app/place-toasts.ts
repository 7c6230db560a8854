import usd from '../ui/Usd.module.css'

/** Space that is left around a toast. */
const gap = 8
const step = 8
/** Selects elements that can be pressed or typed into. */
const controls = 'button, a, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]'
/** Selects titles, what a page is for, and amounts of money, which people compare with the message. */
const important = `h1, h2, .${usd.usd}, [data-variant=primary], [data-variant=danger]`
/** Covering those weighs more than covering another control, which most toasts let presses through to. */
const importantWeight = 8
/** For each pixel that a toast is moved up, this part of its width counts as covered: it rather hides a little than stands mid-page. */
const liftCost = 0.1
/** Marks what no toast may cover as long as there is another place: a bar of actions, on its whole surface. */
const bars = '[data-keep-clear]'
const barWeight = 100

const weightOf = (element: Element): number => {
  if (element.matches(bars)) return barWeight
  return element.matches(important) ? importantWeight : 1
}

const layers = 'dialog[open], [aria-modal=true], :popover-open'

type Box = { left: number; top: number; right: number; bottom: number; weight?: number }

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** The places of the controls that can be pressed now, and of what is important. Those behind a modal layer don't count. */
function takenBoxes(toaster: Element): Box[] {
  const open = [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility())
  const modal = open.findLast((layer) => layer.matches(':modal, [aria-modal=true]'))
  return [...(modal ?? document).querySelectorAll(`${controls}, ${important}, ${bars}`)]
    .filter((element) => !toaster.contains(element) && element.checkVisibility({ opacityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box: { width, height, bottom, top } }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ element, box: { left, top, right, bottom } }) => ({ left, top, right, bottom, weight: weightOf(element) }))
}

/**
 * The lowest place in the middle where a box of this size covers nothing; otherwise a low one that covers little. Toasts stay in
 * the lower half, where people learn to look for them, unless a bar of actions leaves no room there.
 */
export function freePlace(
  size: { width: number; height: number },
  taken: readonly Box[],
  view: { width: number; height: number },
) {
  const left = Math.max(gap, (view.width - size.width) / 2)
  const lowest = Math.max(gap, view.height - size.height - 2 * gap)
  const barTop = Math.min(...taken.filter(({ weight = 1 }) => weight >= barWeight).map(({ top }) => top))
  const highest = Math.max(gap, Math.min(lowest, view.height / 2, barTop - size.height - gap))
  let best = { top: lowest, cost: Number.POSITIVE_INFINITY }
  for (let top = lowest; top >= highest; top -= step) {
    const box = {
      left: left - gap / 2,
      top: top - gap / 2,
      right: left + size.width + gap / 2,
      bottom: top + size.height + gap / 2,
    }
    const covered = taken.reduce((sum, other) => sum + overlap(box, other) * (other.weight ?? 1), 0)
    if (covered === 0) return { left, top }
    const cost = covered + (lowest - top) * size.width * liftCost
    if (cost < best.cost) best = { top, cost }
  }
  return { left, top: best.top }
}

/**
 * Moves the toaster, which centers its toasts, to where they cover no control, title or amount. It stands on its lower edge: those
 * on screen stay where they are when another comes or goes above them.
 */
function placeToasts(toaster: HTMLElement): void {
  const shown = [...toaster.children].flatMap(({ firstElementChild }) =>
    firstElementChild instanceof HTMLElement ? [firstElementChild] : [],
  )
  // Don't move anything under the pointer.
  if (shown.length === 0 || toaster.matches(':has(:hover, :focus)')) return
  const width = Math.max(...shown.map(({ offsetWidth }) => offsetWidth))
  const height = shown.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, -gap)
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = freePlace({ width, height }, takenBoxes(toaster), view)
  toaster.style.left = `${left - (toaster.offsetWidth - width) / 2}px`
  toaster.style.bottom = `${view.height - top - height}px`
}

const lookEveryMs = 250

/** Repositions it while toasts are shown, because dialogs open and pages change. Returns a function that stops it. */
export function keepToastsClear(toaster: HTMLElement): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    placeToasts(toaster)
    if (toaster.childElementCount > 0) timer ??= setInterval(look, lookEveryMs)
    else {
      clearInterval(timer)
      timer = undefined
    }
  }
  const observer = new MutationObserver(look)
  // In another layer, those of before are there already.
  look()
  observer.observe(toaster, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    clearInterval(timer)
  }
}
