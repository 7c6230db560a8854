import { type Bank, lines } from './wordings.ts'

/** Trouble with money or parcels, as customers type it. */
export const troubleWordings: Bank<'trouble'> = {
  'paid-claim': {
    en: lines(`
      i paid yesterday why does it say unpaid
      sent the payment 3 days ago and still pending
      my bank says it went through
      you got my money already, stop sending reminders
      the money left my account but the order says awaiting payment
      paid on monday, nothing changed
      i paid
      i already paid for this
      i sent the money yesterday and it still says unpaid
      i paid two days ago why is my order still pending
      my order says awaiting payment but i paid already
      i just sent $45 on venmo
      payment sent
      just paid with cash app for order 15011
      i transferred the money on monday
      the money left my account but you say not paid
      you keep asking me to pay but i did pay
      paid via zelle, here is my name maria lopez
      i have proof that i paid
      i sent you the bitcoin, heres the tx
      done, money sent
      why do i get a reminder i paid last week
      i payed allready
      zelle says completed but my order is not marked paid
      ive sent the payment what now
      i paid 89.50 this morning for 12345
      stop sending payment reminders, its paid
    `),
    es: lines(`
      pague ayer y dice pendiente
      el dinero ya salio de mi cuenta y sigue sin pagar
      ya les pague, dejen de mandar avisos
      mi banco dice que se hizo
      ya pague
      ya hice el pago y sigue sin pagar
      pague ayer y mi pedido dice pendiente
      les mande el dinero por zelle
      acabo de pagar por venmo
      ya transferi el dinero
      dice pago pendiente pero ya pague
      me siguen pidiendo pagar y ya pague
      tengo el comprobante de que pague
      pague el pedido 15011 el lunes
      el dinero salio de mi cuenta pero no aparece pagado
      ya envie 45 dolares
      listo ya mande el pago
      por que me llega recordatorio si ya pague
      ya pague con cash app y ahora que
      envie el bitcoin hace una hora
      ya deposite
    `),
  },
  'paid-twice': {
    en: lines(`
      it charged me two times
      i accidentally sent it twice
      theres two payments of 38 on my account
      pressed send two times by mistake
      i paid twice
      i was charged twice
      accidentally sent the payment two times
      you charged me double
      i paid the same order two times by mistake
      two payments went out for order 15011
      double payment
      there are 2 charges on my account
      i hit send twice on venmo
      sent zelle twice for one order
      i think i payed twice
      got billed 2x
      paid once with venmo and again with cash app for the same thing
      duplicate payment please refund one
      i sent $60 twice
      the money was taken two times
    `),
    es: lines(`
      se mando dos veces por error
      me salen dos pagos de 38
      pague dos veces
      me cobraron dos veces
      mande el pago doble por error
      pague dos veces el mismo pedido
      doble cobro
      hay dos cargos en mi cuenta
      envie el zelle dos veces
      se me fue dos veces el pago
      pago duplicado
      pague por venmo y otra vez por cash app lo mismo
      salieron dos pagos por el pedido 15011
      me descontaron el dinero 2 veces
      les pague doble
      creo que pague dos veces
      mande 60 dolares dos veces
    `),
  },
  'paid-another-way': {
    en: lines(`
      i said venmo but i paid with zelle
      used bitcoin instead of cash app
      chose zelle, ended up sending it on venmo
      i chose venmo but paid with zelle
      i sent it by cash app instead of zelle is that ok
      i selected bitcoin at checkout but paid by venmo
      paid a different way than i picked
      i used another payment method than the one on my order
      my order says cash app but i sent it through zelle
      i paid with ethereum instead of bitcoin
      wrong payment method selected, i actually paid by venmo
      i paid on zelle not cash app
      the order has the wrong method, i paid with cash app
      i ended up using venmo instead
      changed my mind and paid with zelle hope thats fine
      sent eth but order is for btc
      it says zelle on my order but the money came from my cashapp
      paid by other method
      i said id use cash app but then used venmo
    `),
    es: lines(`
      elegi venmo pero pague por zelle
      al final lo mande por cash app
      elegi venmo pero pague con zelle
      pague por cash app en vez de zelle
      escogi bitcoin pero pague por venmo
      pague de otra forma a la que elegi
      use otro metodo de pago
      mi pedido dice cash app pero lo mande por zelle
      pague con ethereum en lugar de bitcoin
      al final pague con venmo
      puse zelle pero pague con cash app esta bien?
      pague con un metodo distinto
      me equivoque de metodo, pague por zelle
      dije cash app pero use venmo
      la orden dice zelle y yo pague por venmo
      mande eth y era btc
      no pague con lo que decia, use otra app
    `),
  },
  'paid-wrong-account': {
    en: lines(`
      sent it to the wrong person
      typed your tag wrong and it went to somebody else
      i think i paid a stranger
      wrong zelle number, now what
      i sent the money to the wrong account
      i paid the wrong person
      sent it to the wrong cashtag
      i typed the venmo name wrong and it went to someone else
      i think i sent my zelle to a wrong email
      wrong wallet address, i sent the btc somewhere else
      i paid an old account of yours
      money went to another venmo by mistake
      i sent it to $acmeshop but now see thats not you
      i used the account from last time
      is there any way to get it back i sent to the wrong number
      paid to the wrong phone number
      mistyped your tag
      someone else got my payment
      i paid somebody with a similar name
      sent to wrong acount help
    `),
    es: lines(`
      se lo mande a otra persona
      puse mal el usuario y se fue a otro
      le pague a quien no era
      mande el dinero a la cuenta equivocada
      le pague a otra persona por error
      me equivoque de cashtag
      escribi mal el usuario de venmo y se fue a otro
      mande el zelle a un correo equivocado
      envie el bitcoin a otra direccion
      pague a una cuenta vieja de ustedes
      se fue a otra cuenta por error
      pague a la cuenta que no era
      use la cuenta de la vez pasada
      lo mande al numero equivocado
      otra persona recibio mi pago
      me equivoque de cuenta al pagar
      le transferi a alguien con nombre parecido
      deposite en la cuenta incorrecta
    `),
  },
  'paid-wrong-amount': {
    en: lines(`
      i sent 5 dollars too much
      forgot to add shipping to the payment
      paid 40 instead of 45
      i sent less than the total
      i paid too much
      i sent too little
      i sent the wrong amount
      i forgot to add the shipping when i paid
      i paid 50 but it was 55
      i overpaid by 10 dollars
      i underpaid can i send the rest
      i sent $20 less than i should have
      sent 100 instead of 10
      my payment was short by 3 dollars
      payed too much can i get the difference back
      i sent a bit less bitcoin because of the fee
      the amount i sent doesnt match the order
      i rounded up the amount, is that ok
      you got more money than you should have
      i missed the cents, paid 45 instead of 45.90
      only sent half by mistake
    `),
    es: lines(`
      mande 5 dolares de mas
      me falto sumar el envio
      pague 40 en vez de 45
      pague de mas
      mande menos dinero
      envie una cantidad equivocada
      se me olvido pagar el envio
      pague 50 y eran 55
      me pase por 10 dolares
      pague menos, puedo mandar el resto?
      mande 100 en vez de 10
      me falto dinero en el pago
      pague de mas me devuelven la diferencia?
      el monto que mande no es el correcto
      mande un poco menos por la comision
      les pague mas de lo que era
      me faltaron los centavos
      me equivoque en el monto
    `),
  },
  'payment-failed': {
    en: lines(`
      zelle wont let me send it
      my bank blocked the payment
      the qr code doesnt work
      cash app says failed
      it keeps saying error when i pay
      my payment wont go through
      payment declined
      i cant pay
      cash app says payment failed
      venmo wont let me send it
      zelle says the recipient isnt enrolled
      i get an error when i try to pay
      the payment page doesnt load
      the qr code isnt working
      it keeps rejecting my payment
      zelle limit reached, cant send the full amount
      tried to pay 3 times and it doesnt work
      cant find you on venmo
      your cashtag doesnt exist
      payment canceled by cash app what do i do
      the pay link is broken
      it wont accept my payment
      my bank blocked the zelle
    `),
    es: lines(`
      zelle no me deja mandarlo
      mi banco bloqueo el pago
      mi pago no pasa
      pago rechazado
      no puedo pagar
      cash app dice que fallo el pago
      venmo no me deja enviar
      zelle dice que el destinatario no esta registrado
      me sale error al pagar
      no carga la pagina de pago
      el codigo qr no funciona
      intente pagar 3 veces y no se puede
      no los encuentro en venmo
      su cashtag no existe
      me rechaza el pago
      el enlace de pago no sirve
      mi banco bloqueo la transferencia
      llegue al limite de zelle y no puedo mandar
    `),
  },
  'not-arrived': {
    en: lines(`
      says delivered but i dont have it
      tracking says delivered, nothing at my door
      someone took my package
      its marked delivered and its not here
      the mailman says he left it but nope
      it says delivered but i dont have it
      marked as delivered but nothing is here
      my package never came
      i never received my order
      nothing on my porch though it says delivered
      tracking says delivered yesterday but theres no box
      someone stole my package
      my parcel is lost
      usps says it was left at the front door its not there
      the package was delivered to the wrong house
      i didnt get anything
      where is my stuff it says delivered 3 days ago
      checked with neighbors nobody has my package
      never got my order 15011
      delivered? no it was not
      package missing
      porch pirate took it i think
      it shows signed for but not by me
      i havent recieved my order and tracking says its done
      the carrier lost it
    `),
    es: lines(`
      no hay nada en mi puerta y dice entregado
      alguien se llevo mi paquete
      dice entregado pero no lo tengo
      aparece como entregado y no hay nada
      nunca llego mi paquete
      no recibi mi pedido
      me robaron el paquete
      mi paquete se perdio
      dice que lo dejaron en la puerta y no esta
      lo entregaron en otra casa
      no me ha llegado nada y dice entregado
      pregunte a los vecinos y nadie lo tiene
      el rastreo dice entregado ayer pero no llego
      firmaron por mi paquete y no fui yo
      no recibi el pedido 15011
      mi paquete esta extraviado
      entregado? aqui no hay nada
      nunca lo recibi
    `),
  },
  late: {
    en: lines(`
      its been 3 weeks
      still waiting for my order
      ordered ages ago and nothing
      should have been here by now
      this is taking way too long
      my order is late
      its been two weeks and still nothing
      this is taking forever
      why is it taking so long
      it was supposed to be here last friday
      still hasnt shipped after 10 days whats going on
      you said 3-5 days its been 9
      my package is stuck
      tracking hasnt moved in a week
      order 15011 is delayed
      why is my order delayed
      ive been waiting for 3 weeks!!
      when are you finally going to ship this
      i paid ages ago and you havent sent anything
      its overdue
      my delivery should have come days ago
      how long do i have to wait, this is ridiculous
      still waiting on my order
      the parcel has been sitting at the depot for days
      missed the birthday because you are late
    `),
    es: lines(`
      llevo 3 semanas esperando
      se esta tardando demasiado
      el rastreo no se mueve
      mi pedido esta atrasado
      ya pasaron dos semanas y nada
      tarda demasiado
      por que tarda tanto
      tenia que llegar el viernes pasado
      llevo 10 dias esperando y no lo mandan
      dijeron 3 a 5 dias y van 9
      mi paquete esta detenido
      el rastreo no se mueve hace una semana
      pedido 15011 retrasado
      por que hay retraso con mi pedido
      llevo 3 semanas esperando!!
      cuando piensan mandarlo
      pague hace mucho y no envian nada
      ya deberia haber llegado
      sigo esperando mi pedido
      cuanto mas tengo que esperar
    `),
  },
  'parts-missing': {
    en: lines(`
      only got one of the two
      the box had just 3 of 5
      one item wasnt in the package
      you forgot the socks
      where is the rest of my order, half of it came
      something is missing from my order
      i only got one of the two shirts
      part of my order is missing
      the box came but the socks werent in it
      missing item
      i ordered 3 and received 2
      half my order isnt here
      one item was not in the package
      theres no charger in the box
      you forgot the mug
      screws are missing
      order 15011 incomplete
      the package was empty
      not everything came
      my box was missing the hat
      i got the pants but not the jacket
      wheres the rest of my order
      short one pair
    `),
    es: lines(`
      solo llego uno de los dos
      faltan cosas en la caja
      se les olvido una cosa
      donde esta lo demas
      falta algo en mi pedido
      solo llego una de las dos camisetas
      falta un articulo
      la caja llego pero sin los calcetines
      pedi 3 y llegaron 2
      mi pedido llego incompleto
      falta la mitad de mi orden
      no venia la taza
      se les olvido el gorro
      faltan los tornillos
      el paquete llego vacio
      no llego todo
      donde esta el resto de mi pedido
      llego el pantalon pero no la chaqueta
      me falta una pieza
      pedido 15011 incompleto
    `),
  },
  damaged: {
    en: lines(`
      came in pieces
      arrived with a crack
      zipper broke the first day
      theres a hole in it
      my order arrived damaged
      its broken
      the mug came shattered
      theres a hole in the shirt
      the zipper is broken
      it arrived with a crack
      defective product
      it doesnt work
      stopped working after two days
      the box was crushed and the stuff inside is ruined
      theres a stain on it
      the jacket is torn
      it came all scratched up
      my item is faulty
      it fell apart after one wash
      plant arrived dead
      the print is peeling off already
      got a damaged package
      the book has bent pages
      it leaks
      the candle melted in shipping
    `),
    es: lines(`
      llego en pedazos
      se rompio el cierre el primer dia
      tiene un agujero
      llego dañado
      esta roto
      la taza llego rota
      la camiseta tiene un agujero
      el cierre no sirve
      llego con una grieta
      producto defectuoso
      no funciona
      dejo de funcionar a los dos dias
      la caja llego aplastada
      tiene una mancha
      la chaqueta vino rasgada
      llego todo rayado
      salio malo el producto
      se rompio al primer lavado
      la planta llego muerta
      me llego en mal estado
      vino golpeado el paquete y se quebro
    `),
  },
  'wrong-item': {
    en: lines(`
      i ordered blue and got green
      you sent me a women's one, i ordered men's
      got a large, i asked for a small
      thats not my color
      i got the wrong item
      you sent me the wrong size
      this isnt what i ordered
      i ordered black and got blue
      wrong color
      i received somebody elses order
      i got a medium but ordered a large
      you sent a hat instead of gloves
      completely different product came
      not the shirt i bought
      wrong thing in the box
      the item is not as described
      it looks nothing like the picture
      received wrong product order 15011
      you mixed up my order
      theres a womens jacket in here i ordered mens
      got the wrong one
      sent me the wrong flavor
    `),
    es: lines(`
      pedi azul y me llego verde
      me llego el articulo equivocado
      me mandaron otra talla
      esto no es lo que pedi
      pedi negro y llego azul
      color equivocado
      recibi el pedido de otra persona
      llego una mediana y pedi grande
      me enviaron un gorro en lugar de guantes
      llego otro producto
      no es la camisa que compre
      se equivocaron con mi pedido
      no se parece a la foto
      no es como lo describen
      recibi el producto incorrecto del pedido 15011
      me mandaron el que no era
      vino la talla que no es
    `),
  },
  'refund-missing': {
    en: lines(`
      sent it back 2 weeks ago, wheres my money
      when do i get my money back for the return
      where is my refund
      i returned it and havent got my money back
      still no refund
      when do i get my refund
      i sent it back 2 weeks ago and nothing
      you got my return, wheres the money
      refund status
      how long until my refund arrives
      my order was cancelled but i didnt get my money back
      did you refund me yet
      you promised a refund and its not here
      refund for order 15011 never came
      was my return received
      i want to know whats happening with my refund
      havent seen the refund on my venmo
      i returned the boots, no refund
      wheres my money
      waiting for a refund since october
    `),
    es: lines(`
      todavia no me devuelven el dinero
      devolvi el producto hace semanas y nada
      donde esta mi reembolso
      devolvi el producto y no me han devuelto el dinero
      todavia no me reembolsan
      cuando me devuelven mi dinero
      mande la devolucion hace 2 semanas y nada
      ya recibieron mi devolucion y el dinero?
      estado de mi reembolso
      cuanto falta para mi reembolso
      cancelaron mi pedido y no me regresan el dinero
      ya me reembolsaron?
      me prometieron un reembolso
      el reembolso del pedido 15011 no llega
      recibieron lo que devolvi?
      no veo el reembolso en mi cuenta
      devolvi las botas y no hay reembolso
      y mi dinero?
    `),
  },
}
