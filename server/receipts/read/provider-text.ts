import { plainText } from '../../../contract/money/match-texts.ts'

/** A text without the trade mark signs, which providers put beside “Zelle” in several ways or leave out. */
export function providerText(text: string): string {
  return plainText(text.replace(/[®™℠]/g, '').replace(/\bZelle ?\((?:R|SM|TM)\)/gi, 'Zelle')).replace(
    /\bZelle (?=[.,!:]|$)/gi,
    'Zelle',
  )
}
