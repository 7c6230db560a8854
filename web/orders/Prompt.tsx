import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { followFocus } from './follow-focus.ts'
import { layerMotion } from './layer-motion.ts'
import classes from './Prompt.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = { opened: boolean; title: string | null; size: number; onClose: () => void; children: ReactNode }

/** A dialog above everything else, the drawer included. Its title is no page header, which the ready-made one would be. */
export function Prompt({ opened, title, size, onClose, children }: Props) {
  // Opened only once it is there: else it would not know where the focus came from.
  const mounted = useMounted()
  useReturnFocus(opened && mounted)
  useCloseOnEscape(opened, onClose)
  return (
    <Modal.Root
      closeOnEscape={false}
      returnFocus={false}
      lockScroll={false}
      opened={opened && mounted}
      onClose={onClose}
      size={size}
      zIndex={250}
      transitionProps={layerMotion}
      centered
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content onFocus={followFocus} classNames={{ content: classes.content ?? '' }}>
        <Modal.Body p={20}>
          <Modal.Title mb={8}>{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
