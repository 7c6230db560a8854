/** An interaction as the page itself saw it. */
export type Interaction = {
  /** From the press until the next frame was on screen, in steps of 8 ms: what INP is made of. */
  readonly duration: number
  readonly name: string
  /** How long its handlers ran. */
  readonly handlers: number
}

export type Recording = {
  interactions: Interaction[]
  /** The same without the rounding: from the moment of the event until the task after its frame. */
  toPaint: number[]
  layoutShift: number
  /** From the click until a dialog that it opened was on screen: INP does not tell, for it ends with the first frame. */
  dialogShownMs: number | null
}

declare global {
  interface Window {
    recording: Recording
    /** Forgets what was recorded, before an action. */
    startRecording: () => void
    /** From the start of the navigation until the frame whose every row on screen is there; absent until then. */
    rowsShownAt?: number
    /** The same for all rows, those out of sight too. */
    allRowsAt?: number
  }
}

/** Runs in the page before anything else does. */
export function recordInPage(rows: number): void {
  const recording: Recording = { interactions: [], toPaint: [], layoutShift: 0, dialogShownMs: null }
  window.recording = recording

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      const { duration, name, processingEnd, processingStart } = entry
      recording.interactions.push({ duration, name, handlers: processingEnd - processingStart })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) recording.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  /** In the task after the next frame. */
  const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
  for (const type of ['pointerdown', 'click', 'keydown']) {
    const note = ({ timeStamp }: Event) => afterPaint(() => recording.toPaint.push(performance.now() - timeStamp))
    window.addEventListener(type, note, { capture: true })
  }

  // Looking through the document takes a while on a slow machine: not before the frame that is timed.
  const dialogs = () => document.querySelectorAll('[role=dialog]').length
  let before = 0
  window.startRecording = () => {
    before = dialogs()
    Object.assign(recording, { interactions: [], toPaint: [], dialogShownMs: null })
  }
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (dialogs() > before) {
          afterPaint(() => {
            recording.dialogShownMs = performance.now() - timeStamp
          })
        } else if (performance.now() - timeStamp < 1_000) requestAnimationFrame(look)
      }
      afterPaint(look)
    },
    { capture: true },
  )

  /** Whether the rows reach the lower edge of the window. Asked right after a frame, when nothing has to be laid out for it. */
  const reachesEdge = (row: Element | undefined) =>
    row !== undefined && row.getBoundingClientRect().bottom >= window.innerHeight
  const looksAtRows = () =>
    afterPaint(() => {
      const now = performance.now()
      const shown = [...document.querySelectorAll('tr[data-order-id]')]
      if (shown.length >= rows || reachesEdge(shown.at(-1))) window.rowsShownAt ??= now
    })
  const observer = new MutationObserver(() => {
    const count = document.querySelectorAll('tr[data-order-id]').length
    if (count > 0 && window.rowsShownAt === undefined) looksAtRows()
    if (count < rows) return
    observer.disconnect()
    afterPaint(() => {
      window.allRowsAt = performance.now()
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
