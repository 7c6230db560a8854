import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Works on a page as a person does, and counts the steps. A step is a press, or the text of one field. Scrolls are counted
 * apart: how far down something is depends on the data of the shop.
 */
export function stepsOn(page: Page) {
  const taken: string[] = []
  const scrolls: string[] = []
  const find = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible()
    const box = await target.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    const isInSight = box !== null && box.y >= 0 && box.y + box.height <= height
    if (!isInSight) scrolls.push(`scroll to ${target}`)
    await target.scrollIntoViewIfNeeded()
  }
  return {
    press: async (target: Locator): Promise<void> => {
      await find(target)
      await target.click()
      taken.push(`press ${target}`)
    },
    key: async (key: string): Promise<void> => {
      await page.keyboard.press(key)
      taken.push(`press ${key}`)
    },
    /** Types into the field that has the focus. */
    type: async (text: string): Promise<void> => {
      await page.keyboard.type(text)
      taken.push(`type ${text}`)
    },
    /** Types into another field. */
    fill: async (field: Locator, text: string): Promise<void> => {
      await find(field)
      await field.fill(text)
      taken.push(`type ${text}`)
    },
    choose: async (list: Locator, option: string): Promise<void> => {
      await find(list)
      await list.selectOption(option)
      taken.push(`choose ${option}`)
    },
    /** Looks at something, which takes a scroll if it is out of sight. */
    read: find,
    /** The steps of docs/decisions/0070-seven-tasks.md, and its scrolls at most. A failure lists them. */
    expectTaken: (count: number, mostScrolls = 0): void => {
      expect(taken, taken.join('\n')).toHaveLength(count)
      expect(scrolls.length, scrolls.join('\n')).toBeLessThanOrEqual(mostScrolls)
    },
  }
}

/** Pastes into the focused field, as the keyboard would. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
