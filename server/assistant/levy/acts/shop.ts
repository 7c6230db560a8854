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
      stood in front of a locked door today, when are you there
      i get off work at 6, will i still catch you
      closing time?
      do you open before 9
      open late on thursdays?
      lunch break?
      is anybody in on a saturday morning
      what days are you closed
      when does the store shut
      u open
      when do you open up in the morning
      day before christmas, are you in the shop
      new years day open or closed
      monday thru friday only?
      can i drop in after 7 pm
      hours for this week
      summer hours the same?
      are you around on the 4th of july
      im driving an hour to you, just want to make sure its not closed today
      is today a day off for you
      from when to when are you there
      at what time do you guys start
      24/7?
      when is somebody at the phone
      google says closed, is that right
      easter monday open?
      winter opening times
      if i come at noon, is somebody there
      do you do siesta
      earliest i can come in
      when is the chat staffed
      are you still open at 8
      whens the office manned
      closed for vacation?
      i would like to know at which times your store can be visited
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
      fui y estaba cerrado, a que hora estan
      salgo del trabajo a las 6, todavia los alcanzo?
      que dias no abren
      abren antes de las 9?
      cierran a mediodia
      el 24 de diciembre estan en la tienda?
      si llego despues de las 7 hay alguien
      a que hora empiezan
      google dice cerrado, es cierto?
      estan de vacaciones?
      abierto 24 horas?
      de lunes a viernes nada mas?
      sabado en la mañana hay quien atienda
      el primero de enero abren
      el jueves cierran mas tarde?
      ya cerraron?
      a partir de que hora puedo ir
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
      id rather try the boots on at your place, where is that
      im in town this weekend, can i swing by
      gps address?
      near which subway are you
      can my husband grab the order from your shop after work
      no shipping, ill come and get it
      which state are you in
      is it a real shop or only online
      brick and mortar?
      where can i see the bikes live
      are you anywhere near boston
      got a store in chicago?
      zip code of your shop?
      parking nearby?
      can i skip the postage and collect the vase
      do you have a branch in my city
      pickup possible?
      map please
      what part of town are you
      is there a place where i can touch the fabrics
      whats the nearest store to me
      your location?
      which floor is the studio on
      is your workshop open to visitors
      are u local
      how do i get to you from the station
      i live around the corner, can i fetch it
      where do you make and sell your stuff, i mean which town
      online only?
      want to pick up order 15011 in person
      store locator
      i looked for your shop on the map and couldnt find it
      whereabouts are you guys based
      can i have the street address for my navi
      do u have a warehouse i can pick up from
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
      prefiero probarmelas ahi, donde es
      ando por la ciudad, puedo caerles?
      estan cerca del metro?
      es tienda de verdad o solo en linea
      en que estado estan
      tienen sucursal en chicago
      paso yo por el, no lo manden
      hay estacionamiento cerca
      mapa?
      vivo a la vuelta, puedo recogerlo
      donde puedo ver las bicis en vivo
      la calle y el numero por favor
      en que parte de la ciudad quedan
      solo venden por internet?
      se puede visitar el taller
      quiero recoger el pedido 15011 en persona
      puede pasar mi esposo por las cosas
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
      i need to send you photos, to which mail
      whom do i write to
      telephone?
      is there a hotline
      whats ur insta
      facebook page?
      mail?
      no number on your website
      id rather ring you than type
      customer service number
      do you answer texts
      how does one reach you outside of this chat
      your e mail bounced, whats the right one
      is there a mail for general questions
      contact?
      wheres the contact form
      do you have a landline
      pls give me a number, i hate typing
      support phone
      can i write you on telegram
      i tried calling but the number is dead, do you have another
      what mail should the invoice department of my firm write to
      reachable by phone?
      got a facebook or something
      can i get your digits
      which adress do i mail my question to
      is info@example.com the right address to write to you
      do you guys do whats app
      hello, where can i find your telephone number please
      what is the area code and number
      need to fax you something
      contact details of the shop
      could you tell me where to email a picture of my bike
      social media?
      service mail address pls
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
      tengo que mandarles fotos, a que correo
      no veo ningun telefono en la pagina
      tienen facebook?
      prefiero llamar que escribir, que numero es
      un numero fijo tienen
      el correo me rebota, cual es el bueno
      les puedo mandar mensaje de texto
      hay formulario de contacto?
      a quien le escribo
      como los localizo fuera de este chat
      telefono?
      contacto?
      su insta cual es
      hay linea de atencion
      me comparten su whats
      marque y no sirve el numero, tienen otro
      a que correo mando una foto
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
      never bought anything online, what do i have to do
      ok i picked my plates, what now
      my basket is full, next step?
      checkout wont show up for me, how do i buy
      grandma here, can i order without a computer
      how to purchase
      guest checkout?
      i want two of these, where do i click
      how do i put things in the basket
      do i need a login
      i would like to become a customer, how does it go
      can i just tell you what i want and you write it down
      cart button?
      is buying without an account possible
      ordering process?
      cant figure out how to buy on my phone
      where do i type in my address to order
      how do i add more than one to my cart
      is it possible to order by email
      can i write my order here and you send it
      pressed add to cart and nothing happened, how do i get it ordered
      do i order first and pay later or how does it go
      the site confuses me, can somebody walk me through buying
      buy how?
      do u take orders in the chat
      whats the smallest order you accept
      can i order just one candle
      id love the blue bowl, what are the steps
      do i have to create a profile
      how do i send an order in
      place new order
      wanna buy
      im ready to order, guide me please
      can my assistant order in my name
      is there an app to order with
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
      nunca he comprado en linea, que tengo que hacer
      ya escogi mis platos, y ahora?
      el carrito ya esta lleno, que sigue
      se puede comprar sin cuenta
      donde le pico para comprar
      le digo aqui lo que quiero y me lo mandan?
      me registro o no hace falta
      no le entiendo a la pagina, como se compra
      puedo pedir una sola vela
      como agrego mas de uno al carrito
      toman pedidos por chat?
      comprar
      como se compra desde el celular
      pido primero y pago despues o como es
      puedo pedir por correo
      hay app para pedir
      cual es el pedido mas chico que aceptan
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
      my friend got 10% off, how come i didnt
      i saw on instagram you had a code
      newsletter discount?
      money off?
      where do i type the coupon
      coupon says expired
      how about a little discount for an old customer
      any chance you knock off 10 bucks
      bundle price if i take the whole set
      senior discount
      teacher here, do i get a reduction
      saw the same lamp for less elsewhere, can you match it
      cyber monday anything?
      is the outlet section still on
      any promos
      do returning customers get something
      i subscribed and never got my 15 percent
      clearance?
      can i use two codes at once
      the code WELCOME10 gives me an error
      forgot to put in my voucher code, can it still count
      is the summer sale over
      do prices drop after christmas
      haggling allowed? lol
      friends and family code?
      referral bonus?
      buy one get one?
      i wait till its on sale, when will that be
      nurse discount
      does the sale also go for the new boots
      hook me up with a coupon
      are points collected when i buy
      is it cheaper if i take three
      will the kettle be reduced soon
      where can i find a working discount code
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
      a mi amiga le dieron 10% menos y a mi no
      donde pongo el cupon
      el cupon dice vencido
      vi en instagram que tenian un codigo
      un descuentito para cliente viejo?
      hay precio especial si llevo el juego completo
      soy maestra, me hacen descuento?
      me suscribi y nunca llego mi 15 por ciento
      en otro lado esta mas barato, lo igualan?
      liquidacion?
      puedo usar dos codigos juntos
      se me olvido poner el codigo, todavia vale?
      ya se acabo la venta de verano
      dos por uno?
      bono por recomendar a alguien
      cuando lo ponen en oferta
      si llevo tres me baja el precio
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
      i run a cafe and need cups every month
      we are a school and want t-shirts for 300 kids
      price break at 50 pieces?
      moq?
      trade account?
      im a florist, can we work together
      hotel here, looking for 80 bathrobes
      gift shop owner interested in your candles
      team jerseys for our club, 25 of them
      can we print our company name on the mugs
      business inquiry
      do you supply restaurants
      white label?
      party favors for 150 guests, what can you do
      are there rates for resellers
      wholesale catalog please
      we want to stock your books in our store
      i have a boutique in texas and love your dresses, do you sell to shops
      volume discount on 60 plants
      how many do i have to take to get the trade price
      can i buy a pallet
      can we get an offer for employee christmas presents, 90 people
      do you drop ship
      consignment possible?
      i sell at markets and want to carry your pottery
      purchase order from our firm ok?
      tax exempt reseller, do you handle that
      case price for the coffee
      church group, need a hundred candles at a good rate
      b 2 b prices pls
      bulk?
      would you do a private label for our spa
      retailer margin?
      ordering for a whole office of 40 desks, who makes me an offer
      large order, 1000 stickers, price?
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
      tengo una cafeteria y ocupo tazas cada mes
      somos una escuela, camisetas para 300 niños
      minimo para mayoreo?
      soy florista, podemos trabajar juntos?
      playeras para el equipo, son 25
      le pueden poner el nombre de mi empresa a las tazas
      surten a restaurantes?
      recuerdos para 150 invitados, que ofrecen
      tengo una boutique y quiero meter sus vestidos
      regalos de fin de año para 90 empleados, me cotizan?
      mayoreo?
      vendo en tianguis y quiero llevar su ceramica
      que margen le dejan al revendedor
      precio por caja de cafe
      para un hotel, 80 batas
      hacen marca propia para otros negocios
      a partir de cuantas piezas es precio de mayoreo
    `),
  },
}
