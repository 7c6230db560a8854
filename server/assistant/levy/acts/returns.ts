import { type Bank, lines } from './wordings.ts'

/** Questions about returns and repairs, as customers type them. */
export const returnWordings: Bank<'returns'> = {
  'return-policy': {
    en: lines(`
      i dont like it may i send it back
      is it too late to send it back after two weeks
      bought it a month ago is it still returnable
      i cut off the tags can i still return it
      worn once can i return it
      what if it doesnt fit
      how long do i have to return
      do i pay for the return
      whats your return policy
      do you accept returns
      can i return it if it doesnt fit
      how long do i have to return something
      how do refunds work
      is return shipping free
      who pays for the return
      can i return sale items
      do i get my money back or store credit
      are returns free
      what if i dont like it
      what happens if it arrives broken
      refund policy?
      do i need the original box to return
      can i return opened coffee
      is there a restocking fee
      do you take back worn shoes
      30 day returns?
      what if its the wrong size
      retrun policy
      im scared it wont suit me, is there a way back
      before i buy, can i send stuff back
      tried it on outdoors once, would you still accept it
      i threw away the packaging, is that a problem for a return
      till when can christmas presents be returned
      are earrings excluded from returns
      are plants returnable
      no returns?
      what are the conditions for sending back
      do you give cash back or only a voucher
      who covers the postage if i send it back
      is 45 days too late
      return window?
      final sale or not
      deducted shipping from refunds?
      does the 30 days start when i order or when i get it
      no receipt, can i still bring it back
      are custom made rings refundable
      can you return a gift you got from somebody
      how strict are you about tags
      i opened the candle and hate the smell, is that returnable
      is there a fee if i send something back
      rules for sending back sale stuff
      do u accept returns from canada
      money back if im not happy?
      do i get the shipping refunded too
      14 day right of withdrawal?
      where can i read about returns
      what if my kid outgrows it before christmas, can it go back
      is a book that i read half of returnable lol
      do you refund 100 percent
      suppose i dont love it
      can things be given back in the store or only by mail
      return conditions for used bikes
      are underwear and socks returnable
    `),
    es: lines(`
      y si no me queda
      y si no me gusta
      cual es su politica de devoluciones
      aceptan devoluciones
      puedo devolverlo si no me queda
      cuanto tiempo tengo para devolver
      como funcionan los reembolsos
      el envio de devolucion es gratis
      quien paga la devolucion
      puedo devolver articulos en oferta
      me regresan el dinero o credito
      que pasa si no me gusta
      que pasa si llega roto
      politica de reembolso?
      necesito la caja original para devolver
      cobran por reponer
      aceptan zapatos usados de vuelta
      devoluciones en 30 dias?
      y si no es mi talla
      antes de comprar, se puede devolver?
      tire el empaque, es problema para devolver?
      me lo puse una vez, todavia lo aceptan?
      hasta cuando se devuelven los regalos de navidad
      los aretes se pueden devolver
      los 30 dias cuentan desde que pido o desde que llega
      no tengo ticket, lo aceptan igual?
      devuelven todo o descuentan el envio
      venta final o hay devolucion
      las plantas tienen devolucion?
      abri la vela y no me gusto el olor, la aceptan?
      dan efectivo o vale
      cobran algo por devolver
      aceptan devoluciones desde canada
      condiciones para regresar algo
      ya pasaron 45 dias, es muy tarde?
      lo personalizado se puede regresar
    `),
  },
  'return-start': {
    en: lines(`
      dont like it
      i dont like how it looks, i want it to go back
      can it go back
      i want this to go back
      i want to send it back
      doesnt fit, returning it
      they hurt my feet, i want to return them
      how do i return order 10234
      i want to return my order
      how do i send it back
      i need to return the boots
      start a return
      return label please
      i want a refund
      i want my money back
      where do i send the return to
      id like to return order 15011
      i dont like it and want to return it
      it doesnt fit i want to send it back
      please refund me
      how do i return this
      can i get a return label
      need to return something
      i want to give back the jacket
      taking it back, give me my money
      refund my order
      how do i get rid of these shoes, they pinch
      wife hates the lamp. it goes back
      i no longer need the tent, how can i give it back to you
      please take it back
      box is packed, i just need the label
      print label?
      sending back two of three
      rma number please
      it looks awful on me so back it goes
      return 15011
      15011 is not for me, what do i do to send it back
      id like my money returned for the dress please, it does not suit me
      open a return for me
      where do i mail the boots back
      returning the grinder, too loud
      the color is not my thing, i want to give it back
      wanna return smth
      not happy with it, want a refund
      how do i go about a return
      can somebody pick up the bike, im returning it
      unopened, unwanted, want to return
      my father didnt like the gift, we want to send it back
      give me a full refund for the jacket
      start return process pls
      need a prepaid label for the plates
      send me return instructions
      i lost the return slip, send another
      the dress makes me look like a tent, i want to return it
      what do i write on the parcel when i return it
      i bought two and keep one, the other goes back
      got buyers remorse, want to return the watch
      do i just ship it to you or do i need a number first, its for a return
      take this kettle back and refund me
      request: return
      i want to return part of my order
    `),
    es: lines(`
      quiero regresarlo
      no me queda, lo devuelvo
      como devuelvo el pedido 10234
      quiero devolver mi pedido
      como lo devuelvo
      necesito regresar las botas
      iniciar devolucion
      etiqueta de devolucion por favor
      quiero un reembolso
      quiero que me devuelvan mi dinero
      a donde mando la devolucion
      quiero devolver la orden 15011
      no me gusto y quiero devolverlo
      no me queda, lo quiero regresar
      reembolsenme por favor
      como hago una devolucion
      me dan una guia para devolver
      tengo que devolver algo
      devuelvanme el dinero de mi pedido
      me aprietan los zapatos, los quiero regresar
      a mi esposa no le gusto la lampara, va de regreso
      ya empaque la caja, solo necesito la etiqueta
      devolver 15011
      regreso dos de tres
      numero de devolucion por favor
      ya no necesito la carpa, como se la devuelvo
      se me perdio la hoja de devolucion, mandenme otra
      el molino hace mucho ruido, quiero devolverlo
      a mi papa no le gusto el regalo, lo queremos devolver
      pasan a recoger la bici? la voy a devolver
      no estoy conforme, quiero mi dinero de vuelta
      compre dos y me quedo con uno, el otro lo devuelvo
      que pasos sigo para devolver
      me arrepenti de la compra, la devuelvo
      sin abrir y no lo quiero, como lo regreso
      que escribo en el paquete para devolverlo
    `),
  },
  exchange: {
    en: lines(`
      too small change it for a bigger one
      it is too tight can i have the size above
      too big, can i get a smaller one
      swap it for a medium
      wrong size, i want an L instead
      can i exchange it for a bigger size
      i want to exchange the shirt
      do you do exchanges
      swap it for another color
      too small can i get a large instead
      exchange policy?
      i received it but need a different size
      can i trade it for the black one
      how do i exchange my boots
      its too big, can you send me a smaller one
      can i switch the one i got for a medium
      exchange order 15011
      i want a different one instead of this
      the pants dont fit can i exchange them
      how long do i have to exchange
      are exchanges free
      sleeves end at my elbows, one size up please
      i got the 9, need the 9.5
      could i have it in navy instead of the red you sent me, i ordered red but dont like it
      my nephew already has this book, can he get another one for it
      trade in for bigger?
      pants too long, could we do a shorter one
      swop size of the shirt i got
      gift was too small for her, she would like the next size
      i want to keep the style, just not this size
      i ordered m and it fits like s, replace with l
      return the m and get the l
      wanna swap
      instead of money back id take a different color
      shirt is fine but id prefer it in white, can i change mine
      helmet wobbles on my head, smaller one please
      how do exchanges work
      do i have to send the small one first before you ship the large
      it pinches, half a size larger possible?
      yellow was a bad choice of mine, can i switch the mug that came for a grey
      what does swapping cost me
      bought the wrong frame size, change to 54?
      can the ring be exchanged for a 7
      i received the large, it swims on me, medium please
      exchange please
      different size please, this one is too wide
      can my sister change the sweater i gave her
      would you replace the dark roast with a light one, bag is still closed
      shoes arrived today, a size too big, can we swap
      like it but not in green, can i change colour now that its here
      even exchange?
      change for another model and i pay the difference
      the plate is too small, id like the bigger one for it
      can i exchange the gift without the receipt
      i picked the wrong strap length, its here already, can i trade it
      one size smaller would be perfect, can you do that if i send this back
    `),
    es: lines(`
      cuesta algo cambiar la talla
      el cambio de talla es gratis
      me queda grande, lo cambian por una mas chica
      quiero cambiarlo por una M
      puedo cambiarlo por una talla mas grande
      quiero cambiar la camisa que me llego
      hacen cambios
      cambiar por otro color
      me quedo chico, me dan uno grande?
      politica de cambios
      ya lo recibi pero necesito otra talla
      lo puedo cambiar por el negro
      como cambio mis botas
      me queda grande, me mandan uno mas chico
      cambio del pedido 15011
      quiero otro en lugar de este
      no me quedan los pantalones los puedo cambiar
      cuanto tiempo tengo para un cambio
      los cambios son gratis?
      las mangas me quedan cortas, una talla mas por favor
      tengo el 9, necesito el 9 y medio
      mi sobrino ya tiene ese libro, lo cambia por otro?
      le quedo chico el regalo, quiere la talla que sigue
      devuelvo la m y me dan la l
      en vez de dinero prefiero otro color
      el casco me baila, uno mas chico
      me llego la grande y nado en ella, mediana por favor
      tengo que mandar primero la chica para que envien la grande?
      me gusta pero no en verde, se puede cambiar ya que llego?
      cambio por otro modelo y pago la diferencia
      el anillo se puede cambiar por un 7
      mi hermana puede cambiar el sueter que le regale
      aprieta, me dan medio numero mas?
      el plato es muy chico, lo cambio por el grande
      cambio de talla de lo que ya me llego
      como funcionan los cambios
    `),
  },
  warranty: {
    en: lines(`
      is there a guarantee
      it broke after 3 months, is it covered
      is there a warranty
      how long is the warranty
      does the jacket have a guarantee
      warranty?
      is it still under warranty
      what does the warranty cover
      do you have a lifetime guarantee
      how do i claim warranty
      my watch broke after 6 months is that covered
      does the warranty cover the zipper
      is there a guarantee on the boots
      do i need to register for the warranty
      manufacturer warranty
      money back guarantee?
      warranty period for the tent
      are defects covered
      seam gave up after half a year, is that on you or on me
      do i get papers with it in case it breaks
      2 years guarantee?
      who pays if it stops working next year
      how many years do you stand behind your bikes
      dropped it myself, would the guarantee pay
      is my kettle from last spring still covered
      warranty card?
      bought it in 2024, does the guarantee run out soon
      frame warranty how long
      what proof do i need for a warranty claim
      covered if the handle comes off?
      guaranteed for how long
      is wear and tear included
      how good is your guarantee
      does a gift have warranty too, in my name
      are scratches covered
      extended warranty available?
      plant guarantee if it dies?
      battery covered?
      im asking about the guarantee on the watch
      warranty void if i repair it myself?
      is there any protection if it falls apart after a few months
      do i claim with you or with the maker
      how do i make use of my guarantee
      lifetime warranty or only a year
      if the glaze cracks in a year do you replace it
      your boots are expensive, do they at least come with a guarantee
      does the warranty move to the next owner
      limited warranty terms?
      warrenty?
      are used items under guarantee
      waterproof for how long, do you guarantee that
      the store i bought my last one in gave 5 years, what do you give
      guarantee in canada too?
    `),
    es: lines(`
      se rompio a los 3 meses, lo cubre
      tiene garantia
      cuanto dura la garantia
      la chaqueta tiene garantia
      garantia?
      sigue en garantia
      que cubre la garantia
      tienen garantia de por vida
      como hago valida la garantia
      mi reloj se rompio a los 6 meses lo cubre
      la garantia cubre el cierre
      hay garantia en las botas
      tengo que registrar la garantia
      garantia del fabricante
      garantia de devolucion de dinero
      los defectos estan cubiertos
      la costura se abrio a medio año, quien responde
      2 años de garantia?
      si deja de servir el proximo año quien paga
      se me cayo a mi, lo cubre la garantia?
      mi tetera de la primavera pasada sigue cubierta?
      cuantos años respaldan sus bicis
      que necesito para reclamar garantia
      el desgaste entra en la garantia?
      hay garantia extendida
      si se muere la planta la garantizan?
      la garantia es con ustedes o con la marca
      si lo arreglo yo se pierde la garantia?
      un regalo tambien tiene garantia
      la bateria esta cubierta
      los rayones entran en la garantia?
      vale la garantia fuera del pais
      por cuanto tiempo responden si falla
    `),
  },
  repairs: {
    en: lines(`
      can you fix a zipper
      do you sell spare laces
      do you do repairs
      can you fix my jacket
      my zipper broke can it be repaired
      do you sell spare parts
      how much is a repair
      can i get a replacement strap
      do you resole boots
      can i send my tent in for repair
      repair service?
      i need a new lid for my mug
      can you replace the battery in my watch
      i ripped my pants can you patch them
      do you have replacement buttons
      can i get the stone in my ring fixed
      where can i have it repaired
      do you offer mending
      my dog ate one of the laces, can i buy a new one
      chain fell off and the gear is bent, can your mechanic look at it
      handle came loose over the years, could you glue it
      i need someone to sew a button
      lost the screw of the lamp, where do i get that
      tuneup?
      fix my bike
      refurbish old leather bag?
      the lining is worn through after all these years, do you reline coats
      lost one earring, can you make me a single one
      replacement glass for the french press
      only the lid broke, can i order a lid alone
      dropped the vase, can it be mended, i love it
      sharpen knives?
      my moms old watch needs a new strap, do you do that
      do you fix stuff
      what does it cost to have a zip replaced
      spares?
      pump broke, is there a seal i can get
      is there a workshop that takes care of your products
      can you resize my ring
      do you sell the wheels separately
      part number for the hinge?
      send it in for fixing, how
      could you restring my necklace
      inner sole replacement
      rebind a book?
      do u repair things bought elsewhere
      where do i find a cable for the lamp, the cat chewed mine
      my tent pole snapped, i only need that one pole
      can i get a fresh cushion cover for my old chair
      the brake pads are worn, do you have new ones for this model
      how long does a repair take
      re-waxing service for jackets?
      can this be saved or do i have to toss it, the sole is coming off after two years
    `),
    es: lines(`
      venden repuestos
      hacen reparaciones
      pueden arreglar mi chaqueta
      se rompio el cierre lo pueden reparar
      venden refacciones
      cuanto cuesta una reparacion
      puedo conseguir una correa de repuesto
      cambian suelas de botas
      puedo mandar mi carpa a reparar
      servicio de reparacion?
      necesito una tapa nueva para mi taza
      le pueden cambiar la pila a mi reloj
      se me rompio el pantalon lo arreglan?
      tienen botones de repuesto
      pueden arreglar la piedra de mi anillo
      donde lo puedo reparar
      el perro se comio una agujeta, venden la pura agujeta?
      se safo la cadena, su mecanico la puede ver
      perdi el tornillo de la lampara, donde lo consigo
      solo se rompio la tapa, venden la tapa sola?
      se me cayo el florero, se puede pegar
      afilan cuchillos?
      me ajustan el anillo
      refacciones?
      el gato mordio el cable, hay otro cable
      se quebro un palo de la carpa, solo necesito ese
      componen cosas compradas en otro lado?
      cuanto tardan en arreglar algo
      el reloj de mi mama necesita correa nueva, la ponen?
      hay taller que arregle sus productos
      cuanto por cambiar un cierre
      perdi un arete, me hacen uno solo?
      restauran bolsas viejas de piel
    `),
  },
}
