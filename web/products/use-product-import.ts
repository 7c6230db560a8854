import { useState } from 'react'
import { maxImportBytes } from '../../contract/products/product-import.ts'
import { errorMessage } from '../lib/problem.ts'
import { useCheckImport, useImportProducts } from './products.queries.ts'

/** Reads a file as text. The server refuses the lines with bytes that are not UTF-8. */
const textOf = async (file: File): Promise<string> => new TextDecoder().decode(await file.arrayBuffer())

/** A chosen file on its way into the shop: checked by the server first, then imported as it was checked. */
export function useProductImport(merchantId: string | undefined) {
  const check = useCheckImport(merchantId)
  const load = useImportProducts(merchantId)
  const [chosen, setChosen] = useState<{ name: string; csv: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    check.reset()
    load.reset()
    setChosen(null)
    if (file.size > maxImportBytes) return setProblem('The file is larger than 2 MB. Split it.')
    try {
      const csv = await textOf(file)
      setProblem(null)
      setChosen({ name: file.name, csv })
      check.mutate(csv)
    } catch {
      setProblem('The file could not be read. Choose it again.')
    }
  }

  const checkAgain = () => {
    if (chosen === null) return
    load.reset()
    check.mutate(chosen.csv)
  }

  /** Returns the outcome; null if nothing was imported, which `failure` explains. */
  const run = async () => {
    if (chosen === null || check.data === undefined || load.isPending) return null
    try {
      return await load.mutateAsync({ csv: chosen.csv, fingerprint: check.data.fingerprint })
    } catch {
      return null
    }
  }

  const error = check.error ?? load.error
  return {
    /** The name of the file while it is checked. */
    checking: check.isPending ? (chosen?.name ?? '') : null,
    /** The effect that the import would have. */
    outcome: load.isError ? undefined : check.data,
    failure: problem ?? (error === null ? undefined : errorMessage(error, 'The import failed')),
    hasFailed: error !== null,
    isImporting: load.isPending,
    choose,
    checkAgain,
    run,
  }
}
