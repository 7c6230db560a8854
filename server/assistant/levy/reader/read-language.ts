import type * as z from 'zod/mini'
import type { reading } from '../../../../contract/assistant/reading.ts'
import { bank } from '../acts/bank.ts'
import { type Language, languageOf } from './language.ts'
import { plainText, wordsOf } from './plain-text.ts'

type ReadLanguage = z.infer<typeof reading>['language']

/** Frequent words, without accents, that neither English nor Spanish has. */
const foreignWords: ReadonlySet<string> = new Set(
  (
    'je est ou ma mon mes commande bonjour merci vous avez combien livraison pouvez dans pas pour quand votre nous suis ' +
    'avec puis colis paiement livrez expediez couleur bonsoir salut ' +
    'ich ist wo meine bestellung hallo danke haben sie wie viel das nicht kann und wann mein meinen kommt bitte konnen ' +
    'ihr eine paket bezahlen guten tag liefern versand hab habe schon bezahlt aber nix nichts noch ist sind auch nach ' +
    'payer comment puis-je elle sans cest deja paye ' +
    'meu minha onde obrigado obrigada voce voces nao quanto oi ola bom entrega chega posso encomenda ' +
    'dove il mio ordine ciao grazie sono della posso restituire articolo quando arriva pacco buongiorno costa spedite pagare ' +
    'waar mijn bestelling hoeveel kan ik het niet dank gdzie jest moje zamowienie czy mozna dziekuje nerede siparisim ' +
    'nasil merhaba hvor min ordre takk nasaan ang ko po salamat ' +
    'hast habt ihr euch der das dem auch fur schwarz welche welchen gibt kostet kosten wann gross klein wird werden zahlen ' +
    'jetzt wurde konnte mochte bekomme schicken zuruck lieferung stimmt falsch kaputt grosse jacke hose mutze die bei mit ' +
    'les des il elle existe quelles quelle quels quel bonnet taille du au aux veste pantalon prix chez etes ouvert prenez ' +
    'samedi dimanche jamais recu mort jours sur acceptez carte rembourse encore pourquoi est bout bleue ' +
    'ora chiudete aprite sabato domenica avete quanto tempo il gli nel dell sono stato arrivato ancora anche vorrei ' +
    'taglia colore giacca prezzo aceitam aceita tem tamanho cor preco jaqueta ainda nao chegou recebi comprei ' +
    'hebben jullie hebt heb heeft wanneer komt geen ook welke maat kleur prijs jas betalen betaald terug sturen blauw dit'
  ).split(' '),
)
/** Small letters that neither English nor Spanish has. A name begins with a large one. */
const foreignLetter =
  /^\p{Ll}*[äöüßãõçèêëàâîïôùûœæøåłąęśźżćńğışțșřůěčšžőűđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u
/** One such word may be a name or a typing error, if a word of ours stands beside it. */
const leastForeignWords = 2
const mostForeignLetters = 0.3

function isOtherScript(visible: string): boolean {
  const letters = visible.match(/\p{L}/gu)?.length ?? 0
  const latin = visible.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > 1 && (letters - latin) / letters > mostForeignLetters
}

const wordsOfBank = (language: Language): Set<string> =>
  new Set(Object.values(bank).flatMap((wordings) => wordings[language].flatMap((text) => wordsOf(plainText(text)))))
const bankWords = { en: wordsOfBank('en'), es: wordsOfBank('es') }

/** The language whose examples alone have more of the words; null where they have as many. */
function languageByExamples(words: readonly string[]): Language | null {
  const onlyIn = (one: Language, other: Language): number =>
    words.filter((word) => /\p{L}/u.test(word) && bankWords[one].has(word) && !bankWords[other].has(word)).length
  const difference = onlyIn('es', 'en') - onlyIn('en', 'es')
  if (difference === 0) return null
  return difference > 0 ? 'es' : 'en'
}

/** The language of a message; null where nothing in it tells. */
export function readLanguageOf(plain: string, visible: string): ReadLanguage | null {
  if (isOtherScript(visible)) return 'other'
  // An email address is in no language.
  const text = plain.replace(/[^\s@]{1,64}@[^\s@]{1,190}/g, ' ')
  const words = wordsOf(text)
  const known = words.filter((word) => languageOf(word, word) !== null && !foreignWords.has(word)).length
  const lettered = (visible.match(/\p{L}+/gu) ?? []).filter((word) => foreignLetter.test(word)).map(plainText)
  const foreign = words.filter((word) => foreignWords.has(word) || lettered.includes(word)).length
  if (foreign > known && (foreign >= leastForeignWords || lettered.length > 0)) return 'other'
  return languageOf(text, visible) ?? languageByExamples(words)
}
