import { plainText } from '../reader/plain-text.ts'

/** The reasons to refuse, each with its own words. */
export const refusalKinds = ['instructions', 'secrets', 'staff', 'other-people', 'other-shops'] as const
export type RefusalKind = (typeof refusalKinds)[number]

const data =
  '(?:orders?|purchases?|e-?mails?|addresses|address|details|data|info(?:rmation)?|names?|phones?|numbers?|list|pedidos?|compras?|direcci\\w+|datos|correos?|nombres?|lista)'
const people =
  '(?:customers?|clients?|people|persons?|person|buyers?|users?|shoppers?|neighbou?rs?|clientes?|personas?|compradores|usuarios|vecin[oa]s?)'
const others =
  "(?:all|every|everyone|everybody|other|others|another|someone|somebody|else'?s?|each|list|last|latest|previous|next|first|random|todos?|todas?|otr[oa]s?|cada|ultim[oa]s?)"
const roles =
  '(?:admin|administrator|owner|developer|dev|staff|employee|manager|engineer|ceo|police|officer|moderator|sysadmin|auditor|support (?:agent|team|staff)|agent|administrador[a]?|duen[oa]|emplead[oa]|desarrollador[a]?|gerente|policia|ingenier[oa])'

/** `can another person pay for my order` asks nothing about them. */
const noPayingIn = (length: number): string => `(?:(?!\\b(?:pay|pays|paid|paying|pagar|pague|paga)\\b).){0,${length}}`

