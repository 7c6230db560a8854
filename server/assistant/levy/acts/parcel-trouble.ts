import { type Bank, lines } from './wordings.ts'

/** Trouble with parcels, as customers type it. */
export const parcelTroubleWordings = {
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
      app shows a photo of my box on some porch thats not mine
      they claim i got it. i did not
      supposedly handed to me at 2pm, i was at work and nobody was home
      vanished parcel
      lost package
      my parcel got stolen from the lobby
      the doorbell camera shows no one and yet its delivered
      status delivered, hands empty
      WHERE IS IT?? DELIVERED MY FOOT
      yo it says dropped off but theres zilch outside
      ups swears its here, i looked everywhere, even behind the bins
      i was never given the books that are marked delivered
      mail room has no record of it and tracking says received
      delivered to agent whos that, i have nothing
      my neighbor across the street got one but mine isn't anywhere, though it says complete
      some other person signed for my bike
      the driver must have left it at a different building
      fedex told me they lost my box
      tracking: delivered. reality: no
      looks like a thief grabbed it off my steps
      parcel 15011 shown as delivered but its nowhere
      according to the post it is in my mailbox. it isnt
      i am 82 and i waited by the door all day, they say it was handed over but it was not
      it was declared lost by the carrier what now
      my mug order went to the wrong door
      says left with receptionist, she has not seen it
      somebody walked off with my delivery
      dropped at garage? i don't have a garage
      the package is gone
      i checked the locker, empty, and it says placed inside
      marked delivered 2 days ago still cant find it
      the tracking says delivered to a town i dont live in
      never showed up, though the mail says "your order was delivered"
      my roommates dont have it either and it says it came
      carrier is investigating because my parcel disappeared
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
      la foto de entrega es de una puerta que no es la mia
      dicen que me lo dieron en la mano y yo estaba trabajando
      paquete perdido
      segun el correo esta en mi buzon y no esta
      ya busque por todos lados y la app dice que lo dejaron
      se robaron mi caja de la entrada
      la recepcionista no lo ha visto y dice que se lo dejaron
      el chofer lo dejo en otro edificio
      tengo 82 años, espere todo el dia y dicen que ya lo entregaron, mentira
      otra persona firmo por mi bici
      fedex me dijo que perdieron mi caja
      estado entregado y yo con las manos vacias
      el 15011 sale como recibido y no aparece por ningun lado
      lo entregaron en una ciudad donde no vivo
      desaparecio mi paquete
      el casillero esta vacio y dice que ahi lo pusieron
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
      you people said wednesday. its monday
      christmas came and went, still no package
      my plants will be dead by the time this gets here
      a snail would be faster
      two more days passed. nothing
      why this delay
      overdue!!
      late
      behind schedule again?
      hurry up
      i could have knitted the sweater myself by now
      been a month lol u alive?
      estimated date was the 4th and today is the 11th
      i have been extremely patient but three weeks is too much
      order sits in the same city since last thursday
      why has it not moved
      how come my friend got hers in 2 days and im waiting since ages
      ordered the bike in june, its august
      i'm still without my order
      the date you promised has passed
      it keeps getting postponed, first monday then wednesday then friday
      15011 is way past its delivery date
      are you ever going to send my books
      i waited the whole of last week for the parcel
      this should not take so long for a single mug
      why is my parcel so slow
      tick tock, eleven days now
      the semester started already and my textbooks arent here
      paid ten days ago, not even shipped yet
      where i live even the pony express was quicker
      you told me it'd be here yesterday. it wasnt
      it says delayed by weather but the sky is blue
      gave up hope of getting it in time, the event was yesterday
      dispatch is dragging on, what's keeping you
      tired of waiting for my coffee
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
      dijeron miercoles y ya es lunes
      ya paso navidad y mi paquete no ha venido
      se me van a morir las plantas en el camino de tanto que tarda
      hasta una tortuga es mas rapida
      apurense
      ya paso la fecha que prometieron
      lleva desde el jueves en la misma ciudad
      primero era lunes, luego miercoles, luego viernes, ya basta
      he tenido paciencia pero tres semanas es mucho
      a mi amiga le llego en 2 dias y yo sigo esperando
      empezaron las clases y mis libros nada que llegan
      demorado el 15011
      por que tanta demora
      pedi la bici en junio y ya es agosto
      me canse de esperar mi cafe
      pague hace diez dias y ni siquiera lo han enviado
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
      opened the parcel: kettle yes, lid no
      there were supposed to be six bulbs in the bag, i count four
      no instructions and no pedals in the box
      my books came but volume 2 is absent
      you left something out
      not all here
      missing parts!!
      one glove only lol
      incomplete set
      the other half hasnt come
      i paid for four plates and there are three on my table
      where are the batteries that should be included
      the free sample you promised wasnt inside
      unpacked everything, the packing slip lists a scarf, no scarf
      the rack has no bolts with it
      my grandson's puzzle lacks a bag of pieces
      bought the bundle, only the shampoo showed up
      2 of 3 arrived
      short on coffee: ordered 5 bags, 4 came
      i cant assemble the shelf, a board isnt there
      only the saucers have come and not the cups
      inside there was just paper, no product
      box 15011 came w/o the belt
      looks like you forgot to pack my earrings
      wheres the second box? one came and i should have two
      the case is here but the glasses are not inside
      got everything cept the beanie
      left shoe only
      hello, upon unpacking i noticed that the spare tube had not been put in
      hey the cable's not in here
      counted twice, one candle fewer than i bought
      i received a part of my order, what about the remainder
      the seeds were left out
      my kit has no needle
      it was to be a pair. i have one
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
      abri la caja: la tetera si, la tapa no
      tenian que ser seis bulbos y cuento cuatro
      no trae instructivo ni pedales
      llego un solo guante jaja
      2 de 3 llegaron
      vinieron los platos pero no las tazas
      pague cuatro y en mi mesa hay tres
      donde estan las pilas que debia traer
      en la lista sale una bufanda y no venia
      se les paso meter mis aretes
      el estuche si pero los lentes no vienen adentro
      me hace falta una bolsa de cafe, pedi 5
      no puedo armar el estante, le falta una tabla
      llego el primer libro y el segundo no estaba
      era un par y solo tengo uno
      todo vino menos el gorro
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
      opened it and the handle of the cup was snapped off
      the screen is black, it wont turn on
      leaves all brown and the soil spilled everywhere
      seam came undone after one evening
      there are moth holes in the sweater you delivered
      my new wheel is bent
      dead on arrival
      broken!!
      cracked
      busted zipper
      smashed to bits
      it stinks of mold
      somebody must have sat on the box, spine of the book is broken
      scratched lens
      the glaze is chipped on two of the four bowls
      the strap tore the second time i wore it
      arrived soaking wet, pages all wavy
      lamp flickers and then dies
      my wife cried, the vase was in a thousand shards
      i am sorry to tell you that the teapot drips from a crack
      coffee bag was ripped open, beans everywhere
      the sole's peeling off my shoe already
      doesnt charge
      buttons fell off as soon as i put it on
      dented pump in 15011
      the brakes don't grip, something is off with them
      bottle exploded in transit, everything sticky
      paint chipped off within a week
      poor thing, roots rotten when it got here
      quality is bad, color washed out first time in the machine
      one of the plates has a nick in the rim
      item is in bad shape, like it was used before
      u sent me a lemon, it wont even switch on
      frame was warped when i took it out
      the thing's faulty, makes a weird grinding noise
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
      la oreja de la taza venia quebrada
      no prende, pantalla negra
      venia todo mojado, las hojas del libro onduladas
      la suela ya se esta despegando
      llego hecho añicos
      la rueda nueva esta chueca
      trae hoyitos de polilla el sueter
      se le cayeron los botones al ponermelo
      la bolsa de cafe venia abierta y todo regado
      huele a humedad
      no carga
      la lampara parpadea y se apaga
      mi señora lloro, el florero en mil pedazos
      se descosio la primera noche
      dos de los cuatro tazones estan despostillados
      hace un ruido raro, esta fallando
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
      asked for decaf, this is regular
      who is martha? her name is on the box and her stuff is inside
      the book is in german. i wanted english
      these are size 9s and i take 7s, thats what i put in the order
      my parcel contains a saddle, i bought a bell
      got roses instead of tulips
      that's a 29 inch tire, ordered 26
      color on the site was sand, mine is basically orange
      not what i bought
      wrong one
      wrong size came
      different color than in my order
      mixup?
      uhh this aint mine
      you packed the kids one, i need the adults
      i was expecting a teapot and what i see here is a milk jug
      opened 15011 and theres someone else's order in it
      navy is what i chose, black is what came
      the label says basil but it is clearly mint
      medium on the tag, my order clearly says small
      its a completely other model from the one i picked
      these gloves are lefthanded, i ordered righthanded
      somebody swapped my parcel with another customer's
      it says lamp on the invoice but a clock was in there
      the wallpaper has a different pattern from the picture
      got the old edition, paid for the new one
      you shipped ground coffee, i wanted whole beans
      sent me a necklace, i wanted the bracelet
      nice scarf but i never ordered a scarf
      in place of the large pot a small one was sent to me
      instead of matte i received the glossy version
      the description said cotton, what i hold is plastic
      these pants are not the ones from the photo
      picked green, unwrapped yellow
      item received is not item ordered
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
      pedi descafeinado y este es normal
      quien es marta? la caja trae su nombre y sus cosas
      el libro esta en aleman y yo lo queria en ingles
      compre un timbre y me llego un asiento de bici
      vienen rosas y eran tulipanes
      la etiqueta dice albahaca pero es menta
      son del 9 y yo pedi del 7
      elegi azul marino y vino negro
      esto no es mio
      me empacaron el de niño y es para adulto
      esperaba una tetera y es una jarra de leche
      la factura dice lampara y adentro venia un reloj
      me toco la edicion vieja, pague la nueva
      bonita bufanda pero yo nunca pedi bufanda
      mandaron cafe molido y lo queria en grano
      en el 15011 viene lo de otro cliente
    `),
  },
} satisfies Partial<Bank<'trouble'>>
