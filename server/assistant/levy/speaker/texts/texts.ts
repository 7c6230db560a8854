import type { Language } from '../../reader/language.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { Texts } from './wording.ts'

export const texts: Readonly<Record<Language, Texts>> = { en: english, es: spanish }
