/** Parses RFC 4180 strictly. Throws on anything else. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  let at = 0
  while (at < text.length) {
    pattern.lastIndex = at
    const cell = pattern.exec(text)
    if (cell === null) throw new SyntaxError(`Not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '')
    at += cell[0].length
    if (cell[3] === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  if (row.length > 0) throw new SyntaxError('The last line is not ended')
  return rows
}
