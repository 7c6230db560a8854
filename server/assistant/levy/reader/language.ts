import { wordsOf } from './plain-text.ts'
import { catalogueWord } from './wish-words.ts'

export type Language = 'en' | 'es'

const english = new Set(
  (
    'the is my where what how do does you i of to order are can when it in and have has for please want with your ' +
    'thanks thank hello hi which there pay if was not get this that any need should would could or by shipping return ' +
    'show everything give tell under all'
  ).split(' '),
)
const spanish = new Set(
  (
    'el la los las de que por para mi mis pedido donde esta estan como cuanto cuanta cuantos cuesta cuestan puedo quiero ' +
    'tienen tienes tiene hay hola gracias talla envio envios pago pagar un una en con y o cual cuales cuando llega del al ' +
    'es son su numero correo buenas buenos dias tardes si necesito quisiera ayuda aceptan devolver devolucion cancelar ' +
    'hacen se color rojo roja rojas rojos azul negro negra verde blanco blanca hasta luego adios mas ' +
    'tu te les nos me lo envian mandan venden cobran pasas compre busca algo regalo tengo telefono direccion horario tienda ' +
    'persona hablar muestrame busco camisetas camiseta tarda reembolso otro otra todos eres'
  ).split(' '),
)

/** The language of a plain text; null where nothing in it tells. */
export function languageOf(plain: string, written: string): Language | null {
  let difference = /[¿¡ñÑ]/.test(written) ? 2 : 0
  for (const word of wordsOf(plain)) {
    if (spanish.has(word) || (word !== 'cafe' && catalogueWord(word) !== undefined)) difference += 1
    if (english.has(word)) difference -= 1
  }
  if (difference === 0) return null
  return difference > 0 ? 'es' : 'en'
}
