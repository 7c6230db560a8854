import {
  addProductPicture,
  changeProductPicture,
  removeProductPicture,
} from '../../contract/products/product-pictures.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { useChange } from '../lib/use-change.ts'
import { productQueries } from './products.queries.ts'

const usePictureMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(productQueries.all(), change)

export const useAddPicture = (id: string) =>
  usePictureMutation(({ file, replaces }: { file: File; replaces: string | undefined }) =>
    call(addProductPicture, { params: { id }, query: { replaces }, body: file }),
  )

export const useChangePicture = (id: string) =>
  usePictureMutation(({ pictureId, ...body }: { pictureId: string; alt?: string; first?: true }) =>
    call(changeProductPicture, { params: { id, pictureId }, body }),
  )

export const useRemovePicture = (id: string) =>
  usePictureMutation((pictureId: string) => call(removeProductPicture, { params: { id, pictureId } }))
