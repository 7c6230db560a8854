import { type Bank, lines } from './wordings.ts'

/** Questions about the safety, fees, notes and deadlines of payments, as customers type them. */
export const paymentTermWordings = {
  'pay-safety': {
    en: lines(`
      somebody on the phone said he is from you and wants gift cards
      a caller says he is from your shop and asks me to pay in gift cards
      is it really you who wants me to pay with gift cards
      how do i know youre real
      what if i pay and you never send it
      am i protected if i pay like this
      is this safe
      is this a scam
      are you a legit store
      is it safe to pay with zelle
      how do i know you wont just take my money
      what happens if i pay and you dont send it
      do i have buyer protection
      is this site real
      can i trust you
      is cash app secure for this
      why should i send money to strangers
      do you have reviews i can check
      sounds like a scam to me
      paying by venmo feels sketchy
      is my payment protected
      how is my info kept safe
      are you a registered business
      legit?
      my daughter warned me about shops that only take zelle
      once i send crypto its gone right, so what guarantees do i have
      got burned online before, convince me you're not like that
      hmm your site popped up last month, are you for real
      fake store?
      u legit??
      trustworthy?
      scam or not
      what protects me when i pay by venmo
      i googled you and found nothing, should i worry
      is this website fraudulent
      whos behind this store, do you exist
      zelle cant be reversed, so why should i risk it with you
      have other people really received their bikes from you
      i'm scared to transfer money to somebody i dont know
      are my bank details safe here
      can i get my money back if you turn out to be crooks
      no phishing i hope
      smells fishy, this store
      show me that you are an honest business
      whats stopping you from running off with my cash
      is it ok to trust a store that only takes cash app
      are you guys verified anywhere
      friends say never pay with friends and family, is it risky here
      will i lose my money
      pay first, then you ship... sounds dodgy
      is there any risk in ordering from you
      i am elderly and cautious, can you assure me this is a proper shop
      shady vibes ngl, r u even a shop
      do you have a license or a company number
      how secure is sending you btc
      could somebody get at my bank data through your site
      can i believe the reviews on your page
      too good to be true, those prices. is it real
      if something goes wrong after i paid, who has my back
    `),
    es: lines(`
      me llamó alguien de su tienda y quiere que pague con tarjetas de regalo
      como se que es una tienda de verdad
      y si pago y no mandan nada
      no sera estafa
      es seguro
      es una estafa?
      son una tienda real
      es seguro pagar con zelle
      como se que no se quedan con mi dinero
      que pasa si pago y no mandan nada
      tengo proteccion de comprador
      esta pagina es verdadera?
      puedo confiar en ustedes
      es confiable pagar por cash app
      por que le mandaria dinero a desconocidos
      tienen reseñas
      esto parece fraude
      me da desconfianza pagar por venmo
      mi pago esta protegido?
      son un negocio registrado
      mi hija me dijo que tenga cuidado con tiendas que solo aceptan zelle
      ya me estafaron una vez, como se que ustedes no
      si mando cripto ya no hay vuelta atras, que garantia tengo
      tienda falsa?
      si son de confiar?
      los busque y no sale nada de ustedes, me preocupo?
      me da miedo mandarle dinero a alguien que no conozco
      quien esta detras de esta tienda, existen?
      me huele raro esta tienda
      y si se desaparecen con mi lana
      de veras les ha llegado la mercancia a otros clientes
      mis datos del banco estan seguros aqui?
      tienen registro o numero de empresa
      que riesgo hay en comprarles
      los precios se ven demasiado buenos para ser reales
      soy mayor y desconfiada, me asegura que es una tienda seria
    `),
  },
  'pay-fees': {
    en: lines(`
      do i pay tax
      does zelle cost anything
      are there any fees
      do you charge a fee for venmo
      who pays the network fee for bitcoin
      is there a surcharge for zelle
      any extra charges
      is tax included
      do i have to pay sales tax
      do you add tax
      hidden fees?
      is there a transaction fee
      does it cost extra to pay with crypto
      customs fees to canada?
      do i pay import duties
      processing fee?
      will there be gas fees on eth
      is paying by cash app free
      does venmo take a cut on top
      will i be charged more than the price label says
      is vat on top or inside
      whats the extra 2.50 on my bill for
      service charge?
      taxes?
      any fees
      commission on crypto payments?
      do i have to cover the zelle fee
      i live in oregon, you wont add sales tax right
      will the customs man want money from me in toronto
      is the price i see the price i pay
      what does it cost me to pay you by bitcoin
      gas fee whos paying
      is there a charge for using cash app
      my church is tax exempt, do you still put tax on
      do you charge extra if i use a foreign bank
      why is there tax on books
      duty on parcels to germany, who pays that
      hope there are no surprise costs at the end
      how much % do you add for venmo
      tax free?
      import vat included?
      which payment method costs me nothing
      does the amount grow because of some handling fee
      kindly inform me whether there are further costs besides the price
      miner fee included or on top
      cheapest way to pay without fees?
      r there any other costs i should know about
      do i owe tax on a gift sent to texas
      is eth more expensive to pay with than zelle
      does the 49 include tax
      how come im paying a fee for a bank app thats free
      i buy for my business and have a resale certificate, do i get taxed
      no hidden stuff added at checkout?
    `),
    es: lines(`
      hay cargos extra
      se paga impuesto
      hay comisiones
      cobran comision por venmo
      quien paga la comision de bitcoin
      hay recargo por zelle
      algun cargo extra?
      el impuesto esta incluido
      tengo que pagar impuestos
      le suman el iva
      costos ocultos?
      cuesta mas pagar con cripto
      pago aduana?
      hay que pagar impuestos de importacion
      cobran algo por procesar el pago
      comision por transaccion
      pagar con cash app es gratis?
      venmo se queda con algo aparte?
      me van a cobrar mas de lo que dice la etiqueta
      el iva va aparte o ya viene
      por que hay 2.50 extra en mi cuenta
      impuestos?
      cobran porcentaje por usar cripto
      quien paga el gas de eth
      el precio que veo es el que pago?
      con cual metodo no me cobran nada extra
      mi iglesia esta exenta, igual le ponen impuesto?
      en la aduana de mexico me van a pedir dinero?
      espero que no haya sorpresas al final en el precio
      hay cuota por manejo?
      la tarifa de la red viene incluida
      por que los libros llevan impuesto
      aparte del precio hay otros gastos
    `),
  },
  'pay-memo': {
    en: lines(`
      what do i put in the note
      do i have to write the order number in the memo
      left the note blank is that ok
      what do i write in the note
      what should i put in the memo
      do i need to put my order number in the payment
      what do i put in the description on venmo
      i forgot the note when i paid
      do i need a reference
      zelle memo?
      what goes in the for field on cash app
      i forgot to put the order number in the memo
      is the note important
      what reference should i use
      can i leave the note empty
      message for the transfer?
      should i write what its for
      what do i say in the payment comment
      which order number do i write in the zelle note
      its asking what's it for, what should i type
      venmo wants a caption
      can i put an emoji as the note or must it be the number
      is there a certain text that has to go with the transfer
      which words go along with the payment
      memo line?
      note?
      reference nr for zelle
      subject of the transfer
      the comment box, do i leave it alone
      do i mention the shop in the message or not
      may i write coffee in the venmo note
      will you know its mine if i put nothing in the memo
      i typed my name rather than the order number as reference, is it a problem
      my bank doesnt have a field for a note
      zelle has an optional message, need it?
      do i have to add 15011 to the note
      wrote a heart in the note lol does that matter
      caption for the cashapp pls
      oops misspelled the memo
      what text belongs in the reason for payment
      i sent it without any reference, will it be found
      should i avoid certain words in the venmo description
      message field: order number or my name
      does the memo have to match exactly
      pls tell me what to enter at remarks
      how do i label the payment so you recognise it
      is it necessary to put a note when paying by zelle
      the app insists on a message before i can send, what do i say
      put wrong number in the note by mistake
      how should i word the note
      do you need a memo for bitcoin too
      which description do you want on the transfer for my pots
      must the email be in the comment
      i accidentally left the memo off
    `),
    es: lines(`
      que escribo en la nota
      deje la nota en blanco
      que pongo en la nota
      que escribo en el concepto
      tengo que poner mi numero de pedido en el pago
      que pongo en la descripcion de venmo
      se me olvido la nota al pagar
      necesito una referencia?
      nota de zelle?
      que va en el campo de cash app
      olvide poner el numero de pedido en el concepto
      es importante la nota
      que referencia uso
      puedo dejar la nota vacia
      que mensaje pongo en la transferencia
      que digo en el comentario del pago
      pongo para que es el pago?
      me pregunta para que es, que le escribo
      venmo quiere un texto, cual pongo
      puedo poner un emoji en la nota o tiene que ser el numero
      concepto?
      que texto va junto con el pago
      zelle trae un mensaje opcional, lo lleno?
      puse mi nombre y no el numero como referencia, hay problema?
      mi banco no tiene campo para nota
      mande el pago sin ninguna referencia, lo van a encontrar?
      le puse un corazon en la nota jaja importa?
      tengo que agregar 15011 en el mensaje
      hay palabras que no deba poner en la descripcion de venmo
      el concepto tiene que ser exacto?
      escribi mal la nota del pago
      como etiqueto el pago para que sepan que es mio
      tambien se pone nota en bitcoin?
    `),
  },
  'pay-deadline': {
    en: lines(`
      i get paid friday, can you hold it
      when does the order expire if i dont pay
      how long do i have to pay
      when do i have to pay by
      can i pay next week
      can i pay on friday when i get paid
      will my order be cancelled if i dont pay today
      whats the deadline for payment
      can you hold my order until payday
      do i have to pay right away
      can i pay later
      how many days do i have to send the money
      is it too late to pay for order 15011
      payment due when
      i need more time to pay
      can i pay tomorrow
      how long will you hold the item for me
      does the order expire
      salary comes on the 30th, will the kettle wait for me
      till when is my reservation good
      clock is ticking? or can i pay at leisure
      by what date do you want the money
      im at work, can the payment wait till tonight
      gonna pay after the weekend, that ok?
      how much time
      pay by when
      due date?
      deadline 15011
      does it get cancelled automatically when i'm slow
      what's the latest i can send it
      couldnt pay in time, is the order still alive
      give me two more days please
      i'm traveling and can only pay on sunday
      is there a rush with the payment
      do u keep my plants aside till i pay
      the bank takes 3 days to move money, will you still keep my order
      is there a time limit on the payment
      my card arrives next week, may i postpone paying
      hold it for me til the 1st?
      how soon do you need the transfer
      order expires in what, hours or days?
      what if the money comes a day late
      i would be grateful for an extension until my pension arrives
      must the payment be made today
      is tonight soon enough to pay
      how long does an unpaid order stay open
      when do you give up on unpaid orders
      can't pay til thursday
      havent had time to pay, did i blow it
      would monday be too late for the payment
      need to move funds first, how many hours have i got
      do i lose my order if i pay next month
      btc price window, how long is the quote valid
    `),
    es: lines(`
      me pagan el viernes, me esperan
      cuanto tiempo tengo para pagar
      hasta cuando puedo pagar
      puedo pagar la proxima semana
      puedo pagar el viernes cuando me paguen
      se cancela mi pedido si no pago hoy
      cual es la fecha limite de pago
      me pueden guardar el pedido hasta la quincena
      tengo que pagar de inmediato
      puedo pagar despues
      cuantos dias tengo para mandar el dinero
      ya es tarde para pagar el pedido 15011?
      cuando vence el pago
      necesito mas tiempo para pagar
      puedo pagar mañana
      se vence el pedido?
      cobro el dia 30, me aguantan la tetera?
      para que fecha quieren el dinero
      puedo pagar hasta la noche? estoy trabajando
      fecha limite?
      me dan dos dias mas por favor
      hasta que dia me apartan las plantas
      se borra solo si me tardo en pagar?
      no alcance a pagar a tiempo, sigue vivo mi pedido
      ando de viaje y puedo pagar hasta el domingo
      mi banco tarda 3 dias, me guardan la orden?
      que pasa si el dinero llega un dia tarde
      tiene que ser hoy el pago?
      cuanto dura abierto un pedido sin pagar
      seria muy tarde pagar el lunes
      le agradeceria una prorroga hasta que llegue mi pension
      pago pasando el fin de semana, hay problema?
    `),
  },
} satisfies Partial<Bank<'paying'>>
