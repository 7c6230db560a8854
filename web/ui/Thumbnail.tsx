import { IconPackage } from '@tabler/icons-react'
import { picturePath } from '../../contract/products/picture-path.ts'
import type { PictureRef } from '../../contract/products/picture-ref.ts'
import classes from './Thumbnail.module.css'

type Props = { picture: PictureRef | null | undefined }

/**
 * A product's picture beside its name, or a box in its place. The name says what it shows, so it has no text of its own.
 *
 *     <Thumbnail picture={product.picture} /> {product.name}
 */
export const Thumbnail = ({ picture }: Props) => (
  <span className={classes.tile}>
    {picture ? (
      <img src={picturePath(picture.hash, 128)} alt="" width={36} height={36} loading="lazy" decoding="async" />
    ) : (
      <IconPackage size={18} stroke={1.5} aria-hidden />
    )}
  </span>
)
