import type { ActName } from '../../../../contract/assistant/acts.ts'
import { methodNames } from '../method-names.ts'
import { ofAnother, sumOfWares } from './needed-words.ts'
import { claims, payments, type Signal } from './payment-signals.ts'

// The first signal that fits decides, so the particular stand before the general. Every gap is bounded: no text makes one slow.

const ownOrder = '(?:orders?|package|parcel|shipment|purchase|stuff|things|items?|pedidos?|paquete|compra|orden)'

/** Explicit requests. They count in any sentence. */
const urgent: readonly Signal[] = [
  [
    'code-resend',
    /\b(?:resend|send|another|new|again|get|got|receive|received|no)\b.{0,25}\bcode\b(?!.{0,12}\b(?:discount|promo|coupon))/,
  ],
  ['code-resend', /\b(?:otro|nuevo|reenvia\w*|enviame|llego)\b.{0,20}\bcodigo\b/],
  [
    'about-levy',
    /\bare you (?:a |an )?(?:real|human|robot|bot|ai|person|machine)\b|\bam i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:robot|bot|human|person|machine)\b|\beres (?:un |una )?(?:robot|bot|humano|persona|maquina|real)/,
  ],
  [
    'person',
    /\b(?:human|humano|real person|live (?:agent|person|chat)|representative|operator|representante|agente)\b/,
  ],
  ['person', /^\W*(?:an? )?(?:agent|support|staff|agente)(?: please| por favor)?\W*$/],
  [
    'person',
    /\b(?:have|get|let|need|want|can|could|que) (?:somebody|someone|anyone|a person|alguien)\b.{0,30}\b(?:call|ring|phone|contact|text|llame|contacte)\b/,
  ],
  [
    'person',
    /\b(?:speak|talk|chat|connect|transfer|pass me|put me|get me|hand me|hablar|comunicar\w*|pasame|contactar)\b.{0,30}\b(?:person|someone|somebody|anyone|agent|manager|supervisor|staff|team|support|people|owner|persona|alguien|encargado|gerente|soporte)\b/,
  ],
  [
    'return-policy',
    /\b(?:what if|what happens if|if (?:it'?s?|its|they|theyre|an|something|my|the)|si (?:llega|el|la|algo|(?:no )?me)|que pasa si)\b.{0,50}\b(?:damaged|broken|fit|wrong|defective|faulty|like|too (?:big|small|large|long|short|tight)|danad\w+|rot\w+|quedan?|gustan?|equivocad\w+)\b/,
  ],
  [
    'complaint',
    /\b(?:return\w*|back)\b.{0,25}\bto (?:the )?sender\b|\bundeliverable\b|\b(?:can'?t|cannot|couldn'?t|could not|unable to|failed to) (?:reach me|(?:be )?deliver\w*)\b|\bdelivery (?:attempt )?failed\b/,
  ],
  [
    'wrong-item',
    /\b(?:got|received?|came|delivered|sent me|opened|have|has|is)\b.{0,25}\b(?:(?:someone|somebody|some ?one|some ?body) ?else'?s|another (?:person|customer|guy|woman|man)'?s|not my|the wrong) (?:package|parcel|box|order|stuff|delivery|shipment|mail)\b|\b(?:recibi|llego|me llego|entregaron)\b.{0,20}\b(?:paquete|pedido)\b.{0,12}\b(?:de otr[oa]|de otra persona|que no es mio)\b/,
  ],
  [
    'complaint',
    /\b(?:damaged|broken|defective|faulty|torn|ripped|shattered|wrong (?:item|size|colou?r|product|one|order|thing)|missing (?:an? )?(?:item|part|piece|something)|(?:is|are|was|were) missing|complain|complaint|terrible|awful|worst|unacceptable|disappointed|furious|ridiculous|disgusting|charged (?:me )?twice|charged double|double charged|stolen|lost in the mail|busted|(?:come|came|coming|fell|falling|fallen) apart|(?:won'?t|wont|doesn'?t|doesnt|can'?t|cant) (?:close|zip|snap|button)(?: up)?)\b/,
  ],
  [
    'complaint',
    /\b(?:danad[oa]s?|rot[oa]s?|defectuos[oa]s?|equivocad[oa]s?|queja|reclamo|reclamar|pesimo|horrible|inaceptable|dos veces|falta (?:algo|un|una)|robad[oa]|descosid[oa]s?|manchad[oa]s?|estropead[oa]s?|se (?:rompio|descosio|rasgo)|no cierra)\b/,
  ],
]

const orders: readonly Signal[] = [
  [
    'order-total',
    /\b(?:how much|what|cuanto)\b(?:(?!\b(?:if|when)\b).){0,15}\b(?:did (?:i|we) (?:spend|pay)|(?:i|we) (?:spent|paid)|pague|gaste)\b(?!.{0,60}\b(?:gift|regalo)\b)/,
  ],
  [
    'order-payment',
    new RegExp(
      String.raw`(?:(?<!\bwhat )\b(?:if|whether|remember|forgot)\b.{0,20}\b(?:i|we) (?:used|(?:paid|sent it) (?:with|by|via))|\bdid (?:i|we) (?:use|pay (?:with|by|via|in)))\b.{0,10}\b(?:${methodNames})\b`,
    ),
  ],
  [
    'order-payment',
    /\b(?:how|what|which) (?:\w+ ){0,3}did i (?:pay|choose|pick|select|use)\b(?! (?:for )?(?:size|colou?r))|\b(?:como|con que|que metodo) (?:\w+ ){0,2}(?:pague|elegi|escogi)\b/,
  ],
  ['order-payment', /\b(?:how|with what) (?:i|we) (?:paid|payed)\b/],
  [
    'order-payment',
    /\b(?:what|which) (?:payment )?(?:app|method|way|coin|wallet|account|service) (?:(?:did|had) )?(?:i|we) (?:use|used|pay|paid|payed|sent|chose|choose|picked)\b|\bcon (?:que|cual) (?:app|metodo|forma|medio|cuenta|moneda) (?:lo |la )?(?:pague|use|hice)\b/,
  ],
  [
    'order-payment',
    /\b(?:receipt of (?:my |the |our )?|recepcion del? )(?:payment|money|funds|transfer|pago|dinero)\b/,
  ],
  ['product-price', sumOfWares],
  ['order-status', /\b(?:was|is|has|been|why|fue|esta)\b.{0,30}\b(?:cancell?ed|cancelad[oa])\b/],
  ['order-cancel', /\b(?:cancel|cancell?ing|cancell?ation|cancelar|cancela|cancelen|anular|anula|cancelacion)\b/],
  [
    'order-cancel',
    /\b(?:don'?t|do not|no longer|ya no) (?:want|need|quiero|necesito)\b.{0,20}\b(?:order|pedido|compra|anymore|any more)\b/,
  ],
  [
    'order-change-items',
    /(?<!\b(?:the|a|any|on|why|what|no) )\b(?:hold|pause|postpone|delay|reten\w*|paus\w+|posponer|demorar)\b.{0,15}\b(?:my|the|this|mi|el|on|off)\b.{0,12}\b(?:orders?|package|parcel|shipment|shipping|delivery|pedido|paquete|envio)\b|\b(?:don'?t|do not|no) (?:ship|send|mail|envien|manden|envies)\b.{0,30}\b(?:yet|until|till?|before|hasta|todavia)\b/,
  ],
  [
    'order-change-items',
    /\b(?:change|update|edit|modify|correct|switch|amend|cambiar|cambia|modificar|corregir|actualizar)\b.{0,40}\b(?:orders?|address|direccion|pedido|quantity|cantidad|shipping|delivery|recipient)\b/,
  ],
  [
    'order-change-items',
    /\b(?:add|remove|delete|(?:take|drop|leave|put) (?:the|a|an|my|one|two|\d|that|this|those|these|off|out|some|it)\b|agreg\w+|anad\w+|quit\w+|saca\w*|elimin\w+)\b.{0,40}\b(?:to|from|off|off of|out of|into|a|de|del) (?:(?:my|the|this|mi|el) )?(?:order|pedido)\b|\b(?:my|the|mi|la|el) (?:e-?mail|name|phone(?: number)?|zip|street|apartment|apt|correo|nombre|telefono|calle)\b.{0,10}\b(?:is|was|esta)\b.{0,8}\b(?:wrong|incorrect|misspell?ed|mistyped|mal|equivocad\w+)\b|\b(?:typo|mistake|misspell\w*) in (?:my|the) (?:e-?mail|name|address|order|phone|zip|street)\b|\bwrong address\b|\bdireccion (?:incorrecta|equivocada)\b/,
  ],
  ['order-change-items', /\b(?:change|switch|cambiar)\b.{0,15}\b(?:my|the|mi|la|el) (?:size|colou?r|talla|color)\b/],
  ['return-start', /\b(?:where|when|status|donde|cuando)\b.{0,30}\b(?:refund|reembolso)\b/],
  [
    'return-policy',
    /\b(?:when|how (?:long|fast|soon|quick\w*|many days)|cuando|cuanto (?:tarda|tiempo|demora)\w*)\b.{0,25}\b(?:get|got|see|have|is|recib\w+|veo|tengo|la|devol\w+|devuelv\w+)\b.{0,20}\b(?:money|cash|refund(?:ed)?|dinero|plata|reembolso)\b|\b(?:(?:do|would|will|can) (?:i|we) get|get)\b.{0,20}\b(?:dollars|money|cash)\b.{0,12}\bback\b|\bwhat (?:do|would|will) i get back\b|\b(?:i|we) (?:get|receive) (?:it|that|this|everything|all|the (?:full|whole) \w+)(?: all)?(?: of it)? back\b|\bme (?:lo )?(?:devuelven|devolver|regresan|reembolsan|reintegran)\b.{0,12}\b(?:todo|completo|entero)\b/,
  ],
  [
    'return-start',
    /\b(?:i want|i'd like|i would like|i need|i wish|can you|please|start|begin|initiate|request|quiero|quisiera|necesito|deseo)\b.{0,30}\b(?:return|refund|exchange|send (?:it|this|them|my \w+) back|money back|devolver|reembolso|devolucion|dinero de vuelta)\b(?!.{0,12}\b(?:policy|policies|politica))/,
  ],
  [
    'return-policy',
    /\b(?:i|we|going to|i'll) (?:(?:just|also|want to|can|could|may|bring) )?(?:bring|take|carry|drop)\b.{0,25}\bback\b|\b(?:going to|want to|can i|could i|may i) (?:bring|take|carry|drop) back\b/,
  ],
  [
    'return-policy',
    /\b(?:returns?|returned|returning|refunds?|refunded|exchanges?|send (?:\w+ ){0,2}back|money back|devoluci\w+|devolver|reembolsos?|cambios)\b/,
  ],
  [
    'order-payment',
    /\b(?:did|have|has|was|is|were|ya|han|esta|fue|recibieron|recibio)\b.{0,30}\b(?:payment|paid|transfer|transaction|pago|pagad[oa]|transferencia)\b(?!.{0,3}\b(?:methods?|options?))/,
  ],
  ['order-payment', /\b(?:what|how much|cual|cuanto)\b.{0,15}\btotal\b/],
  ['order-payment', /\b(?:owe|amount due|outstanding|still to pay|left to pay|debo|monto pendiente)\b/],
  [
    'order-payment',
    new RegExp(`\\b(?:how much|total|amount|price|cost|cuanto|monto)\\b.{0,25}\\b(?:my|mi|this|the|el) ${ownOrder}\\b`),
  ],
]

const details: readonly Signal[] = [
  [
    'order-status',
    /\bcompre\b.{0,60}\b(?:no se nada|sin noticias|va a llegar?|van a llegar?|no llegan?)\b|\b(?:ya )?(?:va|van) a llegar?\b/,
  ],
  [
    'order-items',
    /\b(?:what|which|que)\b.{0,25}\b(?:did i (?:order|buy|get)|i (?:ordered|bought)|(?:in|habia en) (?:my|the|that|this|mi|el) (?:order|parcel|package|pedido)|in order|pedi|compre)\b/,
  ],
  [
    'order-items',
    /\b(?:items?|products?|contents?|details|address|direccion|articulos|detalles)\b.{0,25}\b(?:in|of|on|for|de|en|is|going|va)\b.{0,12}\b(?:my|the|this|mi|el) (?:orders?|parcel|package|pedido)\b/,
  ],
  [
    'order-items',
    /\b(?:what|which|que|cual)\b(?=.{0,200}\b(?:my|i|it|orders?|package|parcel|shipping|delivery|mi|pedido|lo)\b)(?:(?!\b(?:your|ur|su|tu)\b).){0,20}\b(?:shipping |delivery )?(?:address|direccion)\b(?!.{0,20}\b(?:your|store|shop|e-?mail))/,
  ],
  [
    'order-items',
    /\b(?:receipt(?! of (?:my |the |our )?(?:payment|money|funds|transfer))|invoice|order details|recibo|factura|detalles del pedido)\b/,
  ],
]

const delivery: readonly Signal[] = [
  [
    'ship-time',
    /\b(?:if|once|after|when|si|cuando) (?:i|we|yo)? ?(?:pay|order|buy|pago|compro|pido)\b.{0,40}\b(?:when|how (?:soon|fast|long)|cuando)\b.{0,20}\b(?:leav\w+|ship\w*|sen[dt]|go(?:es)? out|dispatch\w*|sale|salen|despach\w+|envian|mandan)\b|\bwhen\b.{0,12}\b(?:it|that|stuff|orders?) (?:leave|leaves|go out|goes out)\b.{0,40}\bif (?:i|we) (?:pay|order)\b/,
  ],
  [
    'order-status',
    new RegExp(
      `\\b(?:help|question|problem|issue|ayuda|problema|pregunta)\\b.{0,20}\\b(?:my|mi|an|the|el|un) ${ownOrder}\\b`,
    ),
  ],
  ['ship-time', /\b(?:do|does|will|can) you (?:\w+ )?(?:ship|send|dispatch|deliver|mail)\b(?!.{0,15}\b(?:my|me)\b)/],
  [
    'not-arrived',
    /\b(?:never|nunca)\b.{0,12}\b(?:arrived?|got here|came|come|showed up|shown up|turned up|delivered|me llego|llego|ha llegado)\b/,
  ],
  [
    'order-status',
    /\b(?:never|not|hasn'?t|didn'?t|haven'?t|no ha|nunca|aun no)\b.{0,12}\b(?:arrived?|received?|gotten|got|come|came|shown up|llegado|llega|llego|recibi\w*)\b/,
  ],
  ['order-status', /\b(?:track|tracking|rastre\w+|seguimiento)\b/],
  [
    'order-status',
    new RegExp(
      `\\b(?:where'?s?|status|state|update|news|happened|happening|progress|find|locate|check|look (?:up|at)|(?:do|can) you (?:guys )?(?:have|see)|donde|estado|noticias|localizar|location)\\b.{0,30}\\b${ownOrder}\\b`,
    ),
  ],
  [
    'order-status',
    new RegExp(
      `\\b${ownOrder}\\b.{0,30}\\b(?:status|where|shipped|ship|dispatched|sent|out|delivered|arrived?|arriving|come|coming|late|delayed|estado|llegado|llega|llegara|enviado|donde|tarde|on its way)\\b`,
    ),
  ],
  [
    'order-status',
    new RegExp(
      `\\b(?:shipped|dispatched|sent out|delivered|arrived?|enviaron|enviado|llega|llego|llegara|delayed|waiting for|late)\\b.{0,25}\\b(?:my|mi|the|el)\\b.{0,12}\\b${ownOrder}\\b`,
    ),
  ],
  [
    'order-status',
    /\b(?:has|have|did|is|was|were|when will|when does|when is)\b.{0,10}\b(?:it|they|\d{4,12})\b.{0,15}\b(?:shipped|ship|dispatched|arrive|arrived|get here|get there|come|delivered)\b/,
  ],
  [
    'order-status',
    /\bwhen\b.{0,15}\b(?:i|we)\b.{0,15}\b(?:get|receive|expect)\b.{0,20}\b(?:my|it|them|order|package|parcel)\b|\bwhere(?: is|'s) it\b|\bon its way\b|\b(?:cuando|ya) (?:me )?llega\w*\b/,
  ],
  [
    'ship-time',
    /\b(?:ships?|shipping|shipments?|deliver|delivers|delivery|deliveries|delivered|postage|express|overnight|international(?:ly)?|abroad|carriers?|envios?|envian|entregas?|entregan|domicilio|mandan)\b/,
  ],
]

const catalogue: readonly Signal[] = [
  [
    'shop-hours',
    /\b(?:a que hora|que horas|what time)\b.{0,20}\b(?:abr\w+|cierr\w+|atienden|open|close)\b|\bhorarios?\b|\bhow (?:late|early)\b.{0,12}\b(?:you|u|ya|(?:the|your) (?:shop|store))\b|\b(?:you|u|ya|guys|folks|y'?all) (?:guys )?(?:be |gonna be )?(?:around|there|in) (?:on |this |next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|tomorrow|today|christmas)\b/,
  ],
  [
    'size-advice',
    /\b(?:siz\w+|sz) (?:charts?|guides?|tables?)\b|\b(?:tabla|guia) de (?:tallas?|medidas)\b|\b(?:btwn|between|fence|torn|know|sure|decide|unsure|entre|dudo)\b.{0,40}\b(?:xs|s|m|l|xl|small|medium|large) (?:and|or|n|&|o|y|vs) (?:an? )?(?:xs|s|m|l|xl|xxl|small|medium|large)\b/,
  ],
  [
    'size-advice',
    /\b(?:siz\w+|go|going|order) (?:a size |one )?(?:up or down|down or up)\b|\bsize (?:up|down)\b|\bbetween (?:an? )?(?:size )?(?:(?:two )?sizes|(?:xs|s|m|l|xl|small|medium|large|\d{2}) (?:and|or|&) (?:an? )?(?:xs|s|m|l|xl|xxl|small|medium|large|\d{2}))\b|\bentre (?:la |las |dos )?(?:tallas?|(?:xs|s|m|l|xl) y (?:la )?(?:xs|s|m|l|xl|xxl))\b/,
  ],
  [
    'shop-address',
    /\b(?:a|any|physical|your|the|retail) (?:shop|store|showroom|location)s? (?:in|near|around|at|located)\b|\bwhere(?:'s| is| are)? (?:the |your |is )?(?:you|shop|store|showroom)s?(?: located| at)?\W*$|\badd?ress of (?:the|your) (?:shop|store)\b|\b(?:your|ur|the) (?:(?:shop|store|street|physical|mailing|exact|full)(?:'s)? )?add?ress\b(?<!\bthe add?ress)|\bwhat(?:'?s| is) the add?ress\W*$|\b(?:visit|come by|stop by|drop by) (?:you|your (?:shop|store)|the (?:shop|store))\b|\bdonde (?:esta|queda) (?:la|su) tienda\b|\btienda fisica\b|\bdireccion (?:de (?:la|su)|de ustedes) ?(?:tienda|local)?\b/,
  ],
  [
    'shop-contact',
    /\b(?:phone|telephone|call you|contact|your e-?mail|e-?mail (?:you|address)|reach you|customer (?:service|support|care)|telefono|llamar\w*|contacto|contactar\w*|su correo|correo electronico)\b/,
  ],
  [
    'product-care',
    /\b(?:in|into|through) (?:the |a |my )?(?:washing machine|machine|washer|wash|dryer|laundry|dishwasher|microwave)\b|\b(?:en|a) la (?:lavadora|secadora)\b|\b(?:al|en el) (?:lavavajillas|microondas)\b/,
  ],
  [
    'gift-options',
    /\bgift ?-?wrap\w*\b|\b(?:leave|leaving|keep|take|hide|without|no|omit|remove)\b.{0,12}\b(?:prices?|price tags?)\b.{0,20}\b(?:off|out|slip|box|package|parcel|receipt|invoice|gift)\b/,
  ],
  [
    'product-stock',
    /\b(?:in stock|available|availability|out of stock|sold out|back in stock|restock\w*|(?:are|is|any) .{0,20}left|how many .{0,30}(?:do you have|have you got|are there|left)|stock|disponibles?|disponibilidad|existencias|agotad[oa]s?|quedan?)\b/,
  ],
  [
    'product-budget',
    /(?:\$ ?\d{1,5}|\b\d{1,5} (?:dollars|bucks|usd|dolares))\b.{0,12}\b(?:to spend|budget|or less|max|para gastar)\b|\b(?:budget|spend|only (?:got|have)|presupuesto|gastar)\b.{0,15}(?:\$ ?\d{1,5}|\b\d{1,5} (?:dollars|bucks|usd|dolares))\b/,
  ],
  [
    'product-price',
    /\b(?:run|set) (?:me|us|you|u)(?: back)?\W*$|\b(?:how much|prices?|priced|costs?|expensive|cuanto (?:cuesta|cuestan|vale|valen|es|son|sale|salen|me sale|esta|estan|piden)|precios?|cuesta|cuestan)\b|\bcuanto\W*$/,
  ],
  [
    'product-exists',
    /\b(?:do (?:you|u|ya) (?:have|sell|carry|stock|offer|got)|have you got|(?:you|u) (?:got|have|sell)|any .{0,30}\?|looking for|searching for|show me|find me|search for|recommend\w*|suggest\w*|gifts?|sizes?|colou?rs?|i need an?|i want (?:a|an|to buy)|buy|browse|catalog(?:ue)?|cheapest|what .{0,20}(?:do you (?:have|sell)|come in))\b/,
  ],
  [
    'product-exists',
    /\b(?:vs|versus|compare|comparison|comparing|compara|comparar)\b|\b(?:differences?|diferencias?)\b.{0,12}\b(?:between|entre)\b|\b(?:which|cual)\b.{0,12}\b(?:cheaper|warmer|lighter|barat[oa])\b/,
  ],
  [
    'product-exists',
    /\b(?:tienen|tienes|tiene|venden|vende|hay|busco|buscando|muestrame|ensename|recomiend\w+|recomendar|sugier\w+|regalos?|tallas?|colores|quiero (?:un|una|unos|unas|comprar)|necesito (?:un|una|unos|unas)|comprar|mas barat[oa]s?)\b/,
  ],
]

const courtesies: readonly Signal[] = [
  [
    'yes',
    /^\W*(?:yes|yeah|yep|yup|sure|ok|okay|please do|yes please|of course|go ahead|si|claro|si por favor|de acuerdo|vale|por favor)\b[^a-z]*(?:please|por favor)?\W*$/,
  ],
  ['no', /^\W*(?:no|nope|nah|no thanks|no thank you|not now|no gracias|ahora no)\W*$/],
  [
    'about-levy',
    /\b(?:who are you|what are you|your name|who am i (?:talking|speaking)|how are you|how's it going|quien eres|como te llamas|como estas|que tal|que eres)\b/,
  ],
  [
    'help',
    /\b(?:what can you (?:do|help)|how can you help|how (?:does|do) (?:this|you) work|que puedes hacer|como (?:me )?puedes ayudar\w*|en que (?:me )?puedes ayudar)\b|^\W*(?:help|ayuda|help me|ayudame)(?: me)?(?: please| por favor)?\W*$/,
  ],
  [
    'thanks',
    /\b(?:thanks|thank you|thank u|thx|ty|cheers|appreciate|gracias|agradezco)\b|^\W*(?:great|perfect|awesome|nice|cool|perfecto|genial|excelente)\W*$/,
  ],
  [
    'goodbye',
    /\b(?:bye|goodbye|see you|see ya|have a (?:nice|good|great) (?:day|one|evening)|that'?s all|that is all|adios|hasta (?:luego|pronto)|eso es todo|chao)\b/,
  ],
  [
    'size-advice',
    /\b(?:inseam|outseam|leg length|sleeve length|largo de (?:pierna|manga))\b|\bhow (?:long|wide) (?:is|are) the (?:[\w-]+ ){0,3}(?:pants?|trousers|sleeves?|legs?)\b/,
  ],
  ['help', /^(?:\W|\b(?:ok(?:ay)?|k|lo+l|lmao|ha(?:ha)*|jaja(?:ja)*|cool|nice|hm+|huh|wow|yay|vale|bueno)\b)*$/],
  ['greeting', /^\W*(?:good )?(?:morning|afternoon|evening|mornin)\W*$/],
  ['greeting', /^\W*(?:yo|sup|hey+|hi+|whats up|what's up|holi|buenas)\W*$/],
  [
    'thanks',
    /\b(?:you guys|you|u|this shop|ustedes) (?:are|r|rock|is|son) (?:the )?(?:awesome|great|amazing|best|wonderful|so good|lo maximo|los mejores)\b|\b(?:love|loving) (?:my|it|the) \w+ ?(?:so much)?\W*$/,
  ],
  [
    'greeting',
    /\b(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|hola|buen(?:os|as)? (?:dias?|tardes|noches)|saludos)\b/,
  ],
]

const allSignals: readonly Signal[] = [
  ...urgent,
  ...orders,
  ...claims,
  ...payments,
  ...details,
  ...delivery,
  ...catalogue,
  ...courtesies,
]

/** The act of the first signal in a plain text; null if there is none. It names the most usual of kindred acts. */
export function actBySignals(plain: string): ActName | null {
  const isMeant = ([act, pattern]: Signal): boolean =>
    pattern.test(plain) && !(act === 'complaint' && ofAnother.test(plain))
  return allSignals.find(isMeant)?.[0] ?? null
}
