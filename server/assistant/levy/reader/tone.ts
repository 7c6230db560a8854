import type * as z from 'zod/mini'
import type { reading } from '../../../../contract/assistant/reading.ts'

type Tone = z.infer<typeof reading>['tone']

const upset =
  /\b(?:wtf|fuck\w*|shit\w*|damn|crap|bullshit|ridiculous|unacceptable|outrageous|furious|angry|pissed|fed up|sick of|terrible|horrible|awful|worst|useless|disgusting|scam\w*|rip ?off|lawyer|sue|never again|joke|inaceptable|furios[oa]|enojad[oa]|hart[oa]|pesim[oa]|verguenza|estafa\w*|mierda|peor)\b/
const worried =
  /\b(?:worried|worry\w*|nervous|anxious|scared|afraid|concerned|panic\w*|urgent\w*|asap|desperate|please help|stolen|omg|oh no|help me|preocupad[oa]|nervios[oa]|miedo|asustad[oa]|urgente|angustia\w*|robad[oa]|robaron)\b/
const happy =
  /\b(?:thanks|thank you|thx|love (?:it|this|your|the)|awesome|amazing|perfect|excellent|wonderful|so happy|great (?:job|service|shop|store)|gracias|genial|perfecto|excelente|me encanta\w*|maravillos[oa]|feliz)\b/

const shouted = 12
const mostShouted = 0.8

function isShouted(visible: string): boolean {
  const letters = visible.match(/\p{L}/gu) ?? []
  const capitals = visible.match(/\p{Lu}/gu)?.length ?? 0
  return letters.length >= shouted && visible.includes(' ') && capitals / letters.length >= mostShouted
}

/** How the customer feels, by their words and by shouting. Trouble in the words outweighs thanks. */
export function toneOf(plain: string, visible: string): Tone {
  if (upset.test(plain) || isShouted(visible) || /[!?]{3}/.test(visible)) return 'upset'
  if (worried.test(plain)) return 'worried'
  return happy.test(plain) ? 'happy' : 'neutral'
}
