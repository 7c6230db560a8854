import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, with lines joined by spaces. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' ').trim())
}

export type PlacedText = { text: string; x: number; y: number; width: number; height: number }

/** The size and texts of each page, in points from its bottom left corner. */
export async function placedTexts(pdf: Uint8Array): Promise<{ width: number; height: number; texts: PlacedText[] }[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , x = 0, y = 0] = item.transform as number[]
      return [{ text: item.str, x, y, width: item.width, height: item.height }]
    })
    return { width, height, texts }
  })
  return Promise.all(pages)
}
