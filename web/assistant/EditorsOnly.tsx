import type { ReactNode } from 'react'
import { useSessionUser } from '../lib/session.ts'

/** Leaves out controls that a viewer can never use. */
export const EditorsOnly = ({ children }: { children: ReactNode }) =>
  useSessionUser().role === 'viewer' ? null : children
