import { type Bank, lines } from './wordings.ts'

/** Trouble with money, as customers type it. */
export const moneyTroubleWordings = {
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
      excuse me, i settled this bill at the weekend and it still tells me to pay
      how much clearer can i say it, this order has been paid
      I PAID YOU. FIX IT.
      dude i venmo'd u like an hour ago and ur site hasnt noticed
      payed 15011
      paid it
      my account is 60 lighter but you act like i didnt pay
      screenshot of the transfer available, still shows as open
      the red banner says unpaid. wrong. my money's with you
      i handed the money over through cash app at noon
      i dont owe you anything, it was taken care of last sunday
      there must be a mistake, the bill for the pots was settled
      sent, check your zelle
      i did the transfer, so why am i getting a dunning mail
      my husband transferred it for me last night, so update it please
      transaction completed on my side and unpaid on yours
      i've got the confirmation from the bank, you just dont show it
      ur bot keeps begging for money, i sent it already
      settled in full yesterday
      it wants me to pay again but i already did once
      money was on its way friday, why is the order still open
      done w/ zelle
      i completed the venmo, order never updated
      crypto sent, 3 confirmations, still awaiting
      not paid?? look harder, i sent 72 dollars
      hi, first time here, i think i did the payment right but the order doesn't show it
      just so you know ive sent the money
      i wired the amount days ago and the order looks the same
      what do you mean payment due, you have it
      bitcoin left my wallet ages ago and you show zero received
      your reminder crossed with my payment, i had paid on monday
      how can it be overdue if i paid the same day
      just hit send, 45 for the coffee
      its paid!!!
      why does my bike still say pending payment when venmo says complete
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
      ya quedo la transferencia y la pagina sigue igual
      YA LES PAGUE arreglenlo
      ya lo liquide el fin de semana y me sigue diciendo que pague
      me quiere cobrar otra vez y ya lo pague
      no les debo nada, eso ya quedo saldado el domingo
      mi esposo hizo el deposito anoche y no cambia nada
      les mande el dinero al mediodia por cash app
      pagado
      en mi banco sale completado y con ustedes sigue abierto
      como que vencido si pague el mismo dia
      tengo captura de la transferencia y sale como no pagado
      ya esta pagado, no me manden mas recordatorios
      soy nueva, creo que pague bien pero el pedido no lo muestra
      revisen bien, mande 72 dolares
      hice el venmo y la orden nunca se actualizo
      solo aviso que ya mande lo de las macetas
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
      oops the app froze so i sent it again and now both went through
      my statement lists your shop two times for the same vase
      you took 45 on monday and 45 on tuesday, there was just one order
      my wife paid and so did i, one of them has to come back
      i didnt see the first one go so i did another, now its double
      doubled up on the payment by mistake
      double charged
      charged 2x!!
      two identical transfers left my bank for 15011
      why did you take my money two times over
      the same bill has been paid by me and by my daughter
      pls send one back i paid 2 times
      first zelle was slow so i sent a second, both arrived
      i have sent you 30 and again 30, it should be 30 once
      i see the amount twice in cash app
      2 payments 1 order
      i'm afraid i pressed the button a second time and it paid again
      my kid tapped pay again lol so u got it twice
      one purchase, two debits
      duplicate btc transfer for the same order
      your page said failed so i tried again and now both are gone from my account
      please check, it appears i have settled the invoice a second time
      could it be that i paid you two times over
      repeated payment for the bike lock
      you have my money two times now
      sent the full sum yesterday and forgot and sent it again today
      i got two venmo receipts for a single order
      paid for the coffee on my phone and then on my laptop too
      twice!! you guys charged me twice
      second payment was an accident, the first was enough
      got debited again for something i already paid for
      payment went out double, what now
      both my cards... i mean venmo and zelle got used for one order, both full price
      the order got paid by both of us, me and my roommate
      a second 38 left my account for 12345
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
      se trabo la app, lo mande otra vez y pasaron los dos
      mi esposa pago y yo tambien, devuelvan uno
      en mi estado de cuenta salen dos veces por el mismo florero
      me quitaron 45 el lunes y 45 el martes y solo hice un pedido
      el zelle tardaba, mande otro y llegaron ambos
      2 pagos y un solo pedido
      COBRO DOBLE
      mi niño volvio a picarle a pagar y se fue doble
      decia que fallo, lo repeti y ahora se fueron los dos
      sin querer liquide la misma compra por segunda vez
      ya tienen mi dinero dos veces
      el segundo pago fue un error, con el primero bastaba
      mande todo ayer, se me olvido y hoy lo mande de nuevo
      me llegaron dos recibos de venmo por una sola orden
      pague desde el celular y otra vez desde la computadora
      se repitio el cargo del 15011
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
      at checkout i clicked zelle, in the end the money came through venmo
      my zelle was down so i used cash app for it
      hope its fine that i sent bitcoin although i had picked venmo
      sorry! order says venmo, i used zelle
      i'd ticked cash app but my son only has venmo so he used that
      instead of btc i sent you usdt
      15011 was meant to be zelle but i did venmo
      wrong box at checkout, the money actually came via cash app
      paid by venmo not by zelle
      not zelle, venmo
      used a different app than selected
      couldnt get bitcoin to work and went with zelle for the payment
      the order expects ether and what i sent was bitcoin
      does it matter that i paid through cash app? i chose venmo originally
      i switched methods at the last minute and paid by zelle
      just fyi the payment came thru venmo even tho it says cashapp
      i told you zelle. that was wrong, cash app is where i sent it
      picked one method, paid with another, will you still find it
      your page lists bitcoin for my order but i have sent the amount by zelle
      payed with cash app cuz venmo acted up, is my order ok
      my wife paid it her way, venmo, though i had entered zelle
      please note my payment was made via zelle and not as indicated in my order
      selected cash app, paid venmo
      can you change the method on my order, i already sent it with zelle
      i didn't use what i selected, i used my zelle
      the method on the order isnt the one i ended up paying with
      it asked for eth, i only had btc and sent that
      went with venmo after all, even though zelle was chosen
      will my payment count if its cash app and the order says venmo
      order method = venmo, real payment = zelle
      sent through a different service than the one i chose, sorry
      i promised you bitcoin but my money went by cash app
      mine says pay by cash app. did it by zelle yesterday
      mixed up the options, so the payment reached you through venmo not cashapp
      thought i had chosen zelle and paid that way, but the order shows bitcoin
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
      mi zelle no servia asi que use cash app para pagarlo
      le pique a zelle pero el dinero se fue por venmo
      perdon, la orden dice venmo y yo use zelle
      espero no haya problema, mande bitcoin y habia puesto venmo
      el 15011 iba a ser por zelle y lo hice por venmo
      marque cash app pero mi hijo solo tiene venmo y pago asi
      cambie de metodo a ultima hora y pague por zelle
      mi pago va a contar si es por cash app y el pedido dice venmo?
      escogi una app y pague con otra
      no fue zelle, fue venmo
      en la pagina marque mal, en realidad pague por cash app
      pedia ether y lo que mande fue bitcoin
      al pedir puse zelle, mi esposa lo pago por venmo
      pueden cambiar el metodo del pedido, ya lo pague por zelle
      lo mande por otro medio que no era el elegido
      crei que habia puesto zelle y pague asi pero sale bitcoin
    `),
  },
  'paid-wrong-account': {
    en: lines(`
      i sent eth to your bitcoin wallet
      sent btc to the ethereum address by mistake
      sent usdt to ur btc adress is it gone
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
      autocorrect changed the handle and some guy got my 40 bucks
      one digit off in the phone number and the zelle is gone
      oh no i sent it to @acmegarden2 instead of yours
      a scammer gave me a tag, i paid him, turns out its not yours
      it went to a different person's cash app than yours
      wrong recipient
      the person i paid isnt you
      i paid the tag from an old email and now it says thats not in use
      my money for 15011 landed with a stranger
      typo in the wallet, can the coins be recovered
      i clicked the wrong contact in my list and he got the payment
      paid my cousin instead of you by accident lol
      i'm so stupid, i zelled the wrong email
      the money for the pots went to a similarly named shop
      you changed accounts?? i sent it to the one from last year
      help, the venmo i paid has a different photo than yours, think i messed up
      it appears i entered someone else's number when paying
      used the account of another store by mistake
      copied the wrong bitcoin address from my notes, already sent
      venmo guy says he wont give it back, i mistyped your name
      the recipient wasnt the shop
      i paid to the cashtag with an underscore, yours has none
      my payment reached the wrong inbox, i left out a dot in the email
      qr i scanned wasnt yours, money's gone
      accidentally sent your payment to my landlord
      sent to the fake account that texted me
      transferred to an incorrect acct, what are my options
      misdirected payment
      the zelle name that got it was unknown to me, i must have typed wrong
      sent the eth to an exchange address thats not yours
      i paid the number on a flyer, it belongs to someone else
      can you get my money from the person i sent it to by mistake
      someone else cashed in because i wrote your handle wrong
      i trusted a message with new payment details and paid them
      payed wrong guy
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
      el corrector cambio el usuario y le llego a un desconocido
      por un digito mal se fue el zelle a otro telefono
      un estafador me dio un usuario y le pague, no era de ustedes
      destinatario equivocado
      le di al contacto que no era y el recibio el pago
      ya no usan la cuenta del año pasado? ahi mande el dinero
      me comi un punto en el correo y el zelle le llego a otro
      copie mal la direccion de bitcoin y ya la mande
      escanee un codigo que no era suyo y ya pague
      se lo pague a mi primo en vez de a ustedes jaja
      pague a otra tienda con nombre casi igual
      el señor de venmo no me lo quiere regresar, escribi mal su nombre
      mande lo del 15011 a un extraño
      se puede recuperar, lo mande a quien no debia
      me llego un mensaje con datos nuevos, pague ahi y era falso
      por error deposite a mi casero lo de ustedes
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
      fat fingers, i typed 54 where it should have been 45
      left off the tax when i sent it
      my payment is a dollar shy
      i sent the price without delivery, how do i add the rest
      sent extra
      im 2 dollars short on what i paid
      overpaid
      underpaid 15011 sorry
      keep the change or send it back? i gave you 5 more than needed
      i only paid for the mug and not the shipping
      network fee ate some of my btc so you got a little less than the total
      i think i gave u too much
      just noticed i transferred 130 and the bill is 113
      one zero too many... sent 500 for a 50 dollar order
      my husband rounded down and now its 40 cents less
      please refund what i paid over the total
      dear shop, by oversight i remitted twelve dollars less than invoiced
      didnt notice the coupon, so i paid full price, thats 10 over
      the sum on my zelle isnt the sum on the order
      can i top up? i sent less
      i paid half thinking it was the total
      gave you 20, should have been 22.50
      paid the amount of my other order by accident, theyre not the same
      sent 3 bucks more than asked
      the amount is off, my bad
      you wanted 64.20 and i sent 62.40, mixed up the numbers
      how do i send the missing 7 dollars, i didnt pay enough
      forgot the cents lol
      whats gonna happen, i sent 8 dollars less
      you've received a surplus from me, 15 dollars, i would like that back
      exchange rate moved and my eth is now below what you asked
      i didnt send the right amount of money
      more than needed was sent, is it a problem
      the payment was lower than it should be because venmo only let me do 100
      did 89 instead of 98
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
      me equivoque de tecla y puse 54 en lugar de 45
      se me fue un cero de mas, mande 500 y eran 50
      mande el precio sin el envio, como agrego lo demas
      me falto un dolar
      mande de menos en el 15011
      les di 5 dolares extra sin querer
      mi esposo redondeo y le faltan 40 centavos
      no vi el cupon y pague completo, son 10 de mas
      la red se comio parte del bitcoin y les llego menos
      lo que mande por zelle no cuadra con el total
      como les mando los 7 que faltan
      pague el monto de mi otra compra y no es igual
      querian 64.20 y mande 62.40, voltee los numeros
      solo pague la taza y no el envio
      regresenme lo que sobro, mande demasiado
      crei que la mitad era el total y eso pague
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
      every time i press pay the app throws me out
      my credit union flagged it and stopped the transfer
      theres a spinning wheel after i hit send and thats it
      scanned the code, nothing opens
      can't get the money to go
      ugh payment wont send
      error
      insufficient limit on zelle and it refuses
      declined!!
      the payment bounced
      tried with my phone, tried with the laptop, no luck paying
      the money came back to me straight away
      cash app returned my payment for no reason
      your zelle email isnt recognised by my bank
      when i search ur venmo name no one comes up
      i would love to pay but the page stays white
      transfer to you was rejected, reason unknown
      my daughter and i have attempted the payment all evening without success
      wallet says invalid address when i paste yours
      "something went wrong" when i want to pay 15011
      pay button does nothing
      it keeps timing out on the payment step
      bank calls it suspicious and wont release it
      venmo put my payment on hold
      no matter what i do it says the transaction cannot be completed
      the link for paying gives 404
      my exchange refuses the transfer to you
      i am locked out of cash app when sending to you
      why wont you take my money, it says failed
      payment not possible?
      my zelle is greyed out and i cant select you
      unable to pay for my plants
      it wouldn't let me, something with verification of the recipient
      payment keeps getting refused
      cant pay help
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
      cada vez que le doy pagar me saca la app
      mi banco lo marco como sospechoso y lo detuvo
      escaneo el codigo y no abre nada
      se queda dando vueltas despues de enviar
      el boton de pagar no hace nada
      me regreso el dinero al instante
      mi hija y yo llevamos toda la tarde intentando pagar y nada
      busco su venmo y no sale nadie
      quisiera pagar pero la pagina sale en blanco
      no hay manera de que pase el pago
      la cartera dice direccion invalida
      venmo dejo mi pago retenido
      transaccion denegada
      dice algo salio mal cuando quiero pagar el 15011
      no jala el pago
      mi cooperativa no reconoce su correo de zelle
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
      sneakers are back at your place since the 2nd, my account still empty
      the return was signed for by you, so pay me
      you canceled the vase and kept my 60 dollars
      no sign of the money you said you'd give back
      where's the cash for the lamp i sent back
      when will the reimbursement show up
      refund?? hello??
      any news on my refund
      refund pending since forever
      money back when
      how many days for a refund to land on zelle
      i was told 5 working days, its day 12 and no refund
      you owe me for the returned boots
      did you get the parcel i sent back? nobody has paid me yet
      the credit for 15011 hasnt hit my bank
      u said i'd get my money back lol still waiting
      still nothing on my venmo from the return
      has the refund been issued
      order was cancelled by you last week, and my payment?
      good evening, i returned a cardigan in may and have not been reimbursed
      the tracking shows my return at your warehouse, no money so far
      where did my refund go
      wanted to check if you've processed the money for the returned books
      im out 45 bucks and the item, when do i see that money
      did u send the refund to the right account, mine shows nothing
      my bank has no incoming refund from you
      waiting on my money for the cancelled bike
      the return shipping was refunded but the rest wasn't
      was supposed to be repaid for the overpayment, hasn't happened
      gimme my refund already, you got the stuff back
      half the refund came, where's the other half
      by when should the repayment reach me
      i got the mail saying refunded but zero dollars came
      pls check my refund
      the money for the cancelled order, when is it returned to me
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
      los tenis ya estan con ustedes desde el 2 y mi cuenta sigue en cero
      firmaron mi devolucion, y el pago para cuando
      me cancelaron el florero y se quedaron con mis 60 dolares
      reembolso?? hola??
      dijeron 5 dias habiles y van 12
      me mandaron correo de reembolsado pero no cayo nada
      cuanto tarda en caer el reembolso a zelle
      solo me regresaron la mitad, y la otra?
      en mi venmo no hay nada de la devolucion
      devolvi un sueter en mayo y aun no me pagan
      ya procesaron mi reembolso?
      me deben lo de las botas que regrese
      donde quedo el dinero de la lampara que les mande de vuelta
      sigo esperando que me regresen lo de la bici cancelada
      para que fecha me llega la devolucion de mi dinero
      mi banco no tiene ningun deposito de ustedes por el reembolso
    `),
  },
} satisfies Partial<Bank<'trouble'>>
