import type { ComponentProps } from 'react'
import classes from './InlineForm.module.css'

/** A field with its button beside it. */
export const InlineForm = (props: ComponentProps<'form'>) => <form {...props} className={classes.form} noValidate />
