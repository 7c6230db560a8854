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
    `),
  },
  'return-start': {
    en: lines(`
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
    `),
  },
}
