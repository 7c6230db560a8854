import { type Bank, lines } from './wordings.ts'

/** Questions about shipping, as customers type them before or after they buy. */
export const shippingWordings: Bank<'shipping'> = {
  'ship-where': {
    en: lines(`
      my brother lives in berlin can you send it to him
      could you send it to toronto
      can you send to hawaii
      can people in mexico order
      shipping to london?
      do you ship internationally
      can you deliver to hawaii
      where do you ship
      shipping to mexico?
      do you ship to puerto rico
      which countries do you deliver to
      im in germany can i order
      do you deliver to alaska
      can it be sent to the uk
      is worldwide shipping available
      only us or also abroad
      do you ship overseas
      will you send it to australia
      i live in guam do you ship here
      deliver to zip 99501?
      im on a tiny island in maine, do you come out here
      moving to spain next month, will you still be able to send me stuff
      overseas customer here, possible?
      canada ok?
      my aunt in peru wants one too
      singapore?
      no option for my country at checkout
      your site wont take my irish postcode
      do parcels from you go to the eu
      is it us only
      how far do you ship
      can a friend in new zealand get a package from you
      i live in the virgin islands, any hope
      japan shipping yes or no
      do u send stuff abroad
      rural route address, is that fine with you
      would you mail a plant to california, i know there are rules
      can i order from sweden
      which states dont you ship to
      do you deliver to every state
      im a soldiers wife in italy in a normal flat, do you send to italy
      do you go up to the yukon
      shipping outside the us?
      my daughter studies in paris, could it go straight to her
      continental us only?
      can brazil order
      global shipping?
      are there countries you dont send to
      can it be delivered to a hotel in las vegas
      do you ship bikes to vermont
      will you post to northern ireland
      can you get a parcel to nunavut lol
      shipping available in 96813?
      i hope you deliver to the netherlands because i love the bowls
      do you serve my area, upstate new york
    `),
    es: lines(`
      envian a mexico
      pueden mandar a hawai
      llega a puerto rico
      envian a canada
      hacen envios internacionales
      pueden enviar a hawai
      a donde envian
      envio a mexico?
      mandan a puerto rico
      a que paises envian
      estoy en españa puedo pedir
      llegan a alaska
      lo pueden mandar a colombia
      envian a todo el mundo
      solo en estados unidos o tambien fuera
      envian al extranjero
      vivo en guam mandan aqui?
      entregan en mi codigo postal 99501
      vivo en una isla chiquita, llegan hasta aca?
      mi tia en peru quiere uno
      no aparece mi pais al comprar
      argentina?
      mandan a europa?
      mi hija estudia en paris, se lo mandan directo?
      estoy en chile, me lo envian
      hay paises a los que no mandan
      llegan a todos los estados
      vivo en un rancho lejos, entregan por alla
      hacen envios a guatemala o no
      me mudo a españa, me podran seguir mandando?
      fuera de estados unidos se puede?
      pueden mandarlo a un hotel en miami
      desde honduras puedo comprar
      a brasil mandan
      tienen cobertura en mi zona
    `),
  },
  'ship-carriers': {
    en: lines(`
      is it ups or usps
      who delivers it
      which carrier do you use
      do you ship with ups or fedex
      who delivers your packages
      is it usps
      what shipping company do you use
      can you send it with fedex
      do you use dhl
      i prefer ups can i choose
      which courier will bring it
      do you ship via amazon
      does ups or the post office deliver it
      can i pick the carrier
      shipping provider?
      please dont use fedex
      who ships it
      my doorman only takes fedex
      the ups guy in my street is terrible, anything else
      post office or private courier
      is it coming with the mailman
      who will ring my doorbell, ups?
      lasership or what
      usps always loses my stuff, can you use another one
      name of the delivery company?
      which service do you ship through
      dhl or fedex
      do i get to choose who brings it
      can i use my own ups account number
      fedex please
      regular mail?
      what company handles your deliveries
      ontrac?
      which truck should i look out for
      how is it sent, by mail or by parcel service
      do bikes go by freight or by ups
      who do you use for overseas packages
      is canada post involved
      what delivery firm will be calling me
      hopefully not ups again?
      by which post are the plants sent
      pls only usps, i have a mailbox there
      is your courier the same for canada
      what method do you use to send it
      do you work with the postal service
      local courier or one of the big ones
      r u using amazon logistics
      who transports the furniture
      can it go with priority mail from usps
      i get packages stolen when its fedex, is it fedex
      shipped with whom
      which carriers are on offer
    `),
    es: lines(`
      va por ups o usps
      quien lo entrega
      que paqueteria usan
      envian por ups o fedex
      quien entrega los paquetes
      es por usps?
      con que empresa envian
      lo pueden mandar por fedex
      usan dhl
      prefiero ups puedo escoger
      que mensajeria lo trae
      lo entrega ups o el correo
      puedo elegir la paqueteria
      compañia de envio?
      por favor no usen fedex
      por donde lo mandan
      cual transportista usan
      el de ups de mi calle es malisimo, hay otra opcion?
      mi portero solo recibe fedex
      lo trae el cartero?
      correo normal o paqueteria
      usps siempre me pierde todo, pueden usar otra
      con quien mandan las bicis
      dhl o fedex
      nombre de la empresa que entrega?
      quien me va a tocar la puerta
      puedo usar mi propia cuenta de ups
      que servicio de mensajeria manejan
      estafeta?
      ojala no sea ups otra vez
      con quien envian fuera del pais
      quien lleva los muebles
      solo por usps por favor
      que camion espero
    `),
  },
  'ship-cost': {
    en: lines(`
      whats shipping to texas
      how much to ship
      how much is shipping
      shipping cost to texas
      do you have free shipping
      what does delivery cost
      at what amount is shipping free
      shipping fee?
      how much to ship to canada
      why is shipping so expensive
      do i pay for shipping
      postage?
      is delivery included in the price
      how much extra for express
      flat rate shipping?
      whats the shipping on two mugs
      how much do you charge for delivery
      how much do i need to spend for free shipping
      the mug is 12 and the postage is what
      if i only take one candle will the delivery be more than the candle
      at checkout it adds 14.95, is that the shipping?
      free delivery over how much
      s&h?
      how come it costs 30 to send a scarf
      p&p to ireland?
      what would you charge to send a bike to oregon
      combined shipping if i buy three?
      one fee for the whole order or per item
      delivery charge?
      do heavy pots cost more to send
      shipping free?
      FREE SHIPPING???
      im 3 dollars short of free shipping, can you let it slide
      whats the fee to get it to seattle
      do you charge by weight
      rates to hawaii?
      is the shipping on me
      how much would postage for a book be
      what does overnight cost
      is express a lot more
      what do i pay to have it sent to my mother
      does the shipping go down if we order together
      cost to send to zip 10001
      there is no shipping price in my cart, what is it
      are plants more expensive to ship
      the delivery seems steep
      shipping rates pls
      do i get free postage at 50 dollars
      international postage, how much roughly
      how many dollars for delivery
      is there still free shipping from 75 up
      what do you take for sending two chairs
      is standard delivery free
    `),
    es: lines(`
      cuanto sale el envio a texas
      cuanto cuesta el envio
      el envio es gratis
      costo de envio a texas
      tienen envio gratis
      cuanto cobran por la entrega
      a partir de cuanto es gratis el envio
      tarifa de envio?
      cuanto sale mandarlo a canada
      por que es tan caro el envio
      tengo que pagar el envio
      el envio esta incluido en el precio
      cuanto mas por express
      cuanto es el envio de dos tazas
      gastos de envio
      cuanto tengo que comprar para envio gratis
      la taza vale 12 y el envio cuanto
      por una sola vela cuanto me cobran de envio
      al pagar me suma 14.95, es el envio?
      se paga un solo envio o por cada cosa
      por que sale en 30 mandar una bufanda
      si pedimos juntas baja el envio?
      me faltan 3 dolares para el envio gratis, me lo perdonan?
      cobran por peso?
      cuanto por mandar una bici a oregon
      envio gratis desde cuanto
      cuanto me sale que se lo manden a mi mama
      las macetas pesadas pagan mas envio?
      no sale el precio del envio en el carrito
      ENVIO GRATIS?
      tarifas a hawai
      el envio va por mi cuenta?
      cuanto es el flete de dos sillas
    `),
  },
  'ship-time': {
    en: lines(`
      will it be here by saturday if i order now
      would i have it by monday if i order today
      how many days does shipping take
      can i get it overnight
      whats the fastest way to get it
      how long does shipping take
      how fast do you ship
      delivery time?
      how many days does delivery take
      do you have express shipping
      next day delivery?
      if i order today when would i get it
      how long until you ship after i pay
      whats your processing time
      can you rush it
      shipping time to california
      is overnight possible
      how soon can i have it
      same day shipping?
      how long does international shipping take
      do you have faster shipping
      usual delivery time
      if i buy now will it be here by saturday
      birthday is on the 12th, would a mug ordered tonight make it
      i havent bought yet, how fast are you usually
      need it yesterday lol, fastest option?
      lead time?
      do you send the same afternoon
      how many business days to florida
      im leaving for a trip in 5 days, is there any point in ordering
      turnaround?
      priority shipping available?
      if i pay this evening when does it go out the door
      normally how long till it is at the door
      when do you dispatch
      what are your delivery times to alaska
      1 day or 3 days or what
      how quick are you
      can you speed it up for extra money
      express?
      rush order possible
      made to order, how many weeks is that
      are handmade bowls shipped right away
      would it get to denver within a week
      time frame for shipping to italy
      last day to order for christmas?
      til when do i have to order to have it for mothers day
      how long do you need to pack an order
      2 day shipping pls
      are you slow or fast
      average shipping time
      do plants travel long
      how soon does a package usually leave you
      whats the cutoff for same day dispatch
      roughly how long to get a book to texas
      i need a jacket for a trip on sunday, can you do that
      do i have to wait weeks with you guys or is it quick
      how long would the bike take to get to me if i bought it
    `),
    es: lines(`
      cuantos dias tarda el envio
      hay envio rapido
      cuanto tarda el envio
      que tan rapido envian
      tiempo de entrega?
      cuantos dias tarda en llegar
      tienen envio express
      entrega al dia siguiente?
      si pido hoy cuando me llegaria
      cuanto tardan en mandarlo despues de pagar
      tiempo de procesamiento
      lo pueden mandar urgente
      cuanto tarda a california
      que tan pronto lo puedo tener
      envio el mismo dia?
      cuanto tarda un envio internacional
      tienen un envio mas rapido
      si compro ahora llega para el sabado
      el cumple es el 12, si pido hoy alcanza?
      todavia no compro, que tan rapidos son
      salgo de viaje en 5 dias, me conviene pedir?
      cuantos dias habiles a florida
      hasta cuando puedo pedir para que este en navidad
      lo hacen a mano, cuantas semanas es eso
      envian el mismo dia en la tarde?
      pago extra si lo apuran
      express hay?
      si pago en la noche cuando sale
      normalmente cuanto tardan
      son rapidos o lentos
      plazo de entrega a italia
      cuanto se tardan en empacar
      promedio de dias
      me urge, cual es lo mas rapido
      en una semana estaria en denver?
    `),
  },
  'ship-weekends': {
    en: lines(`
      do you deliver on saturday
      does it come on sundays
      shipping over the holidays
      do you deliver on weekends
      do you ship on saturdays
      sunday delivery?
      will it go out over the weekend
      do you ship on holidays
      is saturday a business day for you
      do packages go out on sunday
      does weekend count as shipping days
      do you deliver on christmas eve
      is there delivery on labor day
      can you deliver on a saturday
      do orders get shipped on weekends
      what about holidays do you ship then
      weekend shipping?
      do they deliver sundays
      im only home saturdays
      nobody is at my house mon to fri
      are weekends counted in the 3 to 5 days
      ordered friday night, does it sit till monday
      does anything move on a sunday
      can a parcel show up on memorial day
      thanksgiving week, are you sending
      saturday drop off?
      good friday shipping?
      is there post on new years day
      sat delivery
      does your warehouse work sundays
      do you skip holidays
      if i order on saturday does it go out then or on monday
      can i have it brought on a sunday afternoon
      business days only?
      we have a long weekend coming up, will parcels still run
      during christmas week do you send parcels
      is monday a shipping day after easter
      will the courier come on the 4th of july
      is veterans day a working day for shipping
      only saturday works for me to receive it
      do u guys ship sat n sun
      can it be dropped off at the weekend
      does sunday count
      what happens with parcels on bank holidays
      between christmas and new year do you ship
      weekdays only or also weekends for delivery
      holiday schedule for shipping?
      so nothing goes out saturdays and sundays right
      the office is closed weekends, please no delivery then
      would a plant be stuck in a truck over the weekend
      do carriers run on christmas day
      are you mailing stuff on columbus day
      does the courier work on saturdays here
    `),
    es: lines(`
      entregan los sabados
      llega en domingo
      entregan los fines de semana
      envian los sabados
      entrega en domingo?
      sale el fin de semana
      envian en dias festivos
      el sabado cuenta como dia habil
      mandan paquetes el domingo
      el fin de semana cuenta para el envio
      entregan en nochebuena
      hay entrega en dia feriado
      pueden entregar en sabado
      se envian pedidos en fin de semana
      y los festivos envian?
      envio en fin de semana
      reparten los domingos
      solo estoy en casa los sabados
      entre semana no hay nadie en mi casa
      pedi el viernes en la noche, se queda hasta el lunes?
      el domingo cuenta?
      cuentan los fines de semana en los 3 a 5 dias
      en semana santa mandan?
      entre navidad y año nuevo hay envios
      el 4 de julio pasa el mensajero?
      nada mas dias habiles?
      si pido en sabado sale ese dia o el lunes
      el puente lo trabajan para los envios
      que pasa con los paquetes en dias feriados
      mi oficina cierra el fin de semana, no entreguen entonces
      en domingo por la tarde me lo pueden traer
      los mensajeros trabajan el 25 de diciembre?
      sabado y domingo mandan o no
      se quedaria la planta en el camion el fin de semana
    `),
  },
  'ship-po-box': {
    en: lines(`
      my address is an apo
      do you ship to po boxes
      can i use a p.o. box
      po box ok?
      do you deliver to apo addresses
      im in the military can you ship to my fpo
      ship to a parcel locker
      can you send it to my pobox
      my address is a po box is that a problem
      do you ship to military addresses
      can it go to an amazon locker
      deliver to a ups store mailbox
      apo/fpo?
      can you ship to a freight forwarder
      is a post office box fine
      will you send to general delivery
      i get my mail at the post office
      no street delivery where i live, only a box
      deployed overseas, fpo ap
      my husband is on a navy ship, can you mail it there
      mailbox at the ups store ok?
      ur form wont accept my po box
      diplomatic pouch address?
      can it be kept at the post office for me
      box 412, would that work as an address
      parcel locker near my work, possible?
      amazon hub?
      im stationed in korea and have an apo
      dpo address
      send to army base
      can i have it sent to a packstation
      poste restante
      hold for pickup at usps?
      i only have a p o box in my village
      we live off grid with just a postbox
      can you write c/o a mail service
      care package to a soldier in germany at an apo
      do boxes at the post office work with your carrier
      virtual mailbox address allowed?
      my mail forwarding company in delaware, can it go there
      fleet post office?
      pickup locker instead of my house
      marine barracks, can you reach them
      u ship to pob?
      checkout says street address required but mine is a post box
      can the parcel go into a locker i have the code for
      do you refuse po boxes
      my son is in the air force, box number and unit, is that enough
      collect at a fedex location instead of home
      reshipper address ok?
      can you mail it to a rented mailbox
    `),
    es: lines(`
      mandan a apartado postal
      mi direccion es una base militar
      envian a apartado postal
      puedo usar un po box
      po box esta bien?
      entregan en direcciones apo
      soy militar pueden enviar a mi fpo
      pueden mandar a un casillero
      lo mandan a mi pobox
      mi direccion es un apartado postal hay problema
      envian a bases militares
      pueden dejarlo en un locker
      puedo recibir en una casilla de correo
      apo o fpo?
      lo pueden enviar a la oficina de correos
      mandan a apartados
      un buzon postal sirve
      recibo mi correo en la oficina postal
      a mi pueblo no llegan a la calle, solo tengo apartado
      mi esposo esta en un barco de la marina, se lo mandan?
      la pagina no acepta mi po box
      mi hijo esta en la fuerza aerea, mandan a su base?
      se puede dejar en un casillero cerca del trabajo
      estoy en corea con direccion apo
      uso una empresa que me reenvia el correo, sirve?
      solo tengo casilla postal
      lo guardan en el correo para que yo lo recoja?
      buzon rentado se vale?
      amazon locker?
      apartado 412, con eso basta?
      no aceptan apartados postales?
      paquete para un soldado en alemania por apo
      me pide calle y yo tengo apartado
      puedo recogerlo en un punto de fedex en vez de mi casa
    `),
  },
}
