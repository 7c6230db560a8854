/** An interaction, as the page measured it. */
export type Interaction = {
  /** From the press to the next frame on screen, in steps of 8 ms: the basis of INP. */
  readonly duration: number
  readonly name: string
  /** The duration of its handlers. */
  readonly handlers: number
}

export type Recording = {
  interactions: Interaction[]
  /** The same without rounding: from the event to the task after its frame. */
  toPaint: number[]
  layoutShift: number
  /**
   * From the click until the dialog that it opened is on screen; INP ends with the first frame and doesn't include
   * this.
   */
  dialogShownMs: number | null
}

declare global {
  interface Window {
    recording: Recording
    /** Clears the records before an action. */
    startRecording: () => void
    /** From the start of the navigation to the frame in which every row on screen is painted; absent until then. */
    rowsShownAt?: number
    /** The same for all rows, including those out of sight. */
    allRowsAt?: number
  }
}

/** Runs in the page before any other script. */
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

  /** Runs in the task after the next frame. */
  const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
  for (const type of ['pointerdown', 'click', 'keydown']) {
    const note = ({ timeStamp }: Event) => afterPaint(() => recording.toPaint.push(performance.now() - timeStamp))
    window.addEventListener(type, note, { capture: true })
  }

  // Searching the document takes a while on a slow machine, so it runs after the timed frame.
  const dialogs = () => document.querySelectorAll('dialog[open], [role=dialog]').length
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

  /** Whether the rows reach the window's lower edge. Called right after a frame, when no layout is needed for it. */
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
