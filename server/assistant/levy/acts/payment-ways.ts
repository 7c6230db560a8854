import { type Bank, lines } from './wordings.ts'

/** Questions about ways and accounts to pay, as customers type them. */
export const paymentWayWordings = {
  'pay-how': {
    en: lines(`
      i havent paid yet for 15011
      i have not paid 14820 yet
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
      done with checkout, and now? where does my money go
      i hit order and it never asked me for money, whats next
      my grandson set up cash app for me, what do i press to pay you
      how does this bitcoin thing work for my order
      no payment page came up after i ordered
      i have the order, i have the money, tell me how
      is there a link to pay 15011
      qr code to pay pls
      teach me how to do zelle to you
      want to settle my order
      need to pay this order
      payment how
      how 2 pay
      what do i do to get it paid
      i closed the window before i paid, how do i get back
      never did this before, what comes first, venmo or the order
      the email said complete your payment but not how
      i'm ready to send, guide me
      pls explain the payment, step by step
      can you tell me the procedure for paying with ether
      where can i find the instructions to pay for my plants
      i dont see a pay button anywhere
      take my money already lol, how
      how would i go about paying for the bike i ordered
      nobody told me what to do to get this paid
      i ordered a kettle and now im lost at the payment part
      resend me the details for paying order 12345
      my order is unpaid, how do i fix that
      in what way do i get the 45 dollars to you
      what happens after i choose cash app, where do i send it
      is there a place on the website to pay my open order
      could you please assist me with making the payment
      i'd like to pay what's open
      money transfer to you, how does one do it
      how do i use the wallet to pay you in btc
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
      termine de pedir y nunca me pidio dinero, que sigue
      mi nieto me puso cash app, que le pico para pagarles
      no salio ninguna pagina de pago despues de ordenar
      ya tengo el pedido y el dinero, digame como le hago
      cerre la ventana antes de pagar, como regreso
      hay algun enlace para pagar el 15011
      quiero liquidar lo que tengo pendiente
      no veo el boton para pagar
      el correo dice complete su pago pero no dice como
      me ayuda a hacer el pago por favor
      es mi primera vez, como se manda el ether
      enseñeme a pagarles con zelle
      nadie me explico que tengo que hacer para pagar
      como les hago llegar los 45 dolares
      se manda el codigo qr para pagar?
      me perdi en la parte del pago
    `),
  },
  'pay-account': {
    en: lines(`
      the btc one
      the zelle one please
      and the bitcoin one
      i need the eth wallet and the bitcoin one
      need both addresses, zelle and the btc one
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
      tag pls
      whats the @ i should use on venmo
      cant find your zelle anywhere on the page, what is it
      im in the bank app now, it asks for an email or phone for you
      to whom do i make the cash app out
      which address do the bitcoins go to
      usdt wallet?
      what's your username over on venmo
      drop ur cashapp
      gimme the zelle number real quick
      spell your cashtag for me please
      the receiving account for 15011, please
      paste the eth address here
      where should i zelle
      what phone number is your zelle under
      zelle info?
      your btc address was cut off in the mail, send the whole thing
      i deleted the message that had your handle, whats it again
      venmo id
      account details for cash app
      could you kindly give me the email registered with zelle
      who is the recipient on zelle
      payee name?
      what do i type into the to field in cash app
      i need to know which venmo belongs to you so i can pay for my pots
      ltc address
      share your wallet with me
      send your $ tag
      what acct do u want the money in
      what is the exact bitcoin address for this payment
      my husband wants to zelle you, what email do we enter
      do i send the venmo to a business or a personal profile, whats it called
      name and number for zelle pls
      need somewhere to send the coins, which address
      i'd like your account so i can transfer
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
      a que correo o telefono les hago el zelle
      estoy en la app del banco, me pide su correo o numero, cual es
      pasame tu cashtag
      no encuentro su zelle en la pagina, cual es
      cual es su arroba en venmo
      a que direccion mando los bitcoins
      pegame aqui la direccion de eth
      cuenta para depositar?
      borre el mensaje con su usuario, cual era
      se corto su direccion de btc en el correo, mandela completa
      nombre y numero para zelle porfa
      que escribo en destinatario en cash app
      bajo que telefono esta su zelle
      cuenta que recibe el pago del 15011
      direccion de usdt
      mi esposo les quiere transferir, a cual cuenta
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
      before i hit send: $acmepots with an s at the end, thats you right
      the email had one tag and the site another, which do i trust
      zelle displays an llc i never heard of, normal?
      is this address really one of yours 0x52908400098527886E0F7030069857D2E4169EE7
      somebody on instagram says pay @acme-pots instead, is he from you
      does pots@example.com belong to the shop
      i scanned the qr and got a name i dont know, is it correct
      $acmebikes yours?
      @acmebooks legit you?
      this one? 555-0142
      it says recipient anna b, does she work for you
      is 555-0133 still your zelle or is it an old number
      got a call telling me your account changed to bank@example.com, true or false
      two venmo profiles have your logo, which one is the real one
      i dont want to send it to an impostor, please check @acme-clay
      please verify the cashtag before i send: $acmecoffee
      can you tell me if that wallet belongs to you
      am i about to pay the right people, it comes up as acme trade inc
      my bank app shows owner "r. green", is that your owner
      is it normal that your cash app has no picture
      does the cashtag $theacmeshop look right to you
      the account in the pdf, is that one of yours
      your message came from a weird address with pay info, did you send it
      did you really switch to a new zelle
      the last four of the wallet are hx0w, match?
      i was given these details in a text, pay@shop.example, are they authentic
      the name is different on the qr from the name on your page, still fine?
      @acme.ceramics or @acmeceramics, which is yours
      just confirming its $acmewool
      cashapp name says acme ventures, you guys?
      i found a venmo with your name but 0 friends, yours?
      dear sirs, kindly confirm that orders@example.com is your account for zelle
      is that old account from 2 years ago still in your hands
      a flyer in my parcel lists 555-0177 for zelle, can i trust that number
      does bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq go to you
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
      antes de mandar: $acmemacetas con s al final, son ustedes verdad
      el correo trae un usuario y la pagina otro, a cual le creo
      zelle muestra una empresa que no conozco, es normal?
      me hablaron que su cuenta cambio a banco@example.com, es cierto
      hay dos perfiles de venmo con su logo, cual es el bueno
      @acmebarro si son ustedes?
      el 555-0133 sigue siendo su zelle?
      escanee el qr y sale un nombre desconocido, es correcto
      el titular dice ana b, trabaja con ustedes?
      no quiero pagarle a un impostor, revisen @acme-taller
      les pertenece esa cartera?
      cual es la suya, @acme.cafe o @acmecafe
      en instagram uno me dice que pague a @acme_mx, es de ustedes?
      su cash app no tiene foto, es normal
      la cuenta del pdf si es suya?
      de verdad cambiaron de zelle?
    `),
  },
  'pay-methods': {
    en: lines(`
      how can i pay with paypal
      how could i pay by credit card here
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
      google pay maybe?
      is amex possible
      my dad wants to know if he can use his discover card
      i dont have any of those apps, is there another way to pay
      u take doge?
      got cash only, would that work at pickup
      im old school, do you take money orders
      any chance of klarna
      no paypal? what then
      just cash app or other stuff too
      zelle y/n
      is venmo an option with you
      list of payment options pls
      can i hand the driver the money
      do you only accept crypto
      shopping for a bike, wondering about ways to pay
      may i settle by wire from a foreign bank
      do i need venmo or does my bank do
      do you work with shop pay or stripe
      can i swipe a card somewhere
      ways to pay?
      where's the credit card field, don't you take plastic
      is there something for people without a smartphone, like a cheque
      which coins do you accept
      revolut ok with you?
      gift card from visa, will it be taken
      can i use my hsa card
      i'd rather not use crypto, what else do you have
      does the store take western union
      if i buy two pots can i put it on my mastercard
      debit?
      ebt accepted?
      do u do wise transfers
      before i order i'd like to hear what forms of payment you allow
      litecoin ok
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
      se puede con google pay?
      no tengo ninguna de esas apps, hay otra manera de pagar
      mi papa pregunta si puede usar su amex
      traigo puro efectivo, sirve?
      soy de los de antes, aceptan giro postal
      nada mas cash app o tambien otros
      que monedas digitales reciben
      le puedo dar el dinero al repartidor
      en oxxo se puede pagar?
      agarran tarjetas de regalo visa
      manejan mercado pago
      prefiero no usar cripto, que mas hay
      antes de pedir quisiera saber como se puede pagar con ustedes
      donde meto mi tarjeta, no veo el campo
      que medios de pago manejan
      deposito en banco, lo aceptan?
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
      i got 30 on venmo and 20 on cash app, can i combine them
      do i have to send the whole sum at once
      could i chip away at it week by week
      a third each month maybe?
      i'm a student, could i do it bit by bit
      does it work if me and two friends each send our share
      two transfers because my bank caps me at 300 a day, fine?
      buy now, rest later?
      half n half
      partial payment possible
      instalment plan pls
      down payment now, remainder when it ships
      pay some today?
      my pension comes in two lots, so i would pay in two lots too if you allow it
      can a part be bitcoin and the other part zelle
      break it up into 3
      is it alright to send 100 first to see that it works and then the rest
      i cant do 200 in one go
      can i put 25 down on the bike
      could we divide the bill, my sister pays her plates and i pay mine
      send it in chunks, ok?
      let me pay 10 a week
      do you offer financing in steps
      i'd pay the first half this month and the second the next
      can order 15011 be paid in several transfers
      one order, two payers, 50/50?
      two different apps for the one order, is that allowed
      venmo limit is 299, so it'd be two payments of the total
      is there an option to spread the cost of the sofa
      pay a portion up front?
      not all at once, in pieces
      could the total be spread over three paychecks
      my boyfriend covers half from his cash app and i send the rest
      mixed payment, is that a thing here
      4 payments of 20?
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
      tengo 30 en venmo y 20 en cash app, los puedo juntar
      tengo que mandar todo junto?
      se puede de poquito en poquito
      un tercio cada mes?
      soy estudiante, podria irlo pagando por semana
      somos tres amigas, cada una manda su parte?
      mi banco solo deja 300 al dia, lo mando en dos?
      no puedo dar 200 de un jalon
      le doy 25 de enganche a la bici y luego el resto
      pagos chiquitos, aceptan?
      mi hermana paga sus platos y yo los mios, en el mismo pedido
      se puede mitad bitcoin y mitad zelle
      en tres partes
      el 15011 se puede pagar en varias transferencias?
      hay manera de repartir el costo del sillon en varios meses
      mando 100 primero a ver si llega y luego lo demas
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
      my grandson handles these apps, he'd send it in my place
      im 16 so my mum would pay, thats ok?
      the venmo is my partner's, the order is mine
      the order's under my name, the money will say g. hill
      dont be surprised, a friend's name will be on the payment
      borrowed a friend's cash app, fine?
      what if my sister covers it
      can my company pay for the bike i ordered
      mom paying
      someone else pays, ok?
      i dont have zelle but my neighbor does, may she do it for me
      does it matter whose account its sent from
      church treasurer will transfer it for our books, problem?
      we share one bank account in my husband's name
      paying 15011 from a joint account thats under my wifes name
      my assistant takes care of paying, her name is on the venmo
      dad is gonna zelle u for my shoes
      is third party payment allowed
      using my girlfriend's wallet to send the btc
      her name, my order. will you be able to match that
      my daughter will be so kind as to transfer the amount from her phone
      can a buddy pay and i pay him back
      my uncle wants to gift it to me and pay it himself
      name on zelle is my maiden name's, i mean my mothers account
      do you accept it if it's coming from another persons account
      boss is gonna foot the bill
      roomie's venmo ok?
      a stranger name will show up cause its my cousins zelle
      can i let somebody else pay for the thing i ordered
      mine's empty so i'd use my brother's
      what if payer and buyer are two different people
      she ordered it, i'm paying for it, how do you know its hers
      sender will be my llc and not me
      payment made by my caretaker, is that acceptable
      my teacher is putting up the money for the class set from her cash app
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
      mi nieto le sabe a eso, el lo mandaria por mi
      tengo 16, pagaria mi mama, se puede?
      el venmo es de mi pareja y el pedido es mio
      no se espanten, va a salir el nombre de una amiga en el pago
      no tengo zelle pero mi vecina si, puede ella?
      importa de quien es la cuenta de donde sale?
      la empresa donde trabajo paga mi bici
      ella lo pidio y yo lo pago, como saben que es de ella
      mi tio me lo quiere regalar y pagarlo el
      cuenta mancomunada a nombre de mi mujer, sirve para el 15011?
      uso la cartera de mi novia para mandar el btc
      lo va a cubrir mi hermana
      que un cuate pague y luego yo le doy a el
      puede ser una persona el que compra y otra el que paga?
      mi papa les hace el zelle de mis zapatos
      prestado el cash app de un amigo, esta bien?
    `),
  },
} satisfies Partial<Bank<'paying'>>
