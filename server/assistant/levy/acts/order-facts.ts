import { type Bank, lines } from './wordings.ts'

/** Questions about the facts of an order, as customers type them. */
export const orderFactWordings = {
  'order-status': {
    en: lines(`
      has 14929 arrived
      has 15011 arrived yet
      did 14820 arrive
      bought a coat and i know nothing about it since
      nothing heard about my hat since i bought it
      is there any movement with my package
      any update on 10234
      did my order go out already
      has my stuff shipped
      still says processing, whats going on with it
      whats happening with order #10234
      have you guys sent it yet
      i havent heard anything about my order
      is it on the way
      where is my order
      wheres my order 15011
      track order #12345
      whats the status of my order
      status?
      order status 10442 maya@example.com
      has my order shipped yet
      did you ship my package already
      any update on my order?
      can i get a tracking number pls
      tracking link doesnt work can you check where it is
      i ordered last week and want to know whats going on with it
      is it on its way
      hows my order doing
      wher is my pakage
      hi i placed an order a few days ago, just checking in on it
      has it left your warehouse
      what stage is my order at
      is 15011 processed yet
      my order still says processing, did anything happen
      no news about my purchase since monday
      order ending 1ceac085 where is it now
      the tracking hasnt updated in 2 days
      can you look up my order
      ups says label created, has it actually been sent
      so uh did you ship the fern or nah
      my tracking number gives me "not found"
      bought a teapot from you on sunday, where has it got to
      whats the hold up? no just kidding, only want to know what stage its at
      has the courier picked it up from you
      who has my box right now, and whats the tracking number
      is somebody packing my books right now or is it still in the queue
      15011 any news??
      tracking pls
      any progress?
      can u check on my coffee
      hello dear, i bought yarn for my grandson's blanket and would like to know how far along the parcel is
      i got an order w/ u guys, wanna know if its out yet
      my pot. where. now.
      did the bike pump leave already
      parcel 12345 current location
      it was in denver on tuesday, whats its last scan
      wondering if youve dispatched my seedlings
      i never got a shipping notice, did it go out
      could you see how things stand with my purchase from last night
      wats going on w my order
      last i saw it was being prepared, is it still
      order was placed, then silence. whats its state
      do you know the whereabouts of my parcel
      need the tracking code for my package, i cant find it in the mail
      is the saddle bag still sitting at your place or on the road
      im tracking it and the page is blank
      is it out for delivery
      got charged, got an email, now im curious what is happening to it
      has anything happened with my order since friday
      did the second box ship too
      can i follow my parcel somewhere
      whereabouts of order 10442 please
      my wife asks if her bowls have been sent
      checking up on an order i made with my phone
    `),
    es: lines(`
      dónde está el 15011
      donde esta la 14820
      dónde anda el 15033
      no sé nada de ella
      compré unos zapatos y no sé nada de ellos
      no sé nada de mi pedido desde que lo compré
      ya mandaron mi pedido
      que paso con mi pedido 10234
      hay noticias de mi compra
      todavia no me llega ningun aviso de envio
      ya va en camino
      donde esta mi pedido
      dónde está mi paquete?
      cual es el estado de mi pedido
      estado del pedido 15011
      ya enviaron mi pedido
      quiero rastrear mi paquete
      numero de seguimiento porfa
      me pueden dar el tracking
      alguna novedad de mi compra?
      hola hice un pedido y quiero saber como va
      ya salio mi pedido?
      mi pedido 12345 en que va
      el enlace de rastreo no funciona
      quiero saber si ya lo mandaron
      pedido #10442 ana@example.com
      sigue en proceso mi orden?
      por donde anda mi paquete
      mi orden ya fue despachada
      pedi unas macetas, por donde vienen
      ya lo recogio la paqueteria?
      me podria decir en que etapa esta mi compra
      no me aparece nada en el rastreo, me dicen donde esta
      oye y mi pedido que onda
      ya empacaron mis libros o siguen en la tienda
      guia de rastreo por favor
      compre un florero el domingo y quisiera saber como va el envio
      anda en reparto mi paquete?
      que ha pasado con la orden que hice anoche
      ya despacharon el cafe?
      en donde quedo mi caja
      15011, alguna noticia
      nunca me mandaron el numero de guia
      se quedo en preparacion o ya lo enviaron
      mi abuela pregunta si ya salio su lana
    `),
  },
  'order-arrival': {
    en: lines(`
      will it get here before friday
      is it gonna arrive in time for christmas
      how soon will i get it
      need it by the 20th, will it make it
      what day should i expect it
      eta for 10234?
      when will my order arrive
      when does it get here
      whats the eta on order 15011
      estimated delivery date?
      will my package be here by friday
      how much longer till my order comes
      is it going to arrive before christmas
      when should i expect my parcel
      what day will it be delivered
      i need it by saturday will my order make it
      will it come today
      delivery date for my order please
      how many more days until i get my stuff
      arrival date of 12345
      so when is it coming
      can you tell me when its gonna be delivered
      is my jacket arriving this week
      expected delivery of my order
      am i getting it tomorrow or not
      when wil it arive
      party is on the 14th, will the plates be here by then
      are we talking days or weeks till my parcel gets here
      i'm flying out thursday, do i get my helmet before that
      roughly when can i expect the postman with my books
      tomorrow or the day after? just so i stay home
      eta?
      arrives when
      whats the delivery day for the vase i bought
      do i need to be home on wednesday for my package
      the tracking shows it left, so when do i have it in my hands
      how many sleeps till my bike bell comes lol
      my daughter's birthday is sunday and her gift is that order, fingers crossed it makes it
      when u think my stuff gonna show up
      will the plants reach me before the weekend
      morning or afternoon, what time does it come
      is monday realistic for my order
      15011 expected when
      approx arrival pls
      it shipped to denver, what day would it land here
      could you kindly tell me the day on which my parcel should be delivered
      how far out is my package, like 2 days?
      i am going on vacation friday, does my coffee come before i leave
      hoping to have it by mothers day, possible?
      will my order be with me this week or next
      whens my hoodie coming
      give me a date for delivery of 12345
      should it be here today
      trying to plan my week, when does the rug turn up
      we need those mugs for the opening on the 3rd, are they going to make it
      how long before i have my order
      what time tomorrow is the delivery
      arival day for my candles?
      is it still on schedule for tuesday
      when can i look forward to my new cup
      the site said 3 to 5 days, which day does that make it for my order
    `),
    es: lines(`
      llega antes del viernes
      me llegara a tiempo para navidad
      que dia me llega
      lo necesito para el 20, alcanza a llegar
      cuando llega mi pedido
      cuándo me llega el paquete?
      fecha estimada de entrega de mi pedido
      llega hoy mi pedido?
      para que dia me llega
      va a llegar antes del viernes
      cuanto falta para que llegue mi compra
      que dia entregan mi orden 15011
      lo necesito para el sabado, llegara a tiempo?
      cuando lo voy a recibir
      me llega esta semana?
      cuando lo entregan
      hora estimada de llegada de mi paquete
      cuantos dias faltan para que me llegue
      llegara antes de navidad mi pedido
      kuando yega mi pedido
      la fiesta es el 14, estaran aqui los platos para entonces
      salgo de viaje el jueves, me llega antes?
      tengo que estar en casa el miercoles por el paquete?
      como a que hora pasan mañana a dejarlo
      me lo entregan hoy o mañana
      y como para cuando llega
      cuando podre tener mis libros en las manos
      el cumple de mi hija es el domingo, estara para ese dia mi pedido
      llegan las plantas esta semana o la otra
      para cuando esta programada la entrega de 15011
      ya salio, entonces que dia lo tengo en casa
      en cuantos dias recibo lo que compre
      me da la fecha de llegada por favor
      alcanza a llegarme el regalo para el dia de las madres
      sera que llega el lunes mi casco
    `),
  },
  'order-date': {
    en: lines(`
      what day did i order this
      when was it shipped exactly
      which day was 10234 delivered
      when did you get my payment for 10234
      when did i place my order
      when did i order this
      what day did you ship it
      when was order 15011 shipped
      on what date was my payment confirmed
      when did i pay for 12345
      what date was it delivered
      when was my package sent out
      when did my order get cancelled
      which day did i buy the boots
      date of my purchase?
      how long ago did i order
      what was the ship date
      i need the date i paid, for my records
      when exactly did it leave your store
      when was that delivered to me
      what day did the order go through
      order date for 10442
      for my expense sheet i need the day i bought the chairs
      remind me which date i put the order in
      on what day did the parcel get to my house
      was it may or june when i bought the kettle
      how many days ago did i buy it
      when did 15011 go out
      tell me the exact day my money was registered
      i need to know when the vase was handed over to the mailman
      date shipped?
      date paid?
      delivered on which date
      did i order on the 3rd or the 4th
      warranty form asks for date of purchase of my bike
      wen did i place order 12345
      my insurance wants to know when the parcel was dropped off
      was that last week or the week before that i ordered
      how old is my order
      when was the coffee sent off
      on which day did you mark it as paid
      at what time did the order come in
      since when is it shipped
      could you tell me the day of my last purchase
      i forgot if i bought this before or after my birthday
      what was the date it left
      when did i get my plant delivered, i wasnt home
      what day was my order put thru
      the day my sofa cover was posted, please
      on which date was 10442 cancelled
      need the timestamp of my order
      was it monday or friday that you shipped it
      when did my dad place the order 15011
      did you ship it the same day i paid, or later? which day
      when was the last thing i bought from you
      do you have on record when it was dropped off
      bought this a while back, what date was that
    `),
    es: lines(`
      que dia hice el pedido
      cuando lo enviaron
      en que fecha se entrego
      cuando hice mi pedido
      que dia compre esto
      en que fecha enviaron mi pedido
      cuando pague el pedido 15011
      que dia lo entregaron
      cuando se envio mi paquete
      fecha de mi compra
      en que fecha se confirmo mi pago
      cuando se cancelo mi pedido
      hace cuanto hice la orden
      cuando salio mi pedido de la tienda
      que dia quedo pagado
      fecha de envio del pedido 12345
      me dicen la fecha en que pague
      cuando fue entregado
      para mis cuentas necesito el dia en que compre las sillas
      fue en mayo o en junio cuando compre la tetera
      que dia dejaron el paquete en mi casa
      hace cuantos dias lo pedi
      mi seguro pregunta que dia se entrego
      pedi el 3 o el 4, no me acuerdo
      cuando salio el 15011
      a que hora entro mi pedido
      fecha de pago del pedido
      desde cuando esta enviado
      me recuerda que fecha hice la compra
      que dia lo marcaron como pagado
      el formulario pide la fecha de compra de mi bici
      lo enviaron el mismo dia que pague? que dia fue
      cuando fue mi ultima compra
      en que dia se le entrego a la mensajeria
    `),
  },
  'order-items': {
    en: lines(`
      what did i get in 10234
      did i order the mug too or just the plate
      list whats in my order
      i dont remember what i bought
      what did i order
      whats in my order
      which items are in order 15011
      list the products in my order
      what size did i order
      which color did i pick
      did i order the blue one or the black one
      what exactly is in the package you sent
      can you show me my order details
      how many shirts did i order
      order details for 12345
      did my order include the socks
      i forgot what i bought
      what am i getting
      which things are in my purchase
      did i get the medium or the large
      show contents of order 10442
      remind me what i ordered last time
      i was half asleep when i ordered, what did i actually buy
      was it two saucers or three
      read me back my order
      did the lavender soap make it into my order
      articles of 15011?
      i think i forgot to add the filters, are they in there
      what all is coming in the box
      my kid used my phone to shop, what did she pick
      which roast did i choose
      contents?
      items on 12345
      can u tell me what was in that order
      did i put both books in or only the first one
      is the helmet i ordered the matte one
      check if i chose medium or large on the sweater
      i would like to know which plants i have ordered, my memory is not what it was
      what else besides the mug is on it
      whats in there
      i got several parcels coming, whats inside the one from you
      how many packs of coffee are on my order
      did i get the pot with or without the saucer
      break down of my order please, item by item
      what was it i bought from you in spring
      same shirt as last time, which one was it
      does 15011 have the gloves or only the hat
      wat did i ordr
      need the list of things i purchased for my insurance
      which model of the lamp did i go for
      did my husband order the green vase or the white one, order 10442
      is there a second pair on my order
      name of the item i bought?
      did i end up ordering the frame
      just want to double check the sizes i selected
      what things did i pay for
      was the gift box part of my order
    `),
    es: lines(`
      que productos lleva mi pedido
      no me acuerdo que compre
      si puse la taza en el pedido
      que pedi
      que hay en mi pedido
      que productos tiene mi orden 15011
      que talla pedi
      de que color lo pedi
      detalles de mi pedido
      que incluye mi compra
      cuantas camisetas pedi
      ya no me acuerdo que compre
      me muestras lo que ordene
      que articulos van en el paquete
      mi pedido trae los calcetines?
      pedi la mediana o la grande
      contenido del pedido 12345
      que cosas compre la ultima vez
      estaba medio dormida cuando pedi, que fue lo que compre
      eran dos platos o tres los que ordene
      leeme mi pedido
      creo que olvide los filtros, estan en mi orden?
      mi hija uso mi telefono, que escogio
      que viene en la caja
      articulos del 15011
      cual cafe elegi, el claro o el oscuro
      que plantas pedi, ya no tengo buena memoria
      cuantas bolsas de cafe lleva mi pedido
      ademas de la taza que mas hay
      quedo el segundo libro en mi compra o solo el primero
      me das la lista de lo que compre
      que modelo de lampara escogi
      quiero revisar las tallas que seleccione
      que compre con ustedes en primavera
    `),
  },
  'order-total': {
    en: lines(`
      how much was order 10234
      whats left to pay on it
      how much do i owe you
      how much did i spend on my order
      how much is my order
      whats the total of order 15011
      how much do i owe
      how much do i still have to pay
      what is my balance
      total amount for my order?
      how much was it with shipping
      what did i pay in total
      order total please
      amount due on 12345
      how much was my order again
      is there anything left to pay
      what do i owe you guys
      whats the outstanding amount
      how much did you charge me
      total incl tax for my purchase
      hw much is the total
      can you tell me what my order came to
      what did all of that add up to
      how much do i have to send you guys for 15011
      sum?
      total pls
      my husband asks what the vases cost altogether
      with shipping and everything, what is it
      remaining balance
      how much is outstanding on my order
      the final amount for 12345?
      what do i owe ya
      was it 48 or 84 i owe
      i've paid 20, how much remains
      did the coupon come off my total
      im doing my budget, what did i spend on that order
      what figure should i transfer
      how much did u charge me for shipping on my order
      does the amount include delivery, on my order i mean
      whats the bill
      grand total of my books
      i forgot the amount i have to pay
      what was the price of the whole order
      need to know the exact amount to the cent
      i would like to settle my account, what sum is open
      is any amount still open on 10442
      hw much i gotta pay
      how much tax was added to mine
      what did it come out to in the end
      how much was that again
      the bike order, all in, what does it cost me
      how much for everything in my order
      amount payable?
      let me know the number i need to pay
      did i pay 60 or 65 for it
      breakdown of the cost of my order pls
      am i square with you or do i still owe
    `),
    es: lines(`
      cuanto les debo
      cuanto fue mi pedido en total
      cuanto es mi pedido
      cual es el total de mi orden
      cuanto debo
      cuanto me falta por pagar
      total del pedido 15011
      cuanto fue con envio
      que cantidad tengo que pagar por mi pedido
      cuanto pague en total
      monto pendiente
      cual es mi saldo
      me dices el total de mi compra
      cuanto les debo todavia
      en cuanto quedo mi orden
      queda algo por pagar?
      importe total del pedido 12345
      en total cuanto salio todo
      cuanto les tengo que mandar por el 15011
      con el envio y todo en cuanto queda mi pedido
      ya di 20, cuanto resta
      mi esposo pregunta cuanto costaron los floreros juntos
      se aplico el cupon a mi total?
      se me olvido la cantidad que debo pagar
      eran 48 o 84 los que debo
      estoy haciendo cuentas, cuanto gaste en ese pedido
      cuanto me cobraron de envio en mi orden
      cual es la suma exacta con centavos
      saldo restante
      ya estamos a mano o todavia debo algo
      cuanto era que tenia que pagar
      total a pagar?
      monto final de la orden de la bici
    `),
  },
  'order-address': {
    en: lines(`
      is it going to my new address or the old one
      what street did i put
      can you confirm the address on my order
      what address is my order going to
      where are you sending my package
      which address did i put
      shipping address on order 15011
      is it going to my work or my home
      did i enter the right address
      can you confirm my delivery address
      to which address was it shipped
      what adress do you have for my order
      check the address on my order please
      i want to make sure my address is correct
      where is it being delivered to
      which zip code did i enter
      is the apartment number on it
      confirm shipping adress 12345
      does my order have my new address
      i have two homes, which of them did i choose for the order
      does it go to my place in austin or the cabin
      autofill messed with me, what address ended up on there
      is my street spelled right on the order
      where will you deliver 15011
      wich adress is on it
      whose name is on the parcel
      did you get my unit number
      delivery address?
      ship to?
      i dont remember if i sent it to my parents or to me
      please read me the address you have on file for my bowls
      which house is it headed to
      does the label show floor 3
      what city is 12345 going to
      pretty sure i moved since the last order, which address has this one
      did it save the zip as 10001 or 10010
      my son entered the address, can you tell me what he wrote
      before you send it id like to see the address once more
      whats the destination of my package
      do you have me at oak street or elm street
      could you tell me to what address you intend to send my books
      is the address on the order complete
      my order, to the office right?
      where am i having it sent
      house number on my order correct?
      just want to make sure it isnt going to my ex's place, whats the address on it
      who is it addressed to
      was the company name put on the address
      i think i used my billing adress, is that where its going
      did my buzzer code get saved with the address
      what town did i put down
      is the delivery set for home
      the address i gave you, can i see it
      check that it says apartment 12 not 21
    `),
    es: lines(`
      a que calle va mi pedido
      a que direccion va mi pedido
      a donde mandan mi paquete
      que direccion puse
      direccion de envio del pedido 15011
      me confirman la direccion de entrega
      quiero verificar la direccion de mi pedido
      lo mandan a mi casa o al trabajo
      puse bien la direccion?
      a que domicilio lo enviaron
      que codigo postal tiene mi orden
      cual es la direccion que tienen en mi pedido
      esta bien el numero de departamento en mi orden
      donde lo van a entregar, en que direccion
      a que direccion se fue el pedido 12345
      tiene mi direccion nueva el pedido?
      tengo dos casas, cual escogi para el pedido
      va a mi depa o a la casa de mis papas
      el telefono lleno solo la direccion, que quedo puesto
      esta bien escrita mi calle en el pedido
      a donde va a llegar el 15011
      a nombre de quien va el paquete
      les salio mi numero interior?
      direccion de entrega?
      mi hijo puso la direccion, me dice que escribio
      antes de que lo envien quisiera ver la direccion otra vez
      a que ciudad va la orden
      me tienen en la calle roble o en la calle olmo
      cual es el destino de mi paquete
      va a la oficina verdad?
      que direccion les di
      revise que diga departamento 12 y no 21
    `),
  },
  'order-payment': {
    en: lines(`
      i want to be sure the money for my order got to you
      just checking that you have my payment
      did my money arrive
      did you get the $50 i sent
      has my zelle come through
      is my payment showing up on your end
      do you see my venmo payment
      did you get my payment
      has my payment been confirmed
      is my order paid
      did my zelle go through
      can you check if the money arrived
      payment status for order 15011
      was my venmo received
      is 12345 marked as paid
      have you received the bitcoin
      how long until my payment shows up
      did the cash app payment come in
      is the payment still pending
      just checking that you got the money
      payment confirmed?
      when will you confirm my payment
      is my transfer in yet
      does it show as paid on your end
      did my paymnt go thru
      has it been booked yet, my payment i mean
      i zelled you last night, see it?
      any sign of my money
      are we good on the payment for 15011
      sent you the funds, could you confirm receipt
      my screen says pending, does yours say paid
      did the eth land in your wallet
      how many confirmations till you accept my bitcoin payment
      pls confirm u got the venmo
      payment in?
      paid status?
      money there?
      i am a bit nervous, did my payment reach you safely
      just making sure the transfer didn't get lost, is it there
      has my order been settled
      is my 12345 cleared
      u get my cashapp?
      did what i sent match up with my order
      i want to know if the shop has accepted my payment
      when does the order switch from unpaid to paid
      my son paid for me, can you look if it came in
      does your system recognise my payment
      is my payment still being checked
      hows the payment looking
      wondering whether the 38 dollars showed up
      has accounting seen my zelle
      did u recieve my payment for the mugs
      kindly acknowledge my payment
      do i need to do anything else or is it paid
      did it go through on your side
      venmo'd you an hour ago, all good?
      transfer arrived?
      no word about my payment yet, did it reach you
      is the payment verified now
      was the btc transaction accepted
    `),
    es: lines(`
      ya les llego mi dinero
      les aparece mi pago
      recibieron los 50 dolares
      recibieron mi pago
      ya se confirmo mi pago?
      mi pedido esta pagado
      les llego el dinero
      pueden ver si entro mi zelle
      estado del pago de mi pedido 15011
      ya les llego la transferencia
      aparece como pagado mi pedido?
      cuanto tarda en confirmarse el pago
      recibieron el bitcoin?
      mi pago sigue pendiente?
      solo quiero confirmar que recibieron mi pago
      cuando confirman mi pago
      se acredito mi pago
      les entro el venmo?
      paso mi pago?
      ya se registro mi pago?
      les hice un zelle anoche, lo ven?
      hay señal de mi dinero
      me confirman que les cayo el venmo
      cuantas confirmaciones faltan para que acepten mi bitcoin
      estoy nervioso, les llego bien el pago
      mi hijo pago por mi, pueden ver si entro
      quedo pagado el 15011?
      todo bien con el pago de mi orden
      cuando cambia de pendiente a pagado
      el sistema ya reconocio mi pago?
      vieron los 38 dolares que mande
      siguen revisando mi pago?
      tengo que hacer algo mas o ya esta pagado
      ya cayo el deposito
      les llego el cash app hace rato?
    `),
  },
  'order-why-cancelled': {
    en: lines(`
      why is my order gone
      who canceled my order, i didnt
      it says canceled and i dont know why
      why was my order cancelled
      my order got canceled why
      you cancelled my order??
      i got an email saying my order was cancelled
      order 15011 shows cancelled what happened
      who cancelled my order i didnt
      why did you guys cancel it
      reason for cancellation of 12345
      it says cancelled and i dont know why
      my order was cancelled without any reason
      i never asked to cancel why is it cancelled
      has my order been cancelled?
      how come my purchase was canceled
      why is my order canceld
      was it cancelled because of the payment
      explain why my order was voided
      so you just cancelled on me? how come
      i open my account and there it is: cancelled. explain
      whats the story with 15011 being cancelled
      did somebody on your team call off my order
      out of nowhere my order is void
      i was looking forward to those boots and now its cancelled?!
      was it cause i paid late
      my order disappeared and then i got a cancellation mail
      cancelled?? why
      why cancel
      y was it canceled
      WHO TOLD YOU TO CANCEL MY ORDER
      is it cancelled because it was out of stock
      you dropped my order without a word, what was the reason
      may i ask on what grounds my order was annulled
      the mail says your order has been cancelled. i did nothing of the kind
      did i do something wrong that you cancelled it
      my purchase got rejected and i dont get it
      theres a red cancelled next to my vase
      i never touched it and now it says canceled
      why did 12345 get voided
      my wife swears she didnt cancel, so who did
      how is it possible that its cancelled, i wanted those cups
      how come its not active anymore, it says canceled
      why wasnt my order accepted
      cancelled again!! thats the second time, whats the problem
      reason?? for cancelling
      please tell me what led to the cancellation of my order of books
      was it you or the system that canceled my order
      my coffee subscription order shows as cancelled and im puzzled
      order got axed, any idea why
      can you look at why the order didnt survive, it says cancelled
      order canceled itself?
      i paid for it and still you cancelled, what gives
      got a notice about a cancelled order, thats not what i wanted
    `),
    es: lines(`
      dice cancelado y yo no hice nada
      por que cancelaron mi pedido
      mi pedido aparece cancelado por que
      me cancelaron la orden y no se por que
      yo no cancele nada
      quien cancelo mi pedido
      motivo de la cancelacion del pedido 15011
      recibi un correo de que mi pedido fue cancelado
      por qué está cancelado?
      cancelaron mi compra sin avisar
      se cancelo mi pedido?
      razon por la que se cancelo
      porque anularon mi orden
      mi pedido 12345 dice cancelado que paso
      nunca pedi cancelar y sale cancelado
      se cancelo por el pago?
      asi nomas me lo cancelaron, por que
      entro a mi cuenta y dice cancelado, expliquenme
      que paso que el 15011 sale cancelado
      QUIEN LES DIJO QUE CANCELARAN
      fue porque pague tarde?
      se cancelo porque ya no habia existencias?
      me tumbaron el pedido sin decir nada
      yo queria esas botas y ahora dice anulado
      hice algo mal para que lo cancelaran?
      mi esposa no cancelo nada, entonces quien fue
      ya pague y aun asi lo anularon, por que
      otra vez cancelado, cual es el problema
      por que no aceptaron mi orden
      a que se debe la cancelacion
      fueron ustedes o el sistema el que lo cancelo
      me aviso un correo que anularon mi compra y no entiendo
    `),
  },
} satisfies Partial<Bank<'orders'>>
