/**
 * Words that mean nearly the same to a shop, in English and Spanish, without accents. A star stands for any ending. The
 * reader counts them as one word, so that an example with "parcel" also teaches "paquete".
 */
export const concepts: Readonly<Record<string, string>> = {
  order: 'order orders ordr oder purchase purchases pedido pedidos orden ordenes compra compras',
  bought: 'ordered bought purchased placed checkout compre pedi ordene encargue',
  parcel: 'package* parcel* box boxes shipment paquete* caja cajas envoltorio pakage',
  thing: 'stuff thing things item items product products goods articulo* producto* cosa cosas',
  where: 'where wheres whereabouts donde adonde ubicad* ubicacion',
  when: 'when cuando kuando',
  today: 'today tonight now hoy ahora ahorita ya',
  soon: 'tomorrow morning manana tonight',
  weekday: 'monday tuesday wednesday thursday friday lunes martes miercoles jueves viernes',
  weekend:
    'saturday* sunday* weekend* sabado* domingo* holiday* festivo* feriado* thanksgiving christmas navidad easter',
  ago: 'yesterday ago ayer pasado pasada last hace since desde',
  period: 'day days week weeks month months hour hours dia dias semana semanas mes meses hora horas',
  arrive:
    'arrive* arriving arrival come comes coming came eta llega llegar llegara llegaria llego llegue expect expected estimad* reach',
  receive: 'receive* received recieved recibi recibido recibir recibiera recibo got get',
  delivered: 'delivered dropped entregado entregada entregaron dejaron',
  deliver: 'deliver delivers delivery delivering entrega entregan entregar reparten doorstep',
  ship: 'ship ships shipping ship* send sends mail envian enviar envio envios mandan mandar manden despachan dispatch',
  shipped: 'shipped sent dispatched left enviado enviaron mandaron salio despachad* envie',
  track: 'track* tracking rastre* seguimiento trace',
  status: 'status update updates estado novedad* progress stage news processing processed proceso',
  late: 'late delay* delayed overdue slow stuck forever atrasad* retras* demora* detenido tarda tardan tarde ages taking supposed promised promised prometieron',
  waiting: 'wait waiting waited esper* sigo still todavia pending pendiente',
  notYet: 'yet aun',
  never: 'never nothing nowhere empty vanished gone disappeared nunca nada nadie vacio vacia',
  lost: 'lost stolen stole thief pirate* porch neighbor* neighbour* robaron robo perdi perdio perdido extravi* vecin* mailbox buzon puerta door doorstep',
  lose: 'lost lose misplaced deleted forgot forgotten olvide perdi borre erased threw',
  missing: 'missing incomplete lacking absent without falta faltan faltaba incomplet* sin wasnt werent forgot olvid*',
  damaged:
    'damage* broken broke break breaks shattered cracked crack torn ripped ruined defect* faulty stain* scratch* bent crushed leaks leaking dent* mold* moldy wet snapped dead roto rota rotos rompio danad* quebr* defectuos* rasgad* manch* rayad* aplastad* golpead* agujero hole holes partio grieta melted peeling busted fray* unravel* jammed scuffed mangled smashed descosi* desgarr* descompuest* estropead* averiad* trabad*',
  works: 'work works working funciona funcionan sirve broken stopped',
  wrong:
    'wrong incorrect mistake mistaken equivocad* incorrect* error mal different another distinto otro otra instead',
  mistake: 'mistake accident accidentally oops error equivoque mistyped typo misspelled',
  back: 'return returns returned returning retrun devol* devuelv* regresar regreso regres* back',
  refund: 'refund* reembols* moneyback credit',
  exchange: 'exchange* swap switch trade cambiar cambio cambios cambiarlo cambien cambian',
  change:
    'change changes modify edit update correct fix alter modificar cambiar corregir actualizar editar corrijan cambienlo',
  add: 'add include throw agregar agreguen anadir anadan poner ponerle',
  remove: 'remove take quitar quiten sacar delete',
  cancel: 'cancel* cancle cancal* void scrap anul* cancela* abort stop kill forget paren',
  why: 'why reason how por motivo razon porque explain',
  address:
    'address* adress street zip apartment apt domicilio direccion* calle codigo departamento apartamento house moved casa mude work trabajo',
  receipt:
    'receipt* reciept invoice* bill factura* recibo comprobante ticket proof confirmation confirmacion paperwork pdf copy',
  email: 'email* mail inbox correo* spam',
  code: 'code codes digit digits codigo codigos pin verification',
  again: 'again resend another new otra otro nuevo vez reenvi* more',
  number: 'number* numero* nr num',
  total: 'total balance owe amount sum due debo monto saldo importe cantidad outstanding',
  howMuch:
    'cuanto cuanta much cost costs price prices priced charge charges cuesta cuestan vale precio* costo cobran sale salen',
  howMany: 'many cuantos cuantas',
  pay: 'pay pays paying pagar pago pagos pague payment payments paymnt paga pagan abonar',
  paid: 'paid payed pague pagado pagada deposite transferi venmod transferred zelled',
  money: 'money cash funds dinero plata bucks $ pago feria lana',
  send: 'send sending transfer* transferir mandar mandarlo enviar envio envie mande deposit* wire',
  method: 'venmo zelle cashapp bitcoin btc ethereum eth crypto cripto qmethod',
  otherMethod:
    'paypal apple google card cards visa mastercard amex credit debit tarjeta* credito debito check cheque* efectivo klarna afterpay wire transferencia usdt',
  account: 'account* cuenta* cashtag tag handle username usuario wallet billetera cartera acount',
  twice: 'twice double doubled duplicate* two 2x dos doble duplicad* veces',
  half: 'half part parts split installment* plazos abonos cuotas mitad parcial dividir partes deposit rest resto months monthly',
  tooMuch: 'overpaid extra excess sobra demas',
  tooLittle: 'short less underpaid menos faltaron falto',
  failed: 'fail* declined reject* error blocked cant wont unable rechaz* fallo bloque* stopping limit limite',
  safe: 'safe secure scam legit trust real sketchy fraud protected protection seguro segura estafa confi* fraude verdader* protecc* protegid* reseñas reviews reputa* ripped rob* strangers desconocid* genuine',
  fee: 'fee fees tax taxes surcharge duties customs comision* impuesto* recargo aduana iva charge gas',
  memo: 'memo note reference description comment message nota concepto referencia descripcion comentario mensaje field',
  deadline: 'deadline due expire* hold later payday limite vence hasta despues quincena guardar paycheck',
  other:
    'husband wife mom mother dad father friend sister brother son daughter roommate boss esposo esposa mama papa amigo amiga hermana hermano hijo hija hubby partner boyfriend girlfriend novio novia',
  have: 'have has got carry sell sells stock tienen tiene hay venden manejan tendran habra',
  looking: 'looking look need want search show busco necesito quiero muestrame ver ensename',
  color:
    'color colors colour* colores black white red blue green navy gray grey pink purple brown yellow orange beige olive negro negra blanco blanca rojo roja rojos azul verde gris rosa morado marron amarillo',
  size: 'size sizes talla tallas xs small medium large xl xxl 2xl 3xl chica chico mediana grande numero numeros s m l sizing',
  stock: 'stock available availability left sold disponible* agotad* existencia* quedan queda inventario',
  restock: 'restock* resurt* waitlist notify preorder avis* notif* ping regresa vuelve volver back reserv*',
  compare:
    'compare comparison difference vs versus better between or diferencia compara* mejor entre warmer lighter igual* same',
  cheap: 'cheap* lowest affordable least economic* barat* menor budget',
  dear: 'expensive priciest highest luxury fanciest premium dearest costly caro cara caros lujo costos* fino exclusivo high-end',
  budget:
    'under below less max maximum budget spend around between menos maximo hasta presupuesto gastar alcanza above qamount dollars dolares bucks',
  material:
    'made material fabric cotton wool leather suede ingredients ceramic wood gold polyester hecho tela algodon lana piel ingredientes ceramica madera oro composicion gamuza latex nickel contains contain',
  care: 'wash* washing dryer clean iron dishwasher microwave water shrink stain lava* lavo secadora limpi* planch* riego cuid* encoge care caliente temperature hot launder* laundry tumble soak bleach detergent* softener suavizante remoj* blanqueador',
  fit: 'fit fits fitting chart measure* measurements chest tall kilos lbs quedan queda quedara guia tabla mido mide peso weigh true wide narrow recommend* between pinch*',
  gift: 'gift* present presents birthday anniversary regal* cumpleanos aniversario santa',
  wrap: 'wrap* envuelv* envolver envoltura card tarjeta voucher certificate vales empaque packaging',
  suggest: 'recommend* suggest* idea ideas popular recomiend* sugier* seller best vendido',
  hours: 'hours open close closed opening schedule horario* abren abierto* cierran abiertos',
  place:
    'located location visit pick pickup store shop physical showroom city recoger tienda fisica ciudad pasar direccion collect walk person',
  contact:
    'phone call contact telefono llamar contact* whatsapp instagram text ring reach numero comunico escribo marque',
  discount:
    'discount* coupon* promo sale deal deals code off descuento* cupon* oferta* rebaj* promocion* special* cheaper',
  wholesale:
    'wholesale bulk resell* reseller distributor company business corporate mayoreo mayorista revend* distribuid* empresa* negocio* logo units unidades b2b',
  carrier: 'ups fedex usps dhl carrier courier mailman paqueteria mensajeria transportista correos amazon post',
  abroad:
    'canada mexico germany uk australia international* country countries worldwide overseas abroad hawaii alaska guam puerto rico internacional* paises pais extranjero mundo espana colombia toronto europe',
  free: 'free gratis included incluido',
  fast: 'fast faster express overnight rush sooner quick rapido express urgente same next',
  pobox: 'po pobox apo fpo military locker apartado militar* casillero casilla box',
  warranty: 'warranty guarantee* garantia* covered cover covers cubre cubiertos lifetime',
  repair: 'repair* fix mend* replace* spare repar* arregl* repuesto* refaccion* stitch patch resole',
  human:
    'human person people agent representative manager somebody someone persona humano agente gerente alguien representante operator operador pulse owner dueno',
  robot: 'bot robot ai software ia chatgpt automated automatico machine',
  talk: 'talk speak chat hablar comunic* connect transfer',
  complain:
    'complain* complaint unacceptable terrible worst disappointed ridiculous angry horrible sucks queja reclamo inaceptable pesim* peor decepcionad* useless rude unhappy groser*',
  law: 'lawyer attorney sue court police report chargeback dispute fraud bank abogado demandar denunci* policia juicio contracargo cops legal bbb profeco',
  others:
    'customer customers client clients neighbor ex cliente clientes vecino todos everyone admin administrator administrador',
  secret:
    'instructions prompt password* key api system ignore developer configuration instrucciones contrasen* clave sistema ignora configuracion',
}
