import { IconPackage } from '@tabler/icons-react'
import { type PictureRef, picturePath } from '../../contract/products/product-picture.ts'
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
