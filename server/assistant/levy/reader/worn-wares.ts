import { isKind } from '../product-kin.ts'

const span =
  /\b(?:\d{1,2}|an?|one|two|three|four|five|couple|few|several|un|dos|tres|cuatro|cinco|unos|varios)(?: of)? (?:\w{1,8} )?(?:years?|yrs?|winters?|seasons?|anos?|inviernos?|temporadas?)\b(?![ -]olds?\b)/
const aged = /\b\w{1,5}[ -](?:years?|yrs?)[ -]olds? ([\w-]{1,20})(?: ([\w-]{1,20}))?/
const fault =
  /\b(?:zip(?:per)?s?|seams?|stitch\w*|broke\w*|break\w*|ripp?(?:ed)?|torn|tore|holes?|popped|blew|blown|burst|died|dead|gave (?:up|out)|worn (?:out|through)|(?:fell|falling|came|coming) apart|crack\w*|busted|snapped|leak\w*|cremallera|cierre|costura|romp\w*|descos\w*|rot[oa]s?|agujero|se (?:le )?(?:sale|cae))\b/

/**
 * Whether something broke that has been in use for years: its repair is asked for, not an exchange of what has just come.
 * An order by its number is another matter.
 */
export function tellsOfWear(plain: string): boolean {
  if (!fault.test(plain) || /\d{4}/.test(plain)) return false
  const [, one = '', other = ''] = aged.exec(plain) ?? []
  return span.test(plain) || isKind(one) || isKind(other)
}

/** `ripped the tags off` tells of no damage. */
const cutTags =
  /\b(?:ripp?(?:ed)?|tore|cut|took|pulled|removed) (?:\w+ ){0,2}(?<!\b(?:venmo|cash|app|pay\w*) )tags? ?(?:off)?\b|\b(?:quit|cort|arranc|arranqu)\w+ (?:\w+ ){0,2}etiquetas?\b/

/** Whether the tags are off, which a return depends on. */
export const tellsOfTags = (plain: string): boolean => cutTags.test(plain)
