import { forgivenErrors, typingErrors } from '../words.ts'
import type { Language } from './language.ts'
import { heldBy } from './plain-text.ts'

/** Words that are right as they are, though they are a letter away from one that signals look for. */
const common: Readonly<Record<Language, string>> = {
  en:
    'there these those them then than they here were ware wear how now know show shown slow low our your yours hour four ' +
    'form from for far was has had his her him who why will well wall tall call all ball bell sell cell tell still shell ' +
    'skill pill pull full fill file mile while white black back pack park part port post past last list least cast case ' +
    'care card cart hard part party shirt shirts short shorts skirt sport store stone stock socks sock shop shoe shoes ' +
    'trail train rain brain plain place plate late rate gate game name same came come some home dome pant pants plant ' +
    'want wants wont cant dont went wash wind wine mine line fine find kind mind made make take lake bake like bike hike size sizes ' +
    'side sides wide wise nice rice price dice mice might light right night sight eight weight height freight red read ' +
    'road load loan long song strong wrong among thing think thick click stick sweet sweat sweater water letter better ' +
    'butter later paper maker baker number lumber member remember november december friend friday monday sunday tuesday ' +
    'thursday saturday wednesday today tomorrow yesterday week weeks month year years hours minutes base layer fleece ' +
    'pullover flannel overshirt canvas work shell ridge down vest kids puddle suit parka women summer winter warm cold ' +
    'mug cup bowl coffee roast book books novel seeds fern lemon tire tube chain helmet address dress press express ' +
    'world would could should hello help held felt belt best test rest west east easy busy body copy story sorry worry ' +
    'company shopping stopping dropping shipment moment comment payment treatment content mean clean between being bring ' +
    'spring string return returned refund found sound round ground pound around bound recent decent percent present gift ' +
    'lift left soft other another mother brother rather gather weather leather feather either neither whether together ' +
    'blue glue clue true truth green seen been keen queen screen dollar dollars collar color colors colour colours order ' +
    'border older colder folder holder orders ordered ordering offer offers offered buffer differ every ever never ' +
    'pair pairs bank lost live lives comes cost costs coat coats site option spend wait waiting slip step works worn wore wear none sole soles gold ' +
    'gotten snow smell stuck chance star stars police mode truck tear tears seal life hate dogs solid teal skip taken word ' +
    'damage damages complains words needs codes named notes wrote international larger chest youre arent doesnt wasnt didnt isnt ' +
    'clever even event seven eleven given driven cover covers over river silver deliver delivers delivered',
  es:
    'pero para cada nada todo toda todos todas este esta estos estas ese esa eso esos mucho mucha otro otra otros otras ' +
    'donde cuando como cual quien hoy ayer manana semana mes ano casa cosa cosas gato pato plato zapato zapatos bota ' +
    'botas gorro gorra gorros camisa camisas camiseta camisetas chaqueta chaquetas pantalon pantalones calcetin ' +
    'calcetines abrigo chaleco taza tazas libro libros cafe rojo roja rojos rojas azul negro negra verde blanco blanca ' +
    'gris tengo tiene tienen tienes quiero quieres puede pueden puedo hacer hace hacen venta vende vender venden ver ' +
    'hora horas pasar paso pase caro cara caros tarde llevo lleva llevar lleno cuantas quiere busca busca compro dejo ' +
    'tabla alto manos menor perdi falto recibir llegada cuento hoja correa tarea pasado llamar arreglar robo toco pegar ' +
    'cuarto tomo bueno buena estar haber esas esto estan nuevo nueva viejo vieja llegar compre comparar pagar tomar sacar cambio pague grande mediano mediana pequeno pequena chico chica persona personas cliente clientes',
}

