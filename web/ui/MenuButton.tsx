import { useEffect } from 'react'
import { whenIdle } from '../boot/when-idle.ts'
import type { MenuProps } from './Menu.tsx'
import { onDemand } from './on-demand.tsx'
import { Popover, type PopoverProps } from './Popover.tsx'

const Menu = onDemand(async () => (await import('./Menu.tsx')).Menu)

type Props = Pick<PopoverProps, 'label' | 'face' | 'buttonClassName'> & Pick<MenuProps, 'groups'>

/**
 * A button that opens a menu. The menu's code is fetched when the browser is idle, or at the first press.
 *
 *     <MenuButton label="Actions for Ann" face={<IconDots aria-hidden />} groups={[[{ label: 'Rename', run: rename }]]} />
 */
export function MenuButton({ groups, ...button }: Props) {
  useEffect(() => whenIdle(Menu.preload), [])
  return (
    <Popover {...button} kind="menu">
      {(close) => <Menu label={button.label} groups={groups} onClose={close} />}
    </Popover>
  )
}
