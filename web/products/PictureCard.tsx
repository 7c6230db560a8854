import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { picturePath } from '../../contract/products/picture-path.ts'
import { maxAltLength, type ProductPicture, pictureTypes } from '../../contract/products/product-picture.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ProductPictures.module.css'
import { useChangePicture, useRemovePicture } from './pictures.queries.ts'

type Props = {
  productId: string
  picture: ProductPicture
  number: number
  readOnly: boolean
  barrier: string | null
  onReplace: (files: readonly File[]) => void
}

/** The description of a picture. It is saved when the field is left. */
function Description({ productId, picture, number, barrier }: Omit<Props, 'readOnly' | 'onReplace'>) {
  const change = useChangePicture(productId)
  const [text, setText] = useState(picture.alt)
  const save = () => {
    const alt = text.trim()
    if (alt === picture.alt || barrier !== null || change.isPending) return
    void toastOutcome(change.mutateAsync({ pictureId: picture.id, alt }), {
      done: 'Description saved',
      failed: 'The description could not be saved',
    })
  }
  return (
    <TextField
      label={`Description of picture ${number}`}
      placeholder="Red mug on a desk"
      value={text}
      maxLength={maxAltLength}
      autoComplete="off"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}

/** One picture of a product with what can be done to it. */
export function PictureCard({ productId, picture, number, readOnly, barrier, onReplace }: Props) {
  const { id, hash, alt } = picture
  const change = useChangePicture(productId)
  const remove = useRemovePicture(productId)
  const [isRemoving, setRemoving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const first = {
    label: 'Make first picture',
    barrier,
    run: () =>
      void toastOutcome(change.mutateAsync({ pictureId: id, first: true }), {
        done: 'First picture changed',
        failed: 'The first picture could not be changed',
      }),
  }
  const others = [
    { label: 'Replace', barrier, run: () => input.current?.click() },
    { label: 'Remove', barrier, isDangerous: true, run: () => setRemoving(true) },
  ]
  return (
    <Stack as="li" gap={2} className={classes.picture}>
      <a className={classes.frame} href={picturePath(hash, 1600)} target="_blank" rel="noopener">
        <img
          src={picturePath(hash, 480)}
          alt={alt === '' ? `Picture ${number}` : alt}
          loading="lazy"
          decoding="async"
        />
      </a>
      <Row gap={2} justify="between">
        <Text as="span" size="xs" tone="muted">
          {number === 1 ? 'First picture' : `Picture ${number}`}
        </Text>
        {!readOnly && (
          <MenuButton
            label={`Actions for picture ${number}`}
            face={<IconDots size={16} stroke={1.6} aria-hidden />}
            groups={[number === 1 ? others : [first, ...others]]}
          />
        )}
      </Row>
      {readOnly ? (
        alt !== '' && <Text size="s">{alt}</Text>
      ) : (
        <Description key={alt} productId={productId} picture={picture} number={number} barrier={barrier} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        onChange={({ currentTarget }) => {
          onReplace([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {isRemoving && (
        <ConfirmDialog
          title={`Remove picture ${number}?`}
          confirmLabel="Remove picture"
          onConfirm={() => remove.mutateAsync(id)}
          onClose={() => setRemoving(false)}
        >
          It disappears from the product and its orders. Links to it stop working.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
