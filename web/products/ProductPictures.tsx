import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Product } from '../../contract/products/product.ts'
import { maxPictures, pictureTypes } from '../../contract/products/product-picture.ts'
import { useAwayReason } from '../lib/connection.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { PictureCard } from './PictureCard.tsx'
import classes from './ProductPictures.module.css'
import { usePictureUploads } from './use-picture-uploads.ts'

const filesOf = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])]

/** Calls back with the files that are pasted anywhere on the page. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

type AddProps = { left: number; barrier: string | null; onFiles: (files: readonly File[]) => void }

/** Takes pictures that are picked, dropped or pasted. */
function AddPictures({ left, barrier, onFiles }: AddProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isNowOver)
  }
  usePastedFiles((files) => barrier === null && onFiles(files))
  return (
    <Stack
      gap={2}
      padding={4}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event: DragEvent) => {
        drag(false)(event)
        if (barrier === null) onFiles(filesOf(event.dataTransfer))
      }}
    >
      <Row gap={3} wrap>
        <Button variant="default" barrier={barrier} loading={left > 0} onClick={() => input.current?.click()}>
          <IconPhotoPlus size={16} stroke={1.6} aria-hidden />
          Add pictures
        </Button>
        <Text as="span" size="s" tone="muted">
          {left > 1
            ? `Uploading, ${left} left`
            : 'Or drop or paste them here. JPEG, PNG, WebP or GIF, up to 10 MB each.'}
        </Text>
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Picture files"
        accept={pictureTypes.join()}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}

/** The pictures of a product. They are saved at once, apart from the form. */
export function ProductPictures({ product, readOnly }: { product: Product; readOnly: boolean }) {
  const away = useAwayReason()
  const { upload, left, problems } = usePictureUploads(product.id)
  const { pictures } = product
  const isFull = pictures.length >= maxPictures
  if (readOnly && pictures.length === 0) return null
  return (
    <div className={classes.card}>
      <Card title="Pictures">
        <Stack gap={3} padding={4}>
          {problems.map((problem) => (
            <FormAlert key={problem} message={problem} />
          ))}
          {pictures.length > 0 && (
            <ul className={classes.pictures} aria-label="Pictures">
              {pictures.map((picture, index) => (
                <PictureCard
                  key={picture.id}
                  productId={product.id}
                  picture={picture}
                  number={index + 1}
                  readOnly={readOnly}
                  barrier={away}
                  onReplace={(files) => void upload(files, picture.id)}
                />
              ))}
            </ul>
          )}
          {!readOnly && (
            <AddPictures
              left={left}
              barrier={away ?? (isFull ? `A product has at most ${maxPictures} pictures` : null)}
              onFiles={(files) => void upload(files)}
            />
          )}
        </Stack>
      </Card>
    </div>
  )
}
