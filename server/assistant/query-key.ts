import { bounded, masked } from './masking.ts'

const mostCharacters = 120

/** What people say before their names, and how many words after it may be one. */
const introductions =
  /\b(my name is|my name's|name:|me llamo|mi nombre es|nombre:)\s+[\p{L}'’.-]+(?:\s+(?!and\b|y\b|but\b|pero\b)[\p{L}'’-]+){0,2}/giu
/** After these only what is written like a name: “I am waiting” says none. */
const signatures =
  /\b([Ii] am|[Ii]['’]m|[Tt]his is|[Ss]oy|[Rr]egards,?|[Tt]hanks,?|[Tt]hank you,?|[Gg]racias,?|[Ss]aludos,?)\s+\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2}/gu

/** Of somebody who only says what they were asked for: “It's #12345”, “my e-mail is …”. */
const bareAnswer =
  /^(?:(?:it|it's|its|is|my|the|order|number|e|mail|email|and|here|you|are|sure|yes|code|es|mi|el|la|pedido|número|numero|correo|y|sí|código|…)\s*)+$/u

/** A question without what is one person's: numbers, addresses, names. */
const withoutPersons = (question: string): string =>
  masked(question)
    .replace(introductions, '$1 …')
    .replace(signatures, '$1 …')
    .replace(/\[(?:e-mail|phone|card|code|address|name)\]/gu, '…')
    .replace(/[\p{L}-]*\p{N}[\p{L}\p{N}-]*/gu, '…')

/** One text for questions that ask the same, without what is one person's. */
export function queryKey(question: string): string {
  const key = withoutPersons(question)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}'’…]+/gu, ' ')
    .replace(/…(?:\s*…)+/gu, '…')
    .trim()
    .slice(0, mostCharacters)
    .trimEnd()
    .toWellFormed()
  return key.includes('…') && bareAnswer.test(key) ? '…' : key
}

/** A question in the words in which it was asked, but for what is one person's: `Where is my order #…?` */
export function wordingOf(question: string): string {
  const wording = withoutPersons(question).replace(/\s+/gu, ' ').trim()
  const beginning = bounded(wording, mostCharacters)
  return beginning === wording ? wording : `${beginning.trimEnd()}…`
}
