import { useState } from 'react'
import { maxPictureBytes, pictureTypes } from '../../contract/products/product-picture.ts'
import { announce } from '../lib/announce.ts'
import { errorMessage } from '../lib/problem.ts'
import { asUpload } from '../lib/upload.ts'
import { useAddPicture } from './pictures.queries.ts'

/** Uploads pictures of a product one after another. `problems` says what was refused, a sentence for each file. */
export function usePictureUploads(productId: string) {
  const add = useAddPicture(productId)
  /** Files that are not uploaded yet. */
  const [left, setLeft] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])

  const uploadOne = async (file: File, replaces: string | undefined): Promise<string | null> => {
    if (file.size > maxPictureBytes) return `${file.name} is larger than 10 MB.`
    try {
      await add.mutateAsync({ file: asUpload(file, pictureTypes), replaces })
      return null
    } catch (error) {
      return `${file.name}: ${errorMessage(error, 'The picture could not be uploaded')}`
    }
  }

  const upload = async (files: readonly File[], replaces?: string): Promise<void> => {
    if (files.length === 0 || left > 0) return
    const refused: string[] = []
    setProblems([])
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index)
      const problem = await uploadOne(file, replaces)
      if (problem !== null) refused.push(problem)
    }
    setLeft(0)
    setProblems(refused)
    const done = files.length - refused.length
    announce(
      [...refused, ...(done === 0 ? [] : [done === 1 ? 'Picture uploaded' : `${done} pictures uploaded`])].join(' '),
    )
  }

  return { upload, left, problems }
}
