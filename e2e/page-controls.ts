import type { Page } from '@playwright/test'

export type PageControl = {
  /** The value of `data-control` on its element. */
  mark: number
  role: string
  name: string
  /** The same for controls with the same function: the buttons of a list's rows, and the shell's on every screen. */
  key: string
}

export type PageControls = {
  /** The name of the topmost dialog, menu or panel; empty if none is open. */
  layer: string
  controls: PageControl[]
  /** An error page has replaced the page. */
  broken: boolean
}

/** The controls that can be pressed now: in the topmost layer, or in the page if none is open. */
export const listControls = (page: Page): Promise<PageControls> =>
  page.evaluate(() => {
    /** In a list's rows, this many differently named controls of one kind are pressed. */
    const [namesPerList, namesPerRow] = [2, 3]
    const pressable =
      'button, select, summary, input[type=checkbox], input[type=radio], [role=button], [role=tab], [role=menuitem], [role=option], main nav a[aria-current], tbody th a'
    const onceForAll = /^(switch|tab|menuitem.*)$/
    const layers = 'dialog[open], [role=dialog], [role=menu], [role=listbox], :popover-open'
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0 &&
      element.closest('[inert], [aria-hidden=true]') === null

    const labelOf = (element: Element): string => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
      const byIds = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
      const text = element instanceof HTMLSelectElement ? '' : element.textContent
      const said = element.getAttribute('aria-label') || byIds || labels?.[0]?.textContent || text
      return (said || element.getAttribute('title') || '').replace(/\s+/g, ' ').trim().slice(0, 80)
    }
    const roleOf = (element: Element): string => {
      if (element.matches('nav a')) return 'tab'
      const role = element.getAttribute('role')
      if (role !== null) return role
      if (element instanceof HTMLSelectElement) return 'combobox'
      return element instanceof HTMLInputElement ? element.type : 'button'
    }
    const isOff = (element: Element) => element.matches(':disabled, [aria-disabled=true], fieldset:disabled *')
    /** Numbers, amounts and times differ between rows and between minutes. */
    const withoutNumbers = (text: string) =>
      text.replace(/\b[A-Z\d-]{2,}\b|[\d$.,:%+−-]+/g, '#').replace(/#[# ]*#/g, '#')
    /** A checkbox that its label draws is pressed through the label. */
    const pressedAt = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      return isSeen(element) || label === undefined ? element : label
    }
    const screen = `${location.pathname} ${new URLSearchParams(location.search).get('tab') ?? ''}`
    const isInFrame = (element: Element) => element.closest('main') === null

    const open = [...document.querySelectorAll(layers)].filter(isSeen)
    const top = open.findLast((layer) => layer.matches(':modal')) ?? open.at(-1)
    const inside = open.filter((layer) => top === undefined || top.contains(layer)).at(-1)
    const layer = inside === undefined ? '' : withoutNumbers(labelOf(inside).slice(0, 40) || inside.tagName)

    // The elements that an earlier call marked may have other places now, or lie under a layer.
    for (const marked of document.querySelectorAll('[data-control]')) marked.removeAttribute('data-control')
    const namesOf = new Map<string, Set<string>>()
    const controls = [...(inside ?? document).querySelectorAll(pressable)]
      .filter((element) => isSeen(pressedAt(element)) && !isOff(element))
      .flatMap((element, mark) => {
        pressedAt(element).setAttribute('data-control', String(mark))
        const [role, name] = [roleOf(element), withoutNumbers(labelOf(element))]
        const row = element.closest('tr, li, [role=option]')
        const place = layer || (isInFrame(element) ? 'frame' : screen)
        const key = `${place} › ${role} ${name}`
        if (row !== null && !onceForAll.test(role)) {
          const kind = `${role} ${element.className} ${row.parentElement?.className}`
          const names = namesOf.get(kind) ?? new Set()
          namesOf.set(kind, names.add(name))
          if (names.size > (row.matches('tr') ? namesPerRow : namesPerList)) return []
        }
        return [{ mark, role, name, key }]
      })
    const broken = document.body.textContent.includes('This page ran into an error')
    return { layer, controls, broken }
  })
