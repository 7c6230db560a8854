const storyLink = /^https:\/\/venmo\.com\/story\/([A-Za-z0-9]{8,40})(?:[/?#]|$)/

/** The id of the story that a mail of Venmo links to; null if it links to none. `twice`: one of them may be the payer's. */
export function storyOf(links: readonly string[]): string | null | 'twice' {
  const [story = null, ...others] = new Set(links.flatMap((link) => storyLink.exec(link)?.[1] ?? []))
  return others.length > 0 ? 'twice' : story
}
