import { type Bank, lines } from './wordings.ts'

/** Questions about materials, care, sizes and gifts, as customers type them. */
export const productAdviceWordings = {
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
      i break out from fake metals, what are the earrings
      the collar scratches, is there wool in it
      is the cutting board bamboo
      stainless or aluminum?
      does the frame have any carbon in it
      real marble or printed
      whats inside the pillow
      are those genuine pearls
      is it all natural
      what type of glass is that
      the handle, wood or plastic?
      is the glaze lead free
      made with animal products?
      whats the thread made of
      im allergic to wool, what is the scarf
      what's in the soap
      is the sole rubber
      sterling silver?
      what karat is the gold
      is the cover cloth or paper
      linen or just linen look
      faux fur or real
      what metal is the ring
      is there plastic in it
      does the candle have soy or paraffin wax
      pure cashmere or a blend
      cotten?
      recycled stuff?
      percentage of elastane in the jeans
      is the leather vegetable tanned
      what do you make the pots from
      terracotta or plastic pots
      do the gloves have down or synthetic stuffing
      any nuts in the granola
      is the chain steel
      what are they made with
      is this stoneware
      organic cotton or normal
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
      soy alergica a la lana, de que es la bufanda
      acero o aluminio?
      el mango es de madera o de plastico
      son perlas de verdad
      es plata 925
      de que kilataje es el oro
      que lleva el jabon
      la almohada que trae adentro
      marmol real o impreso
      cera de soya o parafina
      puro cashmere o mezcla
      la suela es de hule
      con que lo hacen
      es material reciclado?
      trae algo de plastico
      de barro o de plastico las macetas
      el esmalte tiene plomo
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
      spilled wine on my new linen shirt, how do i save it
      my fern is getting yellow leaves, what am i doing wrong
      how much sun does the olive tree want
      leaves are drooping, too much water?
      do i oil the wooden board
      does the bike chain need grease
      what do you clean suede with
      hand wash or machine
      can this go in the oven
      will hot water hurt the glass
      my wool jumper got all bobbly, what do i do
      how do i get the smell out of the boots
      the silver turned black, how do i polish it
      can i wash the backpack
      is bleach ok on it
      should i wax the jacket again after washing
      how do i keep the beans fresh
      what soil does it like
      repot when?
      direct light or shade
      should i cover the plant when it freezes
      put in dishwasher by accident, is that bad for it
      how to season the iron pan
      delicate cycle or normal
      how do i take care of it so it lasts
      do the colors run
      30 degrees or 40
      can i steam it
      any tips to keep the white shoes white
      fertilizer, yes or no
      how do u descale the kettle
      what should i never do with this cup
      wash inside out?
      does wool have to be dry cleaned
      how do i dry the down sleeping bag
      freezer safe?
      my cat keeps digging in the pot, how do i keep the plant alive
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
      se me cayo vino en la camisa, como la salvo
      se le ponen amarillas las hojas a mi helecho, que hago
      cuanto sol necesita el olivo
      a mano o en lavadora
      aguanta el horno?
      la plata se puso negra, como la pulo
      como le quito el olor a las botas
      sol directo o sombra
      cada cuando le pongo abono
      destiñe?
      se le pone aceite a la tabla de madera
      puedo lavar la mochila
      se le puede echar cloro
      que cuidados lleva
      cuando la cambio de maceta
      como limpio la gamuza
      con agua caliente se daña?
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
      between two sizes, help
      i normally wear 8.5, shall i take 8 or 9
      my husband is 6'4 and skinny, what should i order
      waist 32 inches, which one
      does it run big or true
      do your jeans stretch or should i go bigger
      bought a small last time and it was tight, medium now?
      what frame size for someone 170 cm
      head is 58 cm around
      which helmet for a head of 60
      does it come out large
      ur sizing is confusing me
      are your sizes us or eu
      whats a european 40 in your sizes
      my daughter is 10 but tall for her age, what would fit
      wide feet, will these pinch
      how roomy is it in the shoulders
      dont want it baggy, which do i take
      im pregnant, should i buy a size larger
      how many cm is the chest of the L
      does it shrink so i need a bigger one
      where do i find the measuring table
      chart for the gloves?
      would a 38 be too tight if im normally 39
      hes got long arms, are the sleeves long enough in a large
      i have no clue about ring sizes, hers fits my pinky
      what inseam should i pick for 5'4
      100kg 185cm
      my dog is 12 kilos, which coat
      curvy girl here, M or L
      do womens sizes match mens
      how do i know which one fits me
      is your medium like other shops mediums
      sz 10 in nike, what in yours
      should it sit tight or loose
      which glove for a hand of 19 cm
      does the dress fit small around the hips
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
      entre dos tallas, ayuda
      siempre uso 26, me pido 26 o 26 y medio
      mi marido mide 1.93 y es flaco, cual le pido
      cintura de 80, cual es la mia
      tengo el pie ancho, me apretaran?
      que cuadro de bici para 1.70
      mi cabeza mide 58
      son tallas americanas o europeas
      la chica me quedo justa la otra vez, ahora mediana?
      no lo quiero holgado, cual agarro
      mi perro pesa 12 kilos, cual abrigo
      una 40 europea que es aqui
      tiene 10 años pero es alta, que le queda
      cuantos cm mide de pecho la L
      estoy embarazada, pido mas grande?
      da de si el pantalon o pido una talla mas
      como se si me va a quedar
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
      my boss is retiring and we want to give him something
      mothers day is coming and i have nothing
      she has everything already
      what would make a plant nerd happy
      he turns 40 on saturday and i have no idea
      what do people usually buy as a present here
      stuck on a wedding gift
      valentines inspo?
      my girlfriend is mad at me, what should i buy her lol
      something small for the teacher
      host gift for a dinner party
      new neighbors moved in, want to bring them something
      what goes over well with grandmas
      stocking stuffers?
      graduation in june, what would you pick
      suggestion for a cyclist who has every gadget
      present for a man who drinks only espresso
      need inspiration for my best friend
      any ideas for a baby shower
      what would you give your own mother
      hanukkah present for a nine year old boy
      thank you gift for my nurse
      whats a safe choice for a coworker i barely know
      my dad says he wants nothing, what now
      i want to surprise my husband
      what could i give to a bookworm
      she loves pottery and cats
      get well gift
      our anniversary is ten years, something special?
      for a housewarming whats good
      father in law, 70, likes gardening
      gift for a person who just got into running
      im bad at presents, help
      what do teens like these days
      what sells best with you, its for a friend
      what do you recommend as a godmother gift
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
      se jubila mi jefe y le queremos dar algo
      viene el dia de las madres y no tengo nada
      ya tiene de todo, que le doy
      mi novia se enojo conmigo, que le compro jaja
      detalle para la maestra
      atorado con un regalo de boda
      algo para un ciclista que ya tiene todo
      ideas para baby shower
      quiero sorprender a mi marido
      que le darias tu a tu mama
      mi suegro tiene 70 y le gusta el jardin
      intercambio de navidad, que llevo?
      cumple 40 el sabado y no se que darle
      soy malo para regalar, ayudame
      para una amiga que lee muchisimo
      que le gusta a los adolescentes
      cual es el favorito de la gente
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
      ribbon and bow possible?
      is it possible to hide the price on the slip
      do the presents come in a pretty box
      i would like a handwritten card with it
      gift card for 50 dollars
      e-gift card?
      can i give someone a voucher for your store
      add "happy birthday mom" to the parcel pls
      wrapping paper?
      birthday is friday so please pack it festive
      can you leave out the bill so she doesnt see what i paid
      how do i redeem a gift card
      is my gift card still good
      where do i enter my gift code from grandma
      want it sent straight to my sister with a little note from me
      does your shop have gift bags
      can u put tissue paper and a sticker on it
      i need wrapping for two of the three
      how long can the note be
      is it shipped in a plain box so the kids dont guess
      christmas paper available?
      i want to give credit for your shop as a present
      its for my anniversary, could you include a message
      does wrapping cost extra
      make the package anonymous, its a surprise
      can each item be wrapped separately
      what does the gift box look like
      where do i type the text for the greeting card
      can i print the gift certificate at home
      store credit as a present, do you do that
      balance of my gift card?
      please dont let the receipt fall into my wifes hands
      do you pack for weddings, with a tag for the couple
      send to recipient with no paperwork inside
      is there a box to tick for wrapping
      gift set packaging?
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
      con moño se puede?
      tarjeta de regalo de 50
      que no venga el precio en la hoja
      quisiera una tarjeta escrita a mano
      donde pongo mi codigo de regalo
      puedo regalar un vale de su tienda
      papel de navidad tienen?
      agreguen feliz cumple mama por favor
      mi tarjeta de regalo todavia sirve?
      que sea caja sin logo, es sorpresa
      envuelven cada cosa por separado
      cobran por envolver
      que largo puede ser el mensaje
      donde escribo la dedicatoria
      cuanto saldo tiene mi tarjeta de regalo
      tienen bolsas de regalo
      mandenlo a mi hermana con una notita mia
    `),
  },
} satisfies Partial<Bank<'products'>>