const patterns: readonly (readonly [RefusalKind, RegExp])[] = [
  [
    'instructions',
    /\b(?:ignore|disregard|forget|override|bypass|skip|ignora|ignore|olvida|omite|desobedece)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|previous|above|prior|restrictions?|polic(?:y|ies) above|safety|verification|instrucciones|reglas|anterior(?:es)?|restricciones|verificacion)\b/,
  ],
  [
    'instructions',
    /\b(?:system|hidden|initial|secret|internal|developer) ?(?:prompts?|messages?|instructions?|rules?)\b|\b(?:prompt|instrucciones|reglas|mensaje) (?:del? sistema|ocult[oa]s?|intern[oa]s?|inicial(?:es)?|secret[oa]s?)\b/,
  ],
  [
    'instructions',
    /\b(?:show|reveal|print|repeat|tell|list|display|leak|output|dump|give|share|translate|summari[sz]e|what(?: are| is|'s)|muestra\w*|revela\w*|repite|dime|imprime|cuales son)\b.{0,30}\b(?:your|tus?|sus?) (?:\w+ )?(?:prompts?|instructions?|rules?|guidelines?|configuration|config|settings|tools|functions|source code|instrucciones|reglas|configuracion|herramientas)\b/,
  ],
  [
    'instructions',
    /\b(?:you are now|from now on you|act as|acting as|pretend (?:to be|you|that)|role ?-?play|jailbreak|jailbroken|dan mode|do anything now|(?:developer|debug|god|maintenance|admin|sudo|root|test) mode|new instructions?|actua como|finge|eres ahora|ahora eres|modo (?:desarrollador|depuracion|administrador|dios))\b/,
  ],
  [
    'instructions',
    /\brepeat\b.{0,30}\b(?:above|everything|verbatim|words|text)\b|<\/?(?:system|assistant|user|instructions?)>|\[(?:system|inst)\]|###\s*(?:system|instruction)|\bsystem:/,
  ],
  [
    'secrets',
    /\b(?:api|secret|access|encryption|webhook|signing|bearer|license|session|auth) ?-?_?(?:keys?|tokens?|secrets?)\b|\b(?:clave|llave|token) (?:de )?(?:la |del )?(?:api|secreta?|privada|acceso)\b|\b(?:apikey|jwt|env(?:ironment)? variables?|\.env|connection string|database (?:url|dump|password|schema|tables?)|admin password|passwords|contrasenas?|credentials|credenciales|private keys?|seed phrase)\b/,
  ],
  [
    'secrets',
    /\bselect\b.{1,60}\bfrom\b.{1,40}\b(?:orders|customers|users|merchants|information_schema|where)\b|\b(?:drop|truncate|alter) table\b|\bunion (?:all )?select\b|\binsert into\b|\bdelete from\b|['"]\s*or\s*['"]?\d+['"]?\s*=\s*['"]?\d+|\bor 1 ?= ?1\b|;\s*--|<script\b|\$\{|\{\{/,
  ],
  [
    'staff',
    new RegExp(
      `\\b(?:i am|i'm|im|this is|we are|speaking as|as|soy|somos|habla)\\b(?: (?!not |no |looking|want|need|trying|waiting|asking|speaking|talking|calling|hoping)[\\w']+){0,3}? ${roles}\\b`,
    ),
  ],
  [
    'staff',
    /\b(?:i (?:work|am working) (?:for|at|with|here)|i'm (?:with|from) (?:the )?(?:paydesk|levy|openai|anthropic|support|shop|store)|(?:calling|writing) from (?:the )?(?:paydesk|police|fbi|bank|support)|trabajo (?:en|para) (?:la tienda|paydesk)|the (?:owner|manager|boss|admin) (?:said|told|allowed|authori[sz]ed|approved)|authori[sz]ation code|admin override|(?:i have|with) (?:admin|administrator|root) (?:rights|access|privileges|permissions?))\b/,
  ],
  [
    'other-shops',
    /(?<!\b(?:like|unlike|than|as|como|que) (?:(?:at|in|from|with|en) )?(?:(?:the|that|those|any|some|la|las|los) )?)\b(?:other|another|different|all|every|rival|competing|neighbou?ring|second|otr[oa]s?|tod[oa]s)(?:'s)? (?:the |of the |las |los )?(?:shops?|stores?|merchants?|sellers?|vendors?|business(?:es)?|tenants?|companies|tiendas?|comerci(?:os?|antes?)|vendedores)\b/,
  ],
  [
    'other-people',
    new RegExp(
      `\\b${others}\\b.{0,20}\\b${people}\\b${noPayingIn(40)}\\b${data}\\b|\\b${data}\\b${noPayingIn(30)}\\b${others}\\b.{0,15}\\b${people}\\b`,
    ),
  ],
  [
    'other-people',
    new RegExp(
      `\\b(?:someone|somebody|anyone|another person|other person) (?:else|elses|else's)\\b${noPayingIn(20)}\\b${data}\\b|\\b${data}\\b${noPayingIn(20)}\\b(?:someone|somebody|anyone) else\\b`,
    ),
  ],
  [
    'other-people',
    /\b(?:friend|neighbou?r|wife|husband|ex|boss|colleague|brother|sister|mother|mom|father|dad|son|daughter|partner|roommate|girlfriend|boyfriend)'?s\b.{0,12}\b(?:order|package|parcel|address|e-?mail|phone|purchases?)\b/,
  ],
  [
    'other-people',
    /\b(?:who|quien)\b.{0,20}\b(?:ordered|bought|placed|purchased|made|owns|belongs?|customer|buyer|hizo|compro|cliente|comprador)\b|\b(?:whose|de quien)\b.{0,25}\b(?:orders?|customer|parcel|package|pedidos?|paquete)\b|\b(?:show|list|give|dump|export|tell|dame|muestra\w*|lista)\b.{0,20}\b(?:all|every|the last|the latest|recent|todos los|todas las|ultimos)\b(?:(?!\b(?:my|mis)\b).){0,15}\b(?:orders|customers|purchases|pedidos|clientes|compras)\b/,
  ],
  [
    'other-people',
    /\b(?:what|which|tell me|give me|show me|cual|dime|dame)\b.{0,25}\b(?:e-?mail|address|phone|name|correo|direccion|telefono|nombre)\b(?:(?!\b(?:did i|i (?:put|gave|used?|entered|wrote)|puse|di|use)\b).){0,25}\b(?:on|of|for|behind|belongs?|linked|associated|placed|del?|tiene)\b.{0,20}\b(?:customer|order|cliente|pedido) ?#? ?(?:number |numero )?\d/,
  ],
]

const digits: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** `1gn0r3` as `ignore`: of words that hold letters as well, so that numbers stay what they are. */
const withoutDisguise = (plain: string): string =>
  plain.replace(/[\w@$!]{3,40}/g, (word) =>
    /[a-z]/.test(word) ? word.replace(/[013457@$!]/g, (sign) => digits[sign] ?? sign) : word,
  )

/** `i g n o r e` and `i.g.n.o.r.e` as `ignore`. */
const withoutGaps = (plain: string): string =>
  plain.replace(/\b[a-z](?:[ .\-_*][a-z]){3,60}\b/g, (spaced) => spaced.replace(/[ .\-_*]/g, ''))

/** Decodes a run of Base64 or hexadecimal digits, if it holds words. */
function decoded(written: string): string {
  const runs = written.match(/[A-Za-z0-9+/_-]{16,8000}={0,2}/g) ?? []
  const texts = runs.slice(0, 20).flatMap((run) => {
    const isHex = run.length % 2 === 0 && /^[0-9a-f]+$/i.test(run)
    return [Buffer.from(run, 'base64').toString('utf8'), isHex ? Buffer.from(run, 'hex').toString('utf8') : '']
  })
  return texts.filter((text) => /^[\p{L}\p{N}\p{P}\p{S}\s]{8,}$/u.test(text)).join(' ')
}

const rotated = (plain: string): string =>
  plain.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

/** The reason to refuse a question, however it is written; null if it is fine. */
export function refusalOf(written: string): RefusalKind | null {
  const plain = plainText(written)
  const readings = [plain, withoutDisguise(plain), withoutGaps(plain), plainText(decoded(written))]
  const plainly = patterns.find(([, pattern]) => readings.some((reading) => pattern.test(reading)))
  if (plainly !== undefined) return plainly[0]
  const turned = rotated(plain)
  const hidden = patterns.find(([kind, pattern]) => kind === 'instructions' && pattern.test(turned))
  return hidden?.[0] ?? null
}
