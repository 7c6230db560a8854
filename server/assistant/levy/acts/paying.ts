import { type Bank, lines } from './wordings.ts'

/** Questions about paying, as customers type them. */
export const payingWordings: Bank<'paying'> = {
  'pay-how': {
    en: lines(`
      i placed an order now how do i pay
      ordered it, whats next to pay
      where do i send the money for 10234
      explain how to pay with bitcoin
      never used venmo, how does it work
      i finished checkout but didnt pay yet
      how do i pay for my order
      how do i pay
      where do i send the money
      payment instructions please
      i want to pay for order 15011
      i placed an order now how do i pay it
      how does paying with zelle work here
      send me the payment link
      ready to pay, what now
      what are the steps to pay
      i lost the payment instructions
      how can i pay you with bitcoin
      can you resend how to pay
      i didnt get the payment details
      walk me through paying with cash app
      i havent paid yet how do i do that
      where do i pay
      pay now
      let me pay order 12345
      can i pay here in the chat
    `),
    es: lines(`
      ya hice el pedido, como lo pago
      nunca he usado venmo, como se hace
      explicame como pagar
      como pago mi pedido
      como pago
      a donde mando el dinero
      instrucciones de pago por favor
      quiero pagar el pedido 15011
      ya hice el pedido, ahora como lo pago
      como se paga con zelle
      mandenme el enlace de pago
      listo para pagar, que hago
      cuales son los pasos para pagar
      perdi las instrucciones de pago
      como les pago con bitcoin
      no me llegaron los datos para pagar
      todavia no pago como le hago
      donde pago
      puedo pagar por aqui
    `),
  },
  'pay-account': {
    en: lines(`
      whats ur zelle
      cash app tag?
      give me the btc address
      venmo name please
      whats your venmo
      whats your cashtag
      zelle email?
      what is the cash app i should send to
      give me your bitcoin address
      which zelle number do i send it to
      whats the wallet address
      your venmo name please
      venmo @?
      what account do i pay to
      eth address pls
      who do i send the zelle to
      cash app tag
      which email do you use for zelle
      need your venmo handle
      btc wallet
      what name comes up on zelle
      can i have your cashapp
    `),
    es: lines(`
      cual es su zelle
      me das el cashtag
      direccion de bitcoin
      cual es su venmo
      cual es su cashtag
      correo de zelle?
      a que cash app mando
      dame la direccion de bitcoin
      a que numero mando el zelle
      cual es la direccion de la cartera
      su usuario de venmo por favor
      a que cuenta pago
      direccion de ethereum
      a quien le mando el zelle
      cual es el correo para zelle
      me pasas tu venmo
      wallet de btc
      que nombre sale en zelle
      me das su cash app
    `),
  },
  'pay-account-check': {
    en: lines(`
      is @summitgear really you
      zelle shows another name, is that ok
      the name that comes up is different from your shop
      is pay@example.com your zelle
      is $acmeshop your cash app
      is this your venmo @acme-store
      is pay@acme.example your zelle
      someone told me to pay to 555-0100 is that you
      is bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh your wallet
      can you confirm that $shop is really yours
      i got an email to pay @otherstore is it from you
      does the account @acme belong to you
      is this the right cashtag $acme
      just double checking, your zelle is maria@acme.example right?
      the name on zelle shows john smith, is that correct
      venmo shows a different name is it still you
      which one is correct $acme or $acme1
      is it safe to send to 0x52908400098527886E0F7030069857D2E4169EE7
      a text message said to use $newacme, real?
      verify this account for me
    `),
    es: lines(`
      es de ustedes esta cuenta
      en zelle sale otro nombre, esta bien
      ese usuario de venmo es el de la tienda
      $acmeshop es su cash app?
      este es su venmo @acme-store?
      pay@acme.example es su zelle?
      me dijeron que pague al 555-0100 son ustedes?
      me confirman que $shop es de ustedes
      me llego un correo para pagar a @otherstore es suyo?
      la cuenta @acme les pertenece?
      es correcto el cashtag $acme
      en zelle sale el nombre juan perez, esta bien?
      venmo muestra otro nombre siguen siendo ustedes
      cual es la correcta $acme o $acme1
      un mensaje dice que use $newacme es verdad?
      verifiquen esta cuenta
      es esta su direccion bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh
      esa cuenta es la de ustedes?
    `),
  },
  'pay-methods': {
    en: lines(`
      what options do i have to pay
      is zelle fine with you
      btc fine?
      can i use the zelle of my bank
      can i use a prepaid card
      do u take visa
      i only have a debit card
      u guys take cash
      what can i pay with
      what payment methods do you accept
      do you take paypal
      can i pay with venmo
      do you accept credit cards
      how can i pay, what do you take
      apple pay?
      can i use my debit card
      do you take cash
      is zelle ok
      do you accept crypto
      payment options?
      why cant i pay by card
      visa or mastercard accepted?
      do you do cash on delivery
      can i send a check
      which apps can i pay with
      do u take cashapp
      i only have paypal
      can i do a bank transfer
      afterpay available?
      do you accept usdt
    `),
    es: lines(`
      puedo usar tarjeta prepagada
      solo tengo tarjeta de debito
      con que puedo pagar
      que metodos de pago aceptan
      aceptan paypal
      puedo pagar con venmo
      aceptan tarjeta de credito
      formas de pago?
      puedo usar tarjeta de debito
      aceptan efectivo
      se puede con zelle
      aceptan cripto
      por que no puedo pagar con tarjeta
      visa o mastercard?
      pago contra entrega?
      puedo mandar un cheque
      con que apps se puede pagar
      reciben cashapp
      solo tengo paypal
      puedo hacer transferencia bancaria
      tienen apple pay
    `),
  },
  'pay-split': {
    en: lines(`
      half today half next week
      50 now and 50 on friday
      some on venmo and the rest on zelle
      can i pay in two parts
      can i pay half now and half later
      do you have payment plans
      installments?
      can i split the payment between venmo and zelle
      pay part with cash app and the rest in bitcoin
      can i make a deposit and pay the rest next week
      can i pay 50 now
      is it possible to pay monthly
      two payments ok?
      can my friend and i each pay half
      can i pay the rest on payday
      layaway?
      split payment
      pay over time
      my zelle limit is 500, can i send it in two payments
    `),
    es: lines(`
      la mitad hoy y la otra la otra semana
      50 ahora y 50 el viernes
      una parte por venmo y lo demas por zelle
      puedo pagar en dos partes
      puedo pagar la mitad ahora y la mitad despues
      tienen planes de pago
      a plazos?
      puedo dividir el pago entre venmo y zelle
      una parte con cash app y el resto en bitcoin
      puedo dejar un deposito y pagar el resto la otra semana
      puedo pagar 50 ahora
      se puede pagar cada mes
      dos pagos esta bien?
      mi amigo y yo podemos pagar mitad y mitad
      puedo pagar lo demas cuando cobre
      en abonos?
      pago dividido
      en cuotas
    `),
  },
  'pay-by-other': {
    en: lines(`
      my husband will pay from his account
      can my mom venmo you for me
      is it ok if the payment comes from another name
      can my husband pay from his account
      can i pay from my moms venmo
      is it ok if someone else pays for me
      the zelle will come from my wifes name
      my friend is going to pay my order
      the payment will be under a different name
      can i use my daughters cash app
      does the account have to be in my name
      my roommate will send the money for me
      paying from my business account ok?
      can another person pay for order 15011
      my sister sent it from her phone
      payment comes from somebody else
      the sender name wont match mine
      can my boss pay
      my mom paid it does that count
    `),
    es: lines(`
      mi esposo paga desde su cuenta
      puede pagar mi mama por mi
      si el pago llega con otro nombre
      puede pagar mi esposo desde su cuenta
      puedo pagar del venmo de mi mama
      puede pagar otra persona por mi
      el zelle va a llegar a nombre de mi esposa
      mi amigo va a pagar mi pedido
      el pago viene con otro nombre
      puedo usar el cash app de mi hija
      la cuenta tiene que estar a mi nombre?
      mi hermana lo mando desde su telefono
      puedo pagar con la cuenta de mi negocio
      otra persona puede pagar el pedido 15011
      el nombre no va a coincidir con el mio
      lo paga mi jefe
      mi companero de cuarto manda el dinero
      mi mama lo pago cuenta?
    `),
  },
  'pay-safety': {
    en: lines(`
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
    `),
    es: lines(`
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
    `),
  },
}