/** Words that customers often misspell and that signals look for. */
const mended: Readonly<Record<Language, string>> = {
  en:
    'about accept address again agent already another arrive arrived availability available back beanie been ' +
    'bought cancel cancellation cards carriers cash change charged code colors come complain confirmed connect ' +
    'contact cost credit customer damaged delivery details does dollars e-mail entered exchange expensive ' +
    'express fifty free from gift going gone good goodbye great have hello help helps human instructions ' +
    'internationally invoice item items jackets large last left like long looking many medium methods missing ' +
    'money more morning much name need news night note number offer okay options order package paid parcel ' +
    'parka payment perfect person phone please policy price purchase reach real receipt receive received ' +
    'recommend refunds return sell send sent service ship shipped shipping shirt show size sizes socks sold ' +
    'somebody something speak start status still stock stop sure t-shirts take talk team thank thanks that ' +
    'there this through time total track tracking transfer twice unacceptable under update usual venmo wallet ' +
    'want warm what when where which will with work would write wrong yesterday your',
  es:
    'aceptan acuerdo adios agente agotado agregar ahora algo alguien anular articulo articulos ayer ayuda ' +
    'ayudar buenas buenos busco cambiar camisetas cancelar chaqueta cincuenta claro cobraron codigo colores ' +
    'como compra contacto correo cual cuando cuanto cuantos cuenta cuesta danado debo detalles devoluciones ' +
    'devolver dias dinero direccion disponible dolares donde electronico entrega enviame enviaron envie envio ' +
    'envios equivocado eres esta estado estas existencias factura falta favor formas funcionan gracias gratis ' +
    'hablar hacen hacer hasta hola humano instrucciones internacionales llamas llega llegado llego luego menos ' +
    'metodos muchas necesito numero otra otro pagado pagar pago pague paquete pasame pedi pedido perfecto ' +
    'persona politica poner precio puedes puedo quedan queja quien quiero rastrear recibi recibieron recibo ' +
    'reembolso reembolsos regalo robot rojas seguimiento talla tallas tarda tardes tarjeta telefono tiempo ' +
    'tiene tienen todavia todo total vale veces venden venmo vuelta',
}

const vocabularies: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(mended.en.split(' ')),
  es: new Set(mended.es.split(' ')),
}
const known = new Set([...vocabularies.en, ...vocabularies.es, ...common.en.split(' '), ...common.es.split(' ')])
const longestWord = 24

/** Chat spellings, and the words they are short for. */
const inFull: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    ...{ u: 'you', ur: 'your', r: 'are', whats: 'what is', wheres: 'where is', whens: 'when is' },
    ...{ hows: 'how is', whos: 'who is', thats: 'that is', theres: 'there is', til: 'until', till: 'until' },
    ...{ wanna: 'want to', gonna: 'going to', gotta: 'have to', lemme: 'let me', gimme: 'give me', thru: 'through' },
    ...{ tmrw: 'tomorrow', tmr: 'tomorrow', pls: 'please', plz: 'please', smth: 'something', cuz: 'because' },
    ...{ hrs: 'hours', sz: 'size', addy: 'address', rn: 'right now', ppl: 'people' },
  },
  es: { q: 'que', xq: 'por que', pq: 'por que', tb: 'tambien', tmb: 'tambien', pa: 'para', xfa: 'por favor' },
}
const shortWord = /(?<![\p{L}\p{N}@$'’.-])\p{L}{1,6}(?![\p{L}\p{N}@'’-]|\.\p{L})/gu

/** A plain text without chat spellings: `whats ur address` becomes `what is your address`. */
export const spelledOut = (plain: string, language: Language): string =>
  plain.replace(shortWord, (word) => heldBy(inFull[language], word) ?? word)

function corrected(word: string, language: Language): string {
  const limit = forgivenErrors(word)
  if (limit === 0 || word.length > longestWord || known.has(word) || /\d/.test(word)) return word
  let best = word
  let least = limit + 1
  for (const candidate of vocabularies[language]) {
    if (candidate[0] !== word[0]) continue
    const distance = typingErrors(word, candidate, limit)
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/** A plain text as signals expect it, spelled out and without the usual typing errors: `shiping` becomes `shipping`. */
export const withoutTypos = (plain: string, language: Language): string =>
  spelledOut(plain, language).replace(/(?<!\p{L})\p{L}{4,}(?!\p{L}|['’]t)/gu, (word) => corrected(word, language))
