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
    `),
  },
  'ship-time': {
    en: lines(`
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
    `),
  },
}
