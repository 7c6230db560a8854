import { type Bank, lines } from './wordings.ts'

/** Questions about products, as customers type them to shops of many kinds. */
export const productWordings: Bank<'products'> = {
  'product-exists': {
    en: lines(`
      got any hats
      you guys carry tents
      anything for cold hands
      im after a rain coat
      need something warm for hiking
      looking for a mug
      do you have rain jackets
      do you sell coffee mugs
      im looking for a warm hat
      show me your t-shirts
      got any hoodies
      need a bike helmet
      any red shirts in medium
      looking for hiking socks for men
      do you carry candles
      what do you sell
      what products do you have
      i want to buy a tent
      can i see your backpacks
      do u have earrings
      is there a kids version
      beanie
      black jeans size 32
      do you guys make anything for dogs
      have you got any ferns
      search for wool gloves
      do you offer decaf
      i need new running shoes
      show me everything in blue
      what else do you have
    `),
    es: lines(`
      tienen gorras
      algo para las manos frias
      necesito algo abrigado para caminar
      ando buscando una taza
      tienen chaquetas de lluvia
      venden tazas
      busco un gorro abrigado
      muestrame las camisetas
      tendran sudaderas
      necesito un casco de bici
      camisas rojas en talla m
      busco calcetines de hombre
      manejan velas
      que venden
      que productos tienen
      quiero comprar una mochila
      puedo ver los aretes
      hay version para niños
      pantalon negro talla 32
      tienen algo para perros
      hay helechos
      necesito zapatos nuevos
      enseñame todo lo azul
      que mas tienen
    `),
  },
  'product-details': {
    en: lines(`
      does it have pockets
      would it handle snow
      how much does the bottle hold
      tell me more about the parka
      is the jacket waterproof
      how big is the mug
      how heavy is the tent
      does the backpack have a laptop pocket
      whats included with the kit
      is it dishwasher safe or just decorative
      what does the summit jacket look like
      how warm is the parka
      more info on the bowl please
      is it vegan
      does the light come with batteries
      what are the dimensions
      is the candle scented
      is this for men or women
      how many are in a pack
      does it fit a 13 inch laptop
      description of the fleece
      where is it made
      specs?
      is it good for running
      do you have more pictures of it
    `),
    es: lines(`
      es impermeable la chaqueta
      cuanto le cabe a la taza
      tiene bolsillos
      cuentame mas del abrigo
      la chaqueta es impermeable?
      que tan grande es la taza
      cuanto pesa la carpa
      la mochila tiene espacio para laptop
      que incluye el kit
      como es la chaqueta summit
      que tan caliente es la parka
      mas informacion del tazon
      es vegano?
      trae baterias?
      cuales son las medidas
      la vela tiene aroma
      es de hombre o de mujer
      cuantos vienen en el paquete
      descripcion del producto
      donde esta hecho
      sirve para correr
      tienen mas fotos
    `),
  },
  'product-colors': {
    en: lines(`
      does the vest come in green
      what other colors are there
      is there a black one
      colors for the parka?
      what colors does it come in
      which colors do you have for the hoodie
      does it come in black
      is there a green one
      do you have that in red
      other colors?
      and in blue?
      what colour options are there
      can i get the jacket in a different color
      any other color than grey
      colors available for the trail sock
      does the mug come in white
      is the beanie available in navy
      i want it in pink is that possible
      list all colors
      only black or more colors
      whats the color choice
    `),
    es: lines(`
      viene en verde
      que otros colores hay
      hay en negro
      en que colores viene
      que colores tienen de la sudadera
      viene en negro?
      hay una verde
      lo tienen en rojo
      otros colores?
      y en azul?
      que opciones de color hay
      puedo pedir la chaqueta en otro color
      algun color que no sea gris
      colores disponibles del calcetin
      la taza viene en blanco
      lo quiero en rosa se puede
      todos los colores
      solo hay negro?
      de que color hay
    `),
  },
  'product-sizes': {
    en: lines(`
      whats the largest size for the pants
      do the boots come in half sizes
      does it go up to 3xl
      smallest size in the jacket
      what sizes do you have
      which sizes does the jacket come in
      does it come in xl
      do you have it in a small
      size range for the boots?
      is there a 2xl
      sizes available?
      do you carry plus sizes
      and in large?
      do you have half sizes
      biggest size you have for the hoodie
      does the shirt come in kids sizes
      i need it in size 10 do you make that
      is it one size
      smallest size of the ring
      do they come in wide
      all sizes of the pants please
      got medium?
    `),
    es: lines(`
      cual es la talla mas grande
      hay medios numeros
      hasta que talla viene
      que tallas tienen
      en que tallas viene la chaqueta
      viene en xl?
      lo tienen en chica
      que numeros hay de las botas
      hay 2xl
      tallas disponibles?
      manejan tallas grandes
      y en grande?
      tienen medios numeros
      la talla mas grande de la sudadera
      la camisa viene en tallas de niño
      lo necesito en talla 10
      es unitalla?
      la talla mas chica del anillo
      todas las tallas del pantalon
      hay mediana?
    `),
  },
  'product-stock': {
    en: lines(`
      do you have enough for 12 people
      is the small sold out
      any left in L
      can i get 5 of the caps
      how many mugs are left
      is the blue one still there
      is it in stock
      is the summit jacket available
      do you still have the blue mug
      how many are left
      is it sold out
      do you have 20 of these in stock
      can i get 5 beanies
      are there any left in medium
      stock check on SKU AB-100
      availability of the parka in large
      i need 12 bowls do you have that many
      how many do you have
      is the size m still available
      got enough for 30 people
      is the fern in stock right now
      are you out of the socks
      do you have three of the red ones
      still available?
      in stock?
      can i order ten
    `),
    es: lines(`
      alcanza para 12 personas
      queda alguna en L
      puedo llevar 5 gorras
      todavia hay la azul
      hay en existencia
      esta disponible la chaqueta summit
      todavia tienen la taza azul
      cuantos quedan
      esta agotado?
      tienen 20 de estos
      puedo pedir 5 gorros
      queda alguno en mediana
      disponibilidad de la parka en grande
      necesito 12 tazones, tienen tantos?
      cuantos tienen
      sigue disponible la talla m
      alcanzan para 30 personas
      hay stock del helecho
      ya no tienen calcetines?
      tienen tres de los rojos
      sigue disponible?
      hay inventario
    `),
  },
  'product-price': {
    en: lines(`
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
    `),
  },
  'product-material': {
    en: lines(`
      whats it made out of
      is it real wool
      cotton or polyester
      what is it made of
      whats the jacket made from
      is it real leather
      is it 100% cotton
      material?
      what fabric is the shirt
      is the beanie wool or acrylic
      does it contain nickel
      what are the ingredients
      is the mug ceramic or porcelain
      is it solid gold or plated
      what kind of wood is it
      is the down real
      does it have latex in it
      what is the filling
      any polyester in the socks
      is the plastic bpa free
      composition of the sweater
    `),
    es: lines(`
      es lana de verdad
      es de algodon
      de que esta hecho
      de que material es la chaqueta
      es piel de verdad
      es 100% algodon
      material?
      que tela es la camisa
      el gorro es de lana o acrilico
      tiene niquel
      cuales son los ingredientes
      la taza es de ceramica o porcelana
      es oro macizo o chapado
      que tipo de madera es
      el relleno de que es
      tiene latex
      los calcetines llevan poliester
      composicion del sueter
    `),
  },
  'product-care': {
    en: lines(`
      machine washable?
      how often do i water it
      how do i wash it
      can i put it in the dryer
      is it machine washable
      care instructions?
      how do i clean the boots
      can the mug go in the dishwasher
      how often do i water the fern
      can i iron the shirt
      washing instructions for the wool sweater
      does it shrink in the wash
      how do i keep the leather nice
      can i tumble dry the down jacket
      what temperature do i wash it at
      how do i get a stain out of it
      dry clean only?
      how should i store the coffee beans
      microwave safe?
      how do i look after the plant
    `),
    es: lines(`
      se puede secar en secadora
      cada cuanto se riega
      como lo lavo
      se puede meter a la secadora
      se lava en lavadora
      instrucciones de cuidado
      como limpio las botas
      la taza va al lavavajillas
      cada cuanto riego el helecho
      puedo planchar la camisa
      como se lava el sueter de lana
      se encoge al lavar
      como cuido la piel
      a que temperatura se lava
      como le quito una mancha
      solo tintoreria?
      como guardo el cafe
      se puede meter al microondas
    `),
  },
  'size-advice': {
    en: lines(`
      i wear european 38 in shoes which socks
      shoe size 44 so S or L
      im between m and l
      im 6 foot 180 pounds what size
      what size should i get
      im 5'10 180 lbs which size
      does it run small
      do they run true to size
      im between m and l what do you recommend
      size chart?
      how do the boots fit
      which size for a 40 inch chest
      is the jacket fitted or loose
      im usually a medium will it fit me
      what size do i need for my 8 year old
      how do i measure my ring size
      should i size up
      sizing guide please
      will a large fit if i wear xl
      what are the measurements of the m
      fits small?
      not sure about my size
    `),
    es: lines(`
      estoy entre m y l
      viene pequeno
      mido 1.80 y peso 80, que talla
      pido una mas grande
      que talla me recomiendan
      mido 1.75 y peso 80 kilos que talla soy
      viene chico?
      la talla es exacta
      estoy entre m y l cual pido
      tabla de tallas
      como quedan las botas
      que talla para pecho de 100 cm
      la chaqueta es ajustada u holgada
      normalmente soy mediana me quedara
      que talla para un niño de 8 años
      como mido mi dedo para el anillo
      pido una talla mas?
      guia de tallas por favor
      cuanto mide la m
      no se que talla soy
    `),
  },
  'back-in-stock': {
    en: lines(`
      when will you get more
      tell me when the large is back
      let me know when its available
      will the plates be made again
      when will it be back in stock
      will you get more of the parka
      are you restocking the blue one
      when do you restock
      its sold out, will it come back
      can you notify me when its available
      let me know when the mug is back
      email me when size m is in again
      is the jacket coming back
      do you know when youll have more
      put me on the waitlist
      can i preorder it
      tell me when its in stock
      restock date for the boots?
      is it gone for good
      when is the next drop
      can i reserve one from the next batch
    `),
    es: lines(`
      cuando traen mas
      avisen cuando haya en L
      cuando vuelve a haber
      van a tener mas de la parka
      van a resurtir la azul
      cuando resurten
      esta agotado, va a volver?
      me avisan cuando este disponible
      avisenme cuando llegue la taza
      mandame un correo cuando haya talla m
      va a regresar la chaqueta
      saben cuando tendran mas
      ponme en la lista de espera
      puedo apartarlo de antemano
      fecha de resurtido de las botas
      ya no lo van a traer?
      cuando llega mas mercancia
      puedo reservar uno
    `),
  },
  'gift-advice': {
    en: lines(`
      present for my dad who likes hiking
      what should i get my wife for her birthday
      no clue what to give my sister
      gift for someone who loves coffee
      i need a gift for my mom
      what would you get a coffee lover
      gift ideas for my boyfriend
      birthday present for a 10 year old
      what do you recommend for a hiker
      looking for a christmas gift for my dad
      something nice for my wife
      whats a good present for a friend
      i dont know what to get my sister any ideas
      recommend me something
      whats your most popular item
      best seller?
      what would you suggest for a new home
      secret santa idea
      anniversary gift
      can you suggest something for a teenager
      help me pick a present
    `),
    es: lines(`
      regalo para mi papa que le gusta caminar
      que le regalo a mi esposa
      no se que darle a mi hermana
      necesito un regalo para mi mama
      que le regalo a alguien que ama el cafe
      ideas de regalo para mi novio
      regalo de cumpleaños para un niño de 10
      que me recomiendas
      busco un regalo de navidad para mi papa
      algo bonito para mi esposa
      un buen regalo para un amigo
      no se que regalarle a mi hermana
      cual es lo mas vendido
      lo mas popular?
      que sugieren para una casa nueva
      regalo de aniversario
      me ayudas a escoger un regalo
      algo para un adolescente
    `),
  },
  'gift-options': {
    en: lines(`
      its a present can you wrap it nicely
      make it look nice its for a birthday
      put a card in the box for her
      do you gift wrap
      can you add a gift note
      do you sell gift cards
      its a gift please dont include the price
      can i send it directly to my friend as a gift
      can you write a card for me
      gift receipt?
      is there gift packaging
      how much is gift wrapping
      can i add a message for the recipient
      do you have gift vouchers
      can i buy a gift certificate
      no invoice in the box please its a gift
      do you have nice boxes for presents
      can it come wrapped
    `),
    es: lines(`
      lo envuelven para regalo
      envuelven para regalo
      pueden poner una nota de regalo
      venden tarjetas de regalo
      lo pueden envolver
      es regalo, no pongan el precio
      puedo mandarlo directo a mi amiga como regalo
      pueden escribir una tarjeta
      ticket de regalo?
      hay empaque de regalo
      cuanto cuesta la envoltura
      puedo agregar un mensaje para quien lo recibe
      tienen vales de regalo
      no pongan la factura en la caja es un regalo
      tienen cajas bonitas para regalo
      tarjeta regalo
    `),
  },
}
