import { productAdviceWordings } from './product-advice.ts'
import { productPriceWordings } from './product-prices.ts'
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
      do you stock left handed scissors
      my daughter lost her mittens, do you have kids gloves
      hello dear, i was wondering if you carry tea cosies
      WHERE ARE THE BOOTS ON YOUR SITE
      im hunting for a birthday candle that smells like pine
      anything in mustard yellow
      is there such a thing as a waterproof notebook in your shop
      u have phone cases?
      succulents
      cookbooks?
      bike lights anyone
      cant find the poetry section
      i need a saddle for my road bike
      looking 4 a black dress for a funeral
      what kind of coffee do you have
      what have you got in the way of planters
      show me whats new
      let me see all the necklaces
      whats in your catalog
      do you do ethiopian beans
      is there anything for a baby
      i dont see any raincoats on the page, did you stop making them
      you used to have a green teapot, do you still carry it
      a friend told me you guys make leather belts
      after a pair of winter cycling gloves
      my kitchen is missing a big salad bowl, got one?
      do you also sell refills for the pens
      have u got inner tubes 700c
      a book about mushrooms, do you have one
      need pot for monstera
      just browsing, what is there
      what categories are there on the site
      got merch?
      would you happen to have any cactus soil
      no swimwear at all?
      does your shop have things for left handers
      i collect espresso cups, got anything like that
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
      ando en busca de una tetera verde
      mi hija perdio sus guantes, tienen para niños?
      tienen suculentas
      libros de cocina?
      luces para bici hay?
      no veo impermeables en la pagina, ya no hacen?
      me dijo una amiga que hacen cinturones de piel
      que tipos de cafe manejan
      enseñame lo nuevo
      quisiera ver el catalogo
      buenas, habra camaras para bicicleta
      macetas grandes?
      se me antoja un vestido negro, hay?
      que cosas para bebe tienen
      algun libro sobre hongos
      vende usted ensaladeras
      nada para zurdos?
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
      will the vase hold long stemmed roses
      does that bag close with a zip or a button
      how long is the strap
      i have a small kitchen, how wide is the kettle
      does the bike come assembled
      how many pages is it
      is the book hardcover
      is the planter ok outside in winter
      does the pot have a drainage hole
      tall is the lamp??
      can you describe the notebook a bit
      is the jacket windproof as well
      whats the capacity of the big thermos
      does it have a hood
      how loud is the grinder
      my son has asthma, does the candle smoke much
      does it need batteries
      can two people sleep in the tent
      is the saddle soft
      lined paper or blank?
      what voltage is the lamp
      does the helmet have a visor
      tell me everything about the olive tree
      how tall does the fern get
      would my bulldog fit in the bed
      i couldnt find the measurements of the table on the page
      is it safe for toddlers
      was the bowl made by hand
      does the cup have a lid
      whats so special about the alpine jacket
      can i see the back of the dress
      is the coffee already ground
      what roast level is the house blend
      how strong is the espresso
      photos dont show the inside of the bag, what does it look like
      how long does the candle burn
      does it come with instructions
      who is the author
      is the print signed
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
      la maceta trae agujero abajo
      cuantas paginas tiene el libro
      la bici ya viene armada
      es pasta dura?
      cabe un ramo grande en el florero
      tiene capucha
      hace mucho ruido el molino
      en la foto no se ve por dentro, como es la bolsa
      cuantas horas dura encendida la vela
      que intensidad tiene el cafe
      viene molido o en grano
      hasta cuanto crece la planta
      caben dos personas en la carpa
      la taza trae tapa
      de que voltaje es la lampara
      esta hecho a mano?
      me puede describir el cuaderno
      es seguro para niños chiquitos
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
      my curtains are teal, got the cushion in anything close
      are those pants made in khaki too
      is the photo color the real one or is there a darker shade
      tell me the shades of the lipstick
      do the laces come in neon
      only see beige on the site, is that all there is
      my wife hates brown, what else is the bag available in
      is there an all white version of the vase
      what color is the lining
      purple?
      any bright ones
      no yellow?
      blk or just gray
      does ur hoodie come in lilac
      which glazes can i choose from for the plate
      the helmet, what colors
      would love it in burgundy
      is the scarf more orange or more red
      please tell me every color the tote is made in
      id take two if there was a turquoise one
      could i have the frame in matte black
      i want something less loud, is there a muted tone
      what tones are there
      do you do this in pastel
      are there multicolored ones
      can i choose the color
      is the navy one really dark
      in what finishes does the lamp come
      does the frame come in gold tone or just silver tone
      patterned or plain, what are my choices
      are there stripes or just solid ones
      pink for my little girl, do u have that shade
      what other shades of green does the pot come in
      do the mugs come in different colours or all the same
      does it only exist in black
      colour chart?
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
      mi sala es azul, hay el cojin en algo parecido
      morado?
      no hay amarillo?
      que tonos manejan del labial
      hay el florero todo blanco
      negro o nada mas gris
      mi esposa odia el cafe, en que otro color viene la bolsa
      puedo escoger el color
      esta la funda en tonos pastel
      dorado o plateado?
      el casco en que colores lo hacen
      es mas naranja o mas rojo
      me encantaria en vino, existe?
      lisa o estampada, que hay
      solo veo beige, es el unico?
      hay de varios colores
      de que color es el forro
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
      do u have 4xl im a big guy
      my feet are huge, how big do your sandals go
      toddler sizes?
      are the frames made in 54 and 56
      what diameters do the pots come in
      petite available?
      any xxs
      is medium the smallest one
      the tee, what sizes do you make it in
      do the bed sheets come in king
      is there a bigger version of the planter
      what sizes do the prints come in
      does this come in tall
      big and tall?
      only s and m on the site, no l?
      do the rings go up to 13
      youth sizes pls
      do you make the sweater for kids too, like age 6
      list of sizes for the gloves
      is there a mini version of the teapot
      how many sizes of the vase are there
      do you do a half gallon one
      can i have the rug in 5x8
      i take a uk 7, do you make that
      any 500 gram bags or just the small ones
      shoe sizes you carry?
      does the dog coat come in extra small
      looking at the helmet, which sizes exist
      are womens 11 a thing with you
      i cant see a size menu on the dress, what is there
      do the jeans come in different lengths
      inseam options?
      is there a travel size
      up to what size does the skirt go
      do you make the jeans in 34x36
      does the belt come longer
      no large option for the linen shirt?
      the frame only shows 52, nothing else?
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
      tienen 4xl, soy grandote
      calzo del 29, lo hacen?
      macetas de que diametro hay
      hay tallas para bebe
      la chica es la mas pequeña?
      hay version mini de la tetera
      las sabanas vienen en king?
      los anillos hasta que numero llegan
      solo veo s y m, no hay l?
      hay bolsas de medio kilo o solo chicas
      el casco en que medidas viene
      hay tallas para mujer alta?
      que largos tiene el pantalon
      hay tamaño de viaje
      en que tamaños hacen los cuadros
      manejan xxs
      el cinturon lo hay mas largo
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
      website wont let me add more than 2, how many do you have
      is the walnut desk lamp sold
      did somebody already buy the last one
      last one gone?
      r the sandals still up for grabs
      any of the speckled plates remaining
      i saw the kettle yesterday and now i cant find it, is it gone
      can you check if theres a 9 left
      need 40 candles for a wedding table, got that many on the shelf
      just want to be sure you actually have it before i buy
      is it lying on your shelf or do you have to make it first
      do u have it on hand
      are there two of the same one
      how much inventory of the blue glaze
      page says only 1 left is that true
      plenty left or should i hurry
      is the signed edition still to be had
      do you have any more of the ones from the photo
      are all the smalls gone
      can i still get the winter blend
      is the monstera sold out by now
      is it currently unavailable
      says unavailable, is that right
      hows the supply of the merino beanie
      are they all sold
      got a dozen of those?
      i need a pair in 42, do you have one lying around
      is a medium in green there right now
      are you low on beans
      do you still have any of the rose ones
      six plates, six bowls, is there enough of both
      check the warehouse for a large please
      so is this one actually in or not
      the add to cart is grey, does that mean none are left
      sold?
      youve run out of the ginger tea havent you
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
      ya se vendio la ultima?
      la pagina solo me deja poner 2, cuantas hay
      me apuro o queda bastante
      quedan platos de los moteados
      hay 40 velas para una boda
      lo tienen ya en bodega o hay que hacerlo
      se acabaron las chicas?
      dice que solo queda 1, es cierto?
      antes de comprar quiero saber si de veras lo tienen
      todavia alcanzo del cafe de invierno
      el boton esta gris, ya no quedan?
      checa si hay un 42 por favor
      hay dos iguales?
      quedan pocas o muchas
      vendido?
      ahorita hay mediana en verde
      me alcanza para seis platos y seis tazones
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
      please ping me once the olive tree is there again
      i missed the sale of the plates, will there be a second run
      is a new batch on the way to you, my size is sold out
      my size sold out while i was typing, more coming?
      any plans to bring back the green teapot
      shoot me a mail as soon as the 42s arrive
      out of stock for weeks now, whats the plan
      can i backorder
      when are the new batches fired
      are you reprinting the book
      next harvest when?
      when does the ethiopian come in again
      hope the mustard one returns soon?
      discontinued or just sold out
      still sold out, any news
      do i have to wait long until the fern is there again
      put my name down for the next one
      can you hold one for me when they arrive
      alert me when available
      restock?
      restock when
      u getting more of those or nah
      everything i like is sold out, when do you refill
      waiting list for the walnut lamp
      does the page tell me when its back
      ill buy it the moment you have it again, just tell me
      how long till there are more helmets
      will there be more before christmas
      saw it was gone yesterday, is it ever coming again
      my mother wants the rose cup but its out, will you make another
      is there a date for the new delivery of boots
      send me a notification for the xl
      im so sad the blue mug is gone, please say it will return
      the sold out sign, is that for always
      how often do you restock
      one more batch maybe?
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
      se me acabo mi talla, van a traer mas?
      ponganme en la lista para la lampara
      reabastecen pronto?
      van a reimprimir el libro
      descontinuado o solo agotado
      avisame en cuanto llegue el 42
      cuando entra otra vez el cafe etiope
      lleva semanas agotado, para cuando
      resurtido?
      mi mama quiere la taza rosa pero no hay, haran otra?
      me notifican cuando este la xl
      sigue agotado, alguna noticia
      cada cuanto resurten
      viene otro lote en camino?
      habra mas antes de navidad
      me guardan una cuando lleguen
      regresa algun dia la tetera verde?
    `),
  },
  ...productPriceWordings,
  ...productAdviceWordings,
}
