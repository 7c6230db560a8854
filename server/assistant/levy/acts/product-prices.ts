import { type Bank, lines } from './wordings.ts'

/** Questions about the prices of products and which one to choose, as customers type them. */
export const productPriceWordings = {
  'product-price': {
    en: lines(`
      price for 4 of the beanies
      price for three of those
      how much for 5 of the mugs together
      how much for the blanket
      price of the mug?
      is the jacket more than 100
      what do the boots go for
      how much is the parka
      how much does it cost
      price?
      whats the price of the red mug
      how much for two shirts
      cost of the beanie
      how much is it
      how much r the socks
      what do you charge for the tent
      price of the xl one
      how much would 3 of them be
      is it really 45 dollars
      how expensive is the jacket
      prices please
      is the hoodie still $30
      whats it go for
      how much are your candles
      does the larger size cost more
      whats the damage for the bike
      how many dollars is that teapot
      no price shown on the page
      i cant see what it costs
      what would i pay for a kilo of beans
      u charging how much for the chain
      whats a set of four plates
      give me a rough price for the desk
      pricing on the brass lamp
      is it per piece or per pair, the price
      how much for the big one and how much for the small
      what does the olive tree set me back
      that ring, how much
      $$$?
      how much money is the dress
      kindly tell me the cost of the white vase
      does the price include both shoes lol
      the helmet how much
      how much is 250g of the house blend
      is the price for one or for the whole set
      price list?
      did the kettle go up in price
      was it always 60
      last week it was 25, what is it now
      what do you want for it
      your website shows two prices for the coat, which is right
      how much with the lid
      for three of those id pay what
      how much are the ones on your front page
      costs?
      hw much 4 the sneakers
      can you tell me what the calendar sells for
      whats the retail on the saddle
      how much would a full tea set run me
      the fern and the pot together, how much would that be
    `),
    es: lines(`
      a cuanto la manta
      que precio tiene la taza
      la chaqueta pasa de 100
      cuanto cuesta la parka
      cuanto vale
      precio?
      que precio tiene la taza roja
      cuanto por dos camisas
      costo del gorro
      a como los calcetines
      en cuanto sale la carpa
      precio de la xl
      cuanto serian 3
      de verdad cuesta 45 dolares
      que tan cara es la chaqueta
      precios por favor
      la sudadera sigue en 30
      cuanto cuestan las velas
      cuesta mas la talla grande
      cuanto es
      en cuanto tiene la tetera
      no aparece el precio
      que costo tiene el kilo de cafe
      a cuanto me sale el juego de cuatro platos
      el precio es por pieza o por par
      cuanto por la grande y cuanto por la chica
      lista de precios?
      subio de precio la bici?
      la semana pasada estaba en 25, ahora cuanto
      el anillo ese, cuanto
      cuanto $$
      salen dos precios en la pagina, cual es el bueno
      cuanto es con todo y tapa
      me da precio de la lampara de laton
      que valor tiene el vestido
      cuanto pide por la planta
      es el precio de uno o del juego
    `),
  },
  'product-compare': {
    en: lines(`
      cant decide between the parka and the vest
      which is warmer the parka or the vest
      whats different about the two jackets
      whats the difference between the parka and the shell
      parka vs down vest
      which is warmer the fleece or the parka
      compare the trail sock and the hiking sock
      which one is better
      is the summit jacket better than the ridge jacket
      difference between small mug and large mug
      which is cheaper the hoodie or the sweater
      how does the pro compare to the basic
      should i get the red one or the blue one
      what makes the premium one better
      are the two jackets the same
      which of these would you pick mug a or mug b
      compare both
      dark roast versus light roast
      is the second one lighter
      is there a difference to the older model
      torn between the linen shirt and the cotton one
      help me choose, trail bike or city bike
      arabica or robusta, which has more kick
      is the ceramic one sturdier than the glass one
      what do i get extra with the deluxe
      why is one 30 and the other 60
      pothos or snake plant for a dark room
      same thing just a different name?
      does the big one pour better than the small one
      whats better for a beginner, the 3 speed or the 7 speed
      hardcover or paperback, whats the difference
      v60 vs french press
      are the v1 and the v2 the same size
      which holds more, the tote or the backpack
      is the second edition different from the first
      new version vs old version
      pros and cons of the two
      is it worth paying more for the merino one
      between the two which would last longer
      both look identical to me, what sets them apart
      i have the old helmet, is the new one any lighter
      which is softer
      side by side please, kettle one and kettle two
      so classic or slim?
      does the wool blanket beat the fleece one
      which of the three is the toughest
      my husband says get the blue pot and i say the grey, whats the difference really
      what changes between the basic set and the full set
      is the gold one heavier than the silver one
      shell or insulated, i only want to buy one
      are they made of the same stuff, the 40 and the 60 dollar one
      whats the better deal, two small or one large
      which dries faster, linen or cotton
      the two candles, which smells stronger
      oak or walnut
    `),
    es: lines(`
      no se si la parka o el chaleco
      que tienen de diferente las dos chaquetas
      cual es la diferencia entre la parka y el chaleco
      parka o chaqueta
      cual es mas caliente el polar o la parka
      compara los calcetines
      cual es mejor
      es mejor la chaqueta summit que la ridge
      diferencia entre la taza chica y la grande
      cual es mas barato la sudadera o el sueter
      que diferencia hay entre los dos
      me compro el rojo o el azul
      son iguales las dos chaquetas
      por que es mejor el premium
      cual me llevo
      tueste oscuro o claro
      comparacion entre el pro y el basico
      estoy entre la bici de ciudad y la de montaña
      por que una cuesta 30 y la otra 60
      para principiante cual conviene, 3 o 7 velocidades
      es lo mismo con otro nombre?
      cual aguanta mas, la de vidrio o la de ceramica
      que trae de mas la version deluxe
      las dos se ven iguales, en que cambian
      vale la pena pagar mas por la de lana
      cual es mas suave
      pasta dura o blanda, que cambia
      el nuevo es mas ligero que el viejo?
      a cual le cabe mas, la bolsa o la mochila
      roble o nogal
      mi marido dice la azul y yo la gris, cual es mejor de las dos
      ventajas de uno y otro
      que me conviene mas, dos chicas o una grande
      cual de las tres dura mas
    `),
  },
  'product-cheapest': {
    en: lines(`
      whats your lowest priced item
      cheapest jacket u got
      least expensive mug
      whats your cheapest jacket
      cheapest thing you have
      lowest priced item
      most affordable shirt?
      which mug is the cheapest
      whats the least expensive option
      anything cheaper
      do you have a cheaper one
      cheapest gift
      what costs the least
      show me the lowest price
      budget option please
      im broke whats the cheapest
      is there a less expensive version
      cheapist socks
      sort by price low to high
      poor student here lol, whats the cheapest you got
      smallest price tag in the store?
      need a bike, dont care which, as long as its the lowest price
      lowest cost plant you have
      which candle goes for the least
      the bottom of the price range please
      i just want the most basic cheap mug
      where does it start, price wise
      starting price for rings?
      too pricey, what is the lowest you have
      that one is too much for me, is there one for less
      anything easier on the wallet
      entry level coffee grinder
      which book costs least
      the most inexpensive scarf please
      cheap ones?
      CHEAPEST
      cheapest u got
      not rich, show me the low end
      dont need fancy, just the one with the smallest price
      find me the lowest price on a tent
      whats the minimum i could spend on a pair of gloves
      is there an alternative thats cheaper than the parka
      im on a pension so the most economical teapot please
      which size is the cheapest
      cheapest color of the jacket
      among the vases, who is the cheapest
      wats ur cheepest bag
      which of these costs the fewest dollars
      a no frills version?
      is there a bargain helmet
      the very cheapest pair of jeans in black
      low cost alternatives
      of all your plants which one is the lowest
      anything that costs next to nothing
    `),
    es: lines(`
      que es lo mas economico que tienen
      la chaqueta mas barata
      cual es la chaqueta mas barata
      lo mas barato que tengan
      el producto de menor precio
      la camisa mas economica
      cual taza es la mas barata
      algo mas barato
      tienen uno mas economico
      el regalo mas barato
      que es lo que menos cuesta
      muestrame el precio mas bajo
      opcion economica
      ando corto de dinero, lo mas barato?
      hay una version menos cara
      los calcetines mas baratos
      ordenar por precio menor
      cual es el precio mas bajo que manejan
      la planta que menos valga
      desde cuanto empiezan los anillos
      esta muy caro, que hay mas abajo
      soy jubilada, la tetera mas economica por favor
      la bici mas barata, no importa el modelo
      cual vela sale mas barata
      algo que no cueste casi nada
      el modelo basico y barato
      cual es lo minimo por unos guantes
      barato barato que hay
      cual libro cuesta menos
      de todos los floreros el mas barato
      que talla sale mas barata
      una alternativa mas barata que la parka
      MAS BARATO
      no me alcanza para ese, hay uno por menos?
    `),
  },
  'product-most-expensive': {
    en: lines(`
      whats your priciest thing
      most expensive jacket
      your best most luxurious item
      whats your most expensive jacket
      most expensive item you sell
      whats the priciest thing
      highest price product
      top of the line jacket?
      your best and most expensive mug
      what costs the most
      show me the premium stuff
      most expensive gift you have
      the luxury option
      whats the highest end one
      which one is the dearest
      most costly item
      sort by price high to low
      whats the fanciest watch you got
      show me something for a rich guy
      money is no object, your finest bike
      what would a millionaire buy here
      biggest price tag in the store
      whats the top price
      which of your rings has the highest price
      the creme de la creme please
      best of the best, i dont care what it costs
      most pricey plant
      whats your flagship coffee machine, price no issue
      which tent is the priciest one
      show me the high end
      exclusive pieces?
      what is the most valuable thing in your shop
      i want to spoil her, whats the most lavish necklace
      the costliest teapot
      most $$$ jacket
      do you have anything really luxurious
      which wine glass costs the most
      the top end of the range please
      upper end?
      just curious what your dearest item is
      whats the craziest price you have lol
      the most expensive size of the rug
      i want to see your premium line
      what do the big spenders get
      rarest and most expensive book
      THE MOST EXPENSIVE ONE PLEASE
      only the best for my mother, what is your top piece
      highest priced candle?
      go big, whats the deluxe of the deluxe
      list the products starting with the priciest
      whats the maximum price among the saddles
      fanciest one
      which bag is the most high class
    `),
    es: lines(`
      que es lo mas caro que tienen
      la chaqueta mas cara
      cual es la chaqueta mas cara
      el producto mas caro que venden
      lo mas caro que tienen
      el de precio mas alto
      la gama mas alta
      la mejor taza y mas cara
      que es lo que mas cuesta
      muestrame lo premium
      el regalo mas caro
      la opcion de lujo
      cual es el articulo mas costoso
      ordenar de mayor a menor precio
      el reloj mas fino que tengan
      lo mas exclusivo
      el mas caro de todos
      no importa el dinero, la mejor bici que tengan
      que compraria un millonario aqui
      cual anillo tiene el precio mas alto
      la planta mas cara
      enseñame lo de gama alta
      quiero consentirla, el collar mas caro
      el precio tope cual es
      LO MAS CARO
      la joya de la tienda, la mas valiosa
      cual cafe es el mas caro
      piezas exclusivas?
      el modelo tope de linea
      por curiosidad, cual es la cosa mas cara
      cual bolsa es la mas lujosa
      el libro mas costoso
      de los mas caros a los mas baratos por favor
      el tapete mas caro
    `),
  },
  'product-budget': {
    en: lines(`
      what can i buy for 30 dollars
      i have 40 bucks what is there
      what can i get for 30 bucks
      i have 50 to spend
      anything under 20
      jackets below $100
      what do you have under $50
      anything below 20 dollars
      i have 100 bucks what can i get
      jackets under 150
      gift for less than 30
      my budget is $40
      what can i buy for 25 dollars
      show me stuff between 20 and 40 dollars
      something around $60
      shirts for under 20
      i dont want to spend more than 75
      max 35 usd
      i can spend up to 200
      only got 15 dollars
      whats available for $10 or less
      mugs from 10 to 20
      my grandson gave me 50 dollars for something nice, what fits
      20 bucks in my pocket
      up to 80 for a pair of shoes
      between 100 and 150 for a bike light set
      25 dollars to burn, what is there
      nothing over 45 please
      plants that cost no more than 15
      cant go over 60
      we put together 120 at the office, what could we get with that
      what does 35 dollars buy me
      under 10?
      sub 50 jackets
      price range 30 to 60
      my limit is 90
      less than a hundred bucks pls
      around 25, a vase or so
      what is there for a fiver
      ive set aside 200 for a new coat, options?
      find me rings below 70
      teapots in the 40 dollar range
      kid has 12 dollars saved up, what can he buy
      how far does 75 get me
      is there anything for someone with 18 bucks
      show books that are 20 or cheaper
      not more than thirty dollars
      mugs less then 15
      filter: 50-100
      only things i can afford with 22
      spend max 55 on my niece
      can i find a bag for 65 or under
      i could stretch to 110 for a good one
      somewhere near 30 bucks
      all items up to 25
      ceiling is 140
      have exactly 48.50 what works
      what falls between 15 and 35
    `),
    es: lines(`
      que me alcanza con 30 dolares
      tengo 50 para gastar
      que tienen por menos de 50 dolares
      algo de menos de 20
      tengo 100 dolares que me alcanza
      chaquetas por menos de 150
      regalo de menos de 30
      mi presupuesto es de 40
      que puedo comprar con 25 dolares
      cosas entre 20 y 40 dolares
      algo como de 60
      camisas por debajo de 20
      no quiero gastar mas de 75
      maximo 35 dolares
      puedo gastar hasta 200
      solo tengo 15 dolares
      tazas de 10 a 20
      traigo 20 dolares
      hasta 80 por unos zapatos
      que no pase de 45
      entre 100 y 150
      juntamos 120 en la oficina, que nos alcanza
      menos de 10?
      plantas que no cuesten mas de 15
      mi tope son 90
      que hay como de 25
      mi nieto me dio 50 para algo bonito
      para cuanto me alcanza con 75
      anillos abajo de 70
      libros de 20 o menos
      de 30 a 60 que hay
      aparte 200 para un abrigo, que opciones
      no llego a 60, que me alcanza
      un bolso por 65 o menos
    `),
  },
} satisfies Partial<Bank<'products'>>
