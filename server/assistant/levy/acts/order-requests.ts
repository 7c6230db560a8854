import { type Bank, lines } from './wordings.ts'

/** Requests about an order and the code that proves whose it is, as customers type them. */
export const orderRequestWordings = {
  'order-receipt': {
    en: lines(`
      i didnt get any confirmation email
      need an invoice for my taxes
      my boss wants a receipt
      never got an email after ordering
      can i get a receipt
      i need an invoice for order 15011
      send me the receipt please
      invoice?
      do i get a bill
      i never got a confirmation email
      resend my order confirmation
      i need proof of purchase
      can you email me a copy of my receipt
      where do i download the invoice
      i need an invoice with my company name
      receipt for my taxes
      need a reciept for my expense report
      pdf of my order please
      my confirmation never came
      did my order go through i got no email
      can i have a tax invoice
      accountant is asking for the paper on my chair order
      can i get this on a bill with vat id
      need something in writing that i bought it
      where's my confirmation? inbox is empty
      i ordered ten minutes ago and no mail
      send paperwork for 15011
      pls email receipt
      bill?
      can you reissue the invoice to my company
      i need a document for reimbursement from work
      the pdf wont open, send it again please
      didnt get anything in my mail after checkout, did it even work
      invoice 12345
      could you send the order confirmation to me once more, i deleted it by accident
      my employer pays for the helmet, they want a formal invoice
      is there a printable version of my order
      u got a receipt for me?
      no email. no nothing. is my order in your system
      a slip for my taxes would be great
      how do i get the bill for the coffee machine
      recipt pls
      i need it itemized for my insurance
      the invoice has my old company on it, can it be redone
      school needs an official receipt for the books i bought
      did you receive my order? i closed the tab too quickly
      where can i see my invoice
      i paid, now i'd like the receipt
      proof that i purchased the bike
      do you send receipts automatically, i have none
      can the receipt go to my other email
      sales slip for order 10442
      i must hand in the bill tomorrow, can i have it
      checkout froze at the end, did you get the order or not
      a written confirmation please, for my records
      can i print my purchase receipt somewhere
    `),
    es: lines(`
      necesito factura para mi empresa
      me pasan el comprobante
      necesito el recibo
      me pueden mandar la factura del pedido 15011
      factura por favor
      no me llego el correo de confirmacion
      reenvien la confirmacion de mi pedido
      comprobante de compra
      necesito una factura a nombre de mi empresa
      donde descargo mi factura
      me mandan una copia del recibo
      quiero mi ticket de compra
      nunca recibi la confirmacion
      se hizo mi pedido? no me llego ningun correo
      recibo para mis impuestos
      pueden facturar mi compra
      me dan comprobante?
      mi contadora pide la factura de las sillas
      necesito algo por escrito de que lo compre
      pedi hace diez minutos y no me ha llegado ningun correo
      recibo?
      me la pueden facturar a mi empresa
      no se abre el pdf, lo mandan otra vez
      se trabo la pagina al final, si les entro mi pedido?
      borre la confirmacion, me la reenvian
      la escuela pide un recibo oficial de los libros
      donde veo mi factura
      ya pague, ahora quiero mi recibo
      un comprobante para que me reembolsen en el trabajo
      nota de venta del pedido 15011
      puede salir el recibo a otro correo
      quiero imprimir el ticket de mi compra
      mandenme la factura desglosada para mi seguro
    `),
  },
  'order-find': {
    en: lines(`
      look up a purchase please
      dont have the number, only my email
      deleted the confirmation, how do i find my order
      i lost my order number
      i dont have my order number
      i dont know my order number can you find it by email
      cant find my order number
      find my order, my email is maya@example.com
      where do i find the order number
      i deleted the email with my order number
      show me all my orders
      list my past orders
      what orders do i have with you
      do i have any open orders
      look me up by email please
      forgot my order nr
      i have no idea what my number is
      can you search by my name
      my order history
      which of my orders are still open
      i only have my email not the number
      whats my order number
      threw away the mail with the number
      where would i see the number of my order
      bought something in march, cant find it anymore
      i have nothing but my phone number and name
      all i know is i bought a saddle around easter
      show purchases
      my orders
      past purchases
      is there a way to look up my order w/o the number
      the screen closed before i could write down the number
      dont know the number sorry
      i don't recall any order number, dear, i only have the email i used
      how many orders have i made here
      are there any orders under maya@example.com
      i made a few orders, can i see them all
      which number is it? i never got one
      what is an order number and where do i look
      have i got anything else running with you
      lost my phone and with it the order nr
      pull up everything under maya@example.com
      can u find it with just my email
      list open orders
      everything ive bought from you so far
      i changed phones and my order details are gone
      its somewhere in my account i guess, but i have no number
      i checked out as a guest, how do i get back to my order
      the number is on a paper i cant find
      can i get a overview of my orders
      no number, no mail, only my zip and name, does that work
      i think i have two orders with you, which ones
      couldn't tell you the number if i tried
      wheres the order id
      lookup by email please
      i ordered under my maiden name perhaps, could you search
      forgot which email i used, how do i find my purchase
    `),
    es: lines(`
      perdi el numero de mi pedido
      solo tengo mi correo, no el numero
      quiero ver todos mis pedidos
      perdi mi numero de pedido
      no tengo el numero de pedido
      no se cual es mi numero de orden, me buscan por correo?
      no encuentro mi numero de pedido
      busca mi pedido con mi correo ana@example.com
      donde encuentro el numero de pedido
      borre el correo con el numero
      muestrame todos mis pedidos
      que pedidos tengo
      mis compras anteriores
      tengo algun pedido abierto?
      olvide el numero de mi orden
      solo tengo mi email
      pueden buscarme por mi nombre
      historial de pedidos
      cual es mi numero de pedido
      tire el correo que traia el numero
      compre algo en marzo y ya no lo encuentro
      solo se que compre una silla de bici por pascua
      mis pedidos
      ver mis compras
      se cerro la pantalla antes de apuntar el numero
      perdi el celular y con el mi numero de pedido
      disculpe joven, no tengo numero, solo el correo que use
      cuantos pedidos he hecho con ustedes
      compre como invitado, como regreso a mi pedido
      que es el numero de pedido y donde lo veo
      tengo otra orden abierta con ustedes?
      busquen todo lo que este con ana@example.com
      se puede buscar sin el numero?
      quiero una lista de lo que he comprado hasta hoy
      no me se el numero
    `),
  },
  'order-cancel': {
    en: lines(`
      dont want it anymore
      please dont ship it
      i changed my mind about the order
      found it cheaper, cancel
      cancel my order
      i want to cancel order 15011
      please cancel
      can i still cancel
      i dont want it anymore
      i changed my mind dont send it
      stop my order
      how do i cancel
      ordered by mistake please cancel it
      i accidentally ordered twice cancel one
      cancel everything
      cancle my order pls
      i need to cancel asap before it ships
      forget it i dont need the order any more
      kill the order
      never mind, cancel 12345
      can you void my purchase
      is it too late to cancel
      cancel and refund me
      taking too long just cancel it
      my boyfriend already bought me the same vase, so please scrap mine
      lost my job today, i cant afford the bike, undo the order
      STOP EVERYTHING I DONT WANT IT SHIPPED
      can we call off the delivery of my books
      abort
      cancel pls
      cancel 15011
      no longer needed
      scratch that order please
      my toddler pressed buy, i need that undone
      ordered the wrong city's guide book, just drop the order
      i want out of this order
      take back my purchase before it goes out
      i would prefer you did not send the plants after all
      dont bother sending it
      plz cancl
      withdraw my order
      is it possible to back out of the order i made an hour ago
      i ordered too hastily, could you erase the order
      if it hasn't left yet i'd rather not have it
      the wedding is off so we wont need the plates
      i no longer wish to buy the lamp, kindly annul the order
      nvm on the order
      hold it, dont process my order, im not buying
      delete my order 12345
      got the thing at a store downtown in the meantime, so cancel
      you can put it back on the shelf, i dont want it sent
      whats the way to cancel a purchase here
      cancel one of my two orders, i only need the first
      pull the plug on my order
      too expensive after all. pls cancel
      i clicked order but only wanted to see the shipping, get rid of it
      my mom says no, have to cancel the sneakers
      revoke order
      i keep looking for the cancel button and there is none
    `),
    es: lines(`
      no lo manden por favor
      cambie de opinion, cancelen
      quiero cancelar mi pedido
      cancelar pedido 15011
      cancelen mi orden por favor
      todavia puedo cancelar?
      ya no lo quiero
      ya no quiero mi pedido
      como cancelo
      me equivoque, cancelen la compra
      pedi dos veces por error cancela uno
      anular mi compra
      cambie de opinion no lo manden
      cancelalo antes de que lo envien
      quiero anular el pedido 12345
      paren mi pedido
      ya no lo necesito cancela todo
      es muy tarde para cancelar?
      tardan mucho mejor cancelen
      mi novio ya me compro el mismo florero, cancelen el mio
      me quede sin trabajo, no puedo con la bici, deshagan el pedido
      NO LO ENVIEN YA NO LO QUIERO
      den de baja mi pedido 15011
      cancelar
      cancelalo porfis
      mi niño le pico a comprar, necesito deshacerlo
      me gustaria dar marcha atras con la compra
      si todavia no sale prefiero que no lo manden
      se cancelo la boda, ya no necesitamos los platos
      eliminen mi orden
      donde esta el boton para cancelar
      me arrepenti de la compra
      ya lo consegui en otra tienda asi que cancelen
      borren ese pedido, lo hice sin querer
      al final salio muy caro, anulenlo
    `),
  },
  'order-change-address': {
    en: lines(`
      i moved, send it to the new place
      i put the wrong zip code
      send it to my office instead
      typo in my street name, fix it please
      ill be out of town, ship it to my mom
      change my shipping address
      i put the wrong address
      i moved, can you send it to my new address
      update the address on order 15011
      wrong zip code on my order
      i forgot my apartment number
      can you ship it to a different address
      can you redirect my package
      i typed the wrong street
      send it to my work instead
      need to fix the adress on 12345
      how do i change where it gets delivered
      my order is going to my old house
      add apt 4b to my address
      please deliver it to my moms place instead
      can i edit the delivery address
      the address on my order is wrong
      change the name on the package
      gonna be at my girlfriends all week, can the box go there
      my building was renumbered, its 48 now not 46
      please have it go to my neighbor, number 7
      moving on the 1st, dont send it to the old flat
      forgot to put the suite on my order
      autofill put my old house in, thats wrong
      wrong state! i live in oregon not ohio
      change address 15011
      new address pls
      diff address
      the shipping details need correcting
      can u reroute it to the shop where i work
      i'd like the tea set to go to my daughter in boston instead
      i mixed up 12th and 21st street when ordering
      ship it to the warehouse entrance, not the front office
      i gave you my billing address by mistake, its supposed to go to my home
      swap the delivery location for my bike
      address typo, its main not maine
      my new place is 9 birch rd, please put that on the order
      i realised the order has my ex's address on it, needs to be my own
      can i still edit where the package goes
      wife says we wont be home then, let it go to the office
      the parcel shouldnt go to my parents, but to my dorm
      could you kindly amend the delivery address of my order
      i left out the floor, its the third
      please put c/o miller on the label
      i want my order 12345 sent elsewhere
      shipping to the wrong place!! fix it before it goes
      update my shipping info
      wrong adres, how 2 change
      can the destination be changed once its ordered
      spelled my last name wrong for the delivery
      put in a different postcode, mine is off by one digit
      hotel instead of home please, im traveling
      replace the address with the one from my last order
    `),
    es: lines(`
      me equivoque en el codigo postal
      me cambie de casa, puedo cambiar la direccion
      voy a estar fuera, mandenlo con mi mama
      cambiar la direccion de mi pedido
      puse mal la direccion
      me mude, pueden mandarlo a mi nueva direccion
      direccion equivocada en el pedido 15011
      actualizar la direccion de envio
      olvide el numero de departamento
      pueden enviarlo a otra direccion
      el codigo postal esta mal
      mandenlo a mi trabajo mejor
      como cambio la direccion de entrega
      quiero corregir la direccion
      va a mi casa vieja, cambienlo
      escribi mal la calle
      agreguen el apartamento 4b
      pueden redirigir el paquete
      quiero que llegue a otro domicilio
      voy a estar en casa de mi novia, puede llegar alla la caja
      cambio de domicilio para el 15011
      me mudo el dia primero, no lo manden al depa viejo
      se lleno sola la direccion de antes, esa no es
      se me paso poner el piso, es el tercero
      que mejor lo reciba el vecino del 7
      quiero que vaya con mi hija a boston en vez de aqui
      confundi la calle 12 con la 21 al pedir
      la direccion tiene un error de dedo, como la arreglo
      esta a nombre de mi ex y con su direccion, pongan la mia
      puse la de facturacion por error, tiene que ir a mi casa
      todavia puedo editar a donde llega?
      mandenlo al hotel, estoy de viaje
      nueva direccion porfa
      por favor corrijan mi apellido en el envio
      mi codigo postal quedo con un numero mal, cambienlo
    `),
  },
  'order-change-items': {
    en: lines(`
      i picked the wrong size, can you change it before it ships
      add a mug to my order
      make it two instead of one
      i wanted the blue one not the red one, fix my order
      can i change the size in my order
      i ordered the wrong size can you switch it before it ships
      i want to add something to my order
      please add one more shirt to order 15011
      remove the mug from my order
      can you make it a large instead
      change the color to black
      swap the blue for the green in my order
      i need two instead of one
      change the quantity to 3
      i picked the wrong color
      can i edit my order
      modify my order please
      take the socks off my order
      update order 12345 size m instead of s
      i want to change what i ordered
      can you add a beanie to it
      switch my order to the other model
      id like to make a change to my order
      tell the packer to throw in another bag of beans
      i meant the tall vase, not the short one, can you fix that on the order
      oops i put 10 instead of 1
      can you leave out the saucer, i only need the cup
      want hardcover rather than paperback for the order i just made
      could i still squeeze a bookmark into my order
      wrong colour picked, should be teal
      drop the gloves and keep the rest
      add 1 more to 15011
      make that 3
      size up my order to xl before you pack it
      bump it up to four plates
      my daughter grew, so could the order be for size 12 and not 10
      i clicked decaf but drink regular, please correct my order
      remove one item pls
      instead of the rosemary id like the thyme in my order
      double my order
      i have just ordered two cushions, would you be so kind as to make it four
      chg qty 12345
      can i tack something onto yesterdays order so i pay shipping once
      mountain bike tire, not road. need to fix that on my order
      take one of the two candles out
      forgot the charger! can it go in the same order
      the order should be without the lid
      edit what i bought
      is there time to alter my order
      please amend my order, the ring should be a size 7
      i dont need three, two will do
      different flavor for the order i placed please, vanilla not mint
      my order has the mens version, i need the womens before it ships
      i need to redo my cart but i already ordered
      can u replace the hat w the beanie in 15011
      put the large ones on my order rather than the smalls
      one bag less
      change my order from grey to black b4 it goes out
    `),
    es: lines(`
      elegi mal la talla, la pueden cambiar antes de enviarlo
      agreguen una taza a mi pedido
      que sean dos en vez de uno
      quiero cambiar la talla de mi pedido
      pedi la talla equivocada, pueden cambiarla antes de enviar
      agregar algo a mi pedido
      añadan otra camiseta al pedido 15011
      quiten la taza de mi orden
      mejor en talla grande
      cambien el color a negro en mi pedido
      quiero dos en vez de uno
      cambiar la cantidad a 3
      elegi mal el color
      puedo modificar mi pedido
      quiero hacer un cambio en mi orden
      sacar los calcetines de mi compra
      editar mi pedido 12345
      pueden ponerle uno mas
      cambiar un articulo de mi pedido
      echenle otra bolsa de cafe a mi pedido
      puse 10 en vez de 1, lo corrigen?
      queria el florero alto, no el bajito, arreglen mi orden
      pueden dejar fuera el plato, solo quiero la taza
      mejor que sean tres
      se me olvido el cargador, lo pueden meter en el mismo pedido
      quiten los guantes y dejen lo demas
      mi niña crecio, que sea talla 12 y no 10 en la orden
      le pique a descafeinado y tomo normal, corrijanlo antes de mandar
      uno mas al 15011
      en lugar del romero quiero tomillo en mi orden
      puedo sumar algo al pedido de ayer para pagar un solo envio
      hay tiempo de modificar lo que pedi?
      saquen una de las dos velas
      pongan la version de mujer antes de enviar
      cambien la cantidad, con dos me basta
    `),
  },
  'code-given': {
    en: lines(`
      its 482913
      the code says 482913
      here: 482913
      123456
      the code is 482913
      my code: 774120
      here is the code 553201
      code 998877
      i got 120934
      it says 445566
      482 913
      ok its 662310
      the number in the email is 310977
      you sent me 205518
      heres the 6 digits 714402
      verification code 339201
      i received this code 880012
      enter 557731
      four eight... wait it is 481920
      got it! 330918
      my email shows 904417
      so the digits are 118273
      okay here u go 702945
      this one? 556210
      the mail came just now, 839046
      it is 6 digits: 217780
      try 660193
      code = 945102
      c0de 371164
      the one you asked for, 128845
      number from the message 504983
      yep 773320
      hello again, the email from you says 290417
      found it in spam. 615508
      using 833071
      i have 042918 here
      pin is 418806
      982 104 that is what it says
      enter this please 365290
      my passcode 147703
      new one came, 529386
      second code: 870251
      confirm with 201664
      i copied it: 493317
      sorry took a while, 758120
      if i read it right its 316479
      ok 654029
      heres the thing you sent 927735
      one time code 184460
      dear levy the number is 608842
      just received 735991
      use this 411257
      verify 862340
    `),
    es: lines(`
      dice 482913
      el codigo que me llego es 482913
      el codigo es 482913
      mi codigo: 774120
      aqui esta el codigo 553201
      codigo 998877
      me llego 120934
      dice 445566
      ok es 662310
      el numero del correo es 310977
      me mandaron 205518
      los 6 digitos son 714402
      codigo de verificacion 339201
      recibi este codigo 880012
      es el 557731
      ya lo tengo, 204417
      ponle 661290
      ya lo encontre, 330918
      mi correo muestra 904417
      los digitos son 118273
      va, 702945
      acaba de llegar el correo, 839046
      prueba con 660193
      codigo = 945102
      es este? 556210
      estaba en spam, 615508
      aqui lo tengo: 042918
      te paso el numero 418806
      llego otro, 529386
      segundo codigo 870251
      lo copie: 493317
      perdon la demora, 758120
      si leo bien es 316479
    `),
  },
  'code-resend': {
    en: lines(`
      code never came
      it expired send a new one
      i deleted the email with the code
      i didnt get the code
      send the code again
      resend code
      new code please
      the code never came
      no code in my inbox
      can you send me another code
      the code expired
      the code doesnt work
      checked spam still no code
      where is the code you said you sent
      i never recieved a code
      code isnt working send a new one
      i deleted the code by accident
      can you email the code once more
      still waiting for that code
      nothing arrived in my mailbox, can you shoot it over again
      says invalid code, give me a fresh one
      i typed the code three times and it wont take it
      been refreshing gmail for ten minutes no number
      mail with the digits hasn't come
      you said check your email. theres nothing there
      again pls the code
      another code
      resend
      new pin please
      i closed the mail and it is gone, that number thing
      which email did the code go to? i got zip
      took me too long, the number is no longer valid
      code? what code? i didnt get one
      whens the code gonna come
      my grandson is trying to help me but no message with a number has appeared
      cant see it in junk either, the verification code
      one more time, the digits pls
      the number you mailed is wrong it says
      there was a code but it ran out
      send that 6 digit thing again
      hit me with a new code
      i have two codes now and neither works
      verification email missing
      i entered it too late, another one please
      could you please issue a fresh code
      i never saw any verification number
      mail server was down, i need the code resent
      still no code
      try sending the code once again
      didnt come through, the code
      my old code got rejected
      oops lost the code
      email with the code went to trash and i emptied it, again please
      code wasnt accepted, can i have a different one
    `),
    es: lines(`
      no me llega el codigo
      ya vencio, manden otro
      no me llego el codigo
      envien el codigo otra vez
      reenviar codigo
      otro codigo por favor
      el codigo no llega
      no hay ningun codigo en mi correo
      me mandas un codigo nuevo
      el codigo ya vencio
      el codigo no funciona
      revise spam y no esta el codigo
      donde esta el codigo que mandaron
      nunca recibi el codigo
      borre el codigo sin querer
      sigo esperando el codigo
      pueden volver a mandar el codigo
      no ha caido nada en mi bandeja, lo mandan de nuevo?
      dice codigo invalido, dame uno nuevo
      llevo diez minutos actualizando el correo y no sale el numero
      me tarde y ya no es valido
      otro porfa, el codigo
      reenvialo
      ya lo puse tres veces y no lo acepta
      cual codigo? a mi no me llego nada
      tampoco esta en no deseados el codigo
      mandame otra vez los 6 digitos
      mi nieto me ayuda pero no aparece ningun mensaje con numero
      cerre el correo y se me perdio el codigo
      tengo dos codigos y ninguno sirve
      puede generar un codigo nuevo
      se borro el codigo, otro por favor
      y el codigo cuando llega
    `),
  },
} satisfies Partial<Bank<'orders'>>
