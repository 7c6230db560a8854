import type { ReactNode } from 'react'
import pageClasses from '../SettingsPage.module.css'
import { AddressList } from './AddressList.tsx'
import { AuditLogLink } from './AuditLogLink.tsx'

/** From where the API can be called; `account` is about one's own way in. */
export const SecurityTab = ({ account }: { account?: ReactNode }) => (
  <div className={pageClasses.sections}>
    <AddressList />
    {account}
    <AuditLogLink />
  </div>
)
