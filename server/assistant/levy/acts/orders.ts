import { type Bank, lines } from './wordings.ts'

/** Questions about an order, as customers type them. */
export const orderWordings: Bank<'orders'> = {
  'order-status': {
    en: lines(`
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
    `),
    es: lines(`
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
    `),
  },
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
    `),
  },
}
