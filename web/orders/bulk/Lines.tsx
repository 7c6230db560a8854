import type { ReactNode } from 'react'
import controls from '../../ui/Controls.module.css'
import { Stack } from '../../ui/Layout.tsx'
import classes from './BulkDialog.module.css'

/** Lines about orders. A long list scrolls, and the tab index lets the keyboard scroll it too. */
export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="ul" className={`${controls.list} ${classes.lines}`} aria-label={label} tabIndex={0}>
    {children}
  </Stack>
)
