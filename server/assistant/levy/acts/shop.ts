import { type Bank, lines } from './wordings.ts'

/** Questions about the shop, as customers type them. */
export const shopWordings: Bank<'shop'> = {
  'shop-hours': {
    en: lines(`
      how long are you open on fridays
      until when can i come by on thursday
      anyone there saturday
      open tomorrow?
      until what time are you there
      open on thanksgiving
      what are your hours
      when are you open
      are you open today
      hours?
      what time do you close
      open on sundays?
      are you open on thanksgiving
      when can i reach someone
      opening times please
      till when are you open tonight
      do you work weekends
      business hours
      whats the schedule of your store
      is your store open right now
      r u closed on monday
      what time zone are your hours in
    `),
    es: lines(`
      que horas abren
      a q hr abren hoy
      hay alguien el sabado
      abren manana
      cual es su horario
      cuando abren
      estan abiertos hoy
      horario?
      a que hora cierran
      abren los domingos?
      abren en dia festivo
      a que hora hay alguien que atienda
      hasta que hora estan
      trabajan fines de semana
      horario de atencion
      esta abierta la tienda ahorita
      cierran los lunes?
      de que hora a que hora abren
      horarios de la tienda por favor
    `),
  },
  'shop-address': {
    en: lines(`
      whats your street and number
      in which street is your store
      can i come to your store
      where r u guys
      do you have a physical shop i can visit
      can i pick it up myself
      where are you located
      whats your address
      do you have a store i can visit
      can i pick it up
      where is your shop
      local pickup?
      can i come by and get my order
      are you based in the us
      which city are you in
      do you have a physical store
      address please
      can i see the products in person
      where do you ship from
      directions to your store
      is there a showroom
      what country are you in
      can i collect it instead of shipping
    `),
    es: lines(`
      puedo ir a la tienda
      donde quedan
      lo puedo recoger yo
      donde estan ubicados
      cual es su direccion
      tienen tienda fisica
      puedo pasar a recoger
      donde esta la tienda
      recoger en tienda?
      puedo ir por mi pedido
      estan en estados unidos
      en que ciudad estan
      ubicacion por favor
      puedo ver los productos en persona
      de donde envian
      como llego a la tienda
      de que pais son
      puedo recogerlo en vez de que lo manden
    `),
  },
  'shop-contact': {
    en: lines(`
      whats your e mail
      your mail addres please
      whats your number
      how can i call you
      email for questions?
      whats your phone number
      how can i contact you
      email address?
      is there a number i can call
      how do i reach customer service
      whats your email
      do you have whatsapp
      contact info please
      can i call you
      do you have instagram
      phone number pls
      how do i get in touch
      where do i write to
      support email
      whats the best way to reach you
      can i text you guys
    `),
    es: lines(`
      a que numero llamo
      cual es su correo
      cual es su telefono
      como los contacto
      correo electronico?
      hay un numero para llamar
      como me comunico con servicio al cliente
      cual es su email
      tienen whatsapp
      datos de contacto
      puedo llamarles
      tienen instagram
      numero de telefono porfa
      a donde escribo
      correo de soporte
      cual es la mejor forma de contactarlos
      me dan un telefono
    `),
  },
  'shop-how-to-order': {
    en: lines(`
      i want to buy this, what do i press
      can i order over chat
      how do i order
      how can i place an order
      id like to order something
      can i order here
      how do i buy this
      where do i check out
      can you place the order for me
      do i need an account to order
      i want to buy the parka how do i do it
      how does ordering work
      can i order by phone
      where is the cart
      is there a minimum order
      how do i sign up
      i cant find the buy button
      do i have to register
      take my order please
    `),
    es: lines(`
      como funciona para comprar
      quiero comprar esto, que hago
      como hago un pedido
      como puedo ordenar
      quisiera ordenar algo
      puedo pedir por aqui
      como compro esto
      donde finalizo la compra
      me hacen el pedido ustedes
      necesito una cuenta para comprar
      quiero comprar la parka como le hago
      como funciona para pedir
      puedo pedir por telefono
      donde esta el carrito
      hay pedido minimo
      tengo que registrarme
      no encuentro el boton de comprar
    `),
  },
  'shop-discounts': {
    en: lines(`
      is there a promo for new customers
      my promo code isnt working
      first order discount?
      any sale going on
      do you have any discounts
      promo code?
      any coupons
      is there a sale
      black friday deals?
      student discount
      my discount code doesnt work
      can you give me a better price
      do i get something off for my first order
      is there a discount if i buy 2
      when is your next sale
      military discount?
      can i get a deal
      any specials right now
      do you price match
      is there a code for free shipping
      do you have a loyalty program
      can you do 20% off
    `),
    es: lines(`
      hay promo para clientes nuevos
      tienen alguna oferta
      tienen descuentos
      codigo promocional?
      algun cupon
      hay rebajas
      ofertas de black friday
      descuento de estudiante
      mi codigo de descuento no funciona
      me lo dejan mas barato
      hay descuento en la primera compra
      hay descuento si compro 2
      cuando es la proxima oferta
      me hacen una rebaja
      alguna promocion ahorita
      hay codigo para envio gratis
      tienen programa de puntos
      20% de descuento?
    `),
  },
  'shop-wholesale': {
    en: lines(`
      i want 200 for my company
      reseller prices?
      do you do bulk
      do you do wholesale
      i want to order 200 shirts for my company
      bulk pricing?
      can i resell your products
      i own a store and want to carry your line
      whats the price for 100 units
      do you have a reseller program
      corporate orders
      we need 50 mugs with our logo
      dealer prices
      discount for large quantities
      b2b?
      do you make custom orders for businesses
      can i become a distributor
      bulk order for a wedding
      quote for 500 pieces
    `),
    es: lines(`
      quiero 200 para mi empresa
      precio de mayoreo
      venden al mayoreo
      quiero pedir 200 camisetas para mi empresa
      precio por volumen
      puedo revender sus productos
      tengo una tienda y quiero vender su linea
      precio por 100 unidades
      tienen programa de revendedores
      pedidos para empresas
      necesitamos 50 tazas con nuestro logo
      precio de mayorista
      descuento por cantidad grande
      hacen pedidos personalizados para negocios
      puedo ser distribuidor
      cotizacion de 500 piezas
      compra al por mayor
    `),
  },
}
